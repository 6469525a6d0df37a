"""The app as a server: only what this machine's own browser asks for the app's own page is answered."""
