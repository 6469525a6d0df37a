"""The app as a static folder that needs no server: how it is built, and how it speaks with the page around it."""
