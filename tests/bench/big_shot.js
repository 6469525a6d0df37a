// The same Big Shot auction as a boardgame.io game: for tests/bench only, told the same entries and timed beside ours.
// It is kind to boardgame.io: whose turn it is stays in G, so that no move pays for turn events.
"use strict";

console.error = () => {}; // boardgame.io writes each rejected move there
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");
const readline = require("node:readline");

const COLOURS = ["yellow", "red", "white", "black"];
const FULL = 7;
const LOAN = 10;
const LOAN_TOKENS = 30;

const bigShot = (setup) => ({
  name: "big-shot",
  setup: () => ({
    players: setup.players,
    balances: Object.fromEntries(setup.players.map((player) => [player, LOAN])),
    loans: Object.fromEntries(setup.players.map((player) => [player, 0])),
    borrowed: [],
    squares: setup.layout,
    promoter: setup.promoter,
    leader: null,
    districts: Object.fromEntries(setup.districts.map((id) => [id, { pawns: [0, 0, 0, 0], owner: null }])),
    step: "leading",
    auction: null,
    placing: null,
  }),
  moves: { lead, roll, borrow, bid, pass, place },
});

function lead({ G }, { player }) {
  if (G.step !== "leading" || !G.players.includes(player)) return INVALID_MOVE;
  G.leader = player;
  G.step = "rolling";
}

function roll({ G }, { player, die }) {
  if (G.step !== "rolling" || player !== G.leader || die < 1 || die > 6) return INVALID_MOVE;
  const ahead = G.squares.map((_, i) => ((G.promoter + i) % G.squares.length) + 1);
  const waiting = ahead.filter((square) => G.squares[square - 1].length > 0);
  G.promoter = waiting[(die - 1) % waiting.length];
  G.auction = { turn: after(G, G.leader, []), passed: [], bidder: null, amount: 0 };
  G.step = "auction";
}

function borrow({ G }, { player }) {
  const pays = LOAN - G.loans[player] - 1;
  const tokens = Object.values(G.loans).reduce((sum, loans) => sum + loans, 0);
  if (G.step !== "rolling" && G.step !== "auction") return INVALID_MOVE;
  if (!G.players.includes(player) || G.borrowed.includes(player)) return INVALID_MOVE;
  if (pays < 1 || tokens >= LOAN_TOKENS) return INVALID_MOVE;
  G.balances[player] += pays;
  G.loans[player] += 1;
  G.borrowed.push(player);
}

function bid({ G }, { player, amount }) {
  if (G.step !== "auction" || player !== G.auction.turn || G.auction.passed.includes(player)) return INVALID_MOVE;
  if (amount <= G.auction.amount || amount > G.balances[player]) return INVALID_MOVE;
  G.auction.bidder = player;
  G.auction.amount = amount;
  G.auction.turn = after(G, player, G.auction.passed);
  endAuction(G);
}

function pass({ G }, { player }) {
  if (G.step !== "auction" || player !== G.auction.turn || G.auction.passed.includes(player)) return INVALID_MOVE;
  G.auction.passed.push(player);
  G.auction.turn = after(G, player, G.auction.passed);
  endAuction(G);
}

function place({ G }, { player, colour, district }) {
  if (G.step !== "placing" || player !== G.placing.player) return INVALID_MOVE;
  const pawn = G.placing.lot.indexOf(colour);
  const there = G.districts[district];
  if (pawn < 0 || !there || there.owner || pawns(there) >= FULL) return INVALID_MOVE;
  G.placing.lot.splice(pawn, 1);
  there.pawns[COLOURS.indexOf(colour)] += 1;
  if (pawns(there) === FULL && majority(there)) {
    there.owner = majority(there);
    there.pawns = COLOURS.map((each) => (each === there.owner ? 1 : 0));
  }
  if (G.placing.lot.length === 0) nextRound(G);
}

function endAuction(G) {
  const { passed, bidder, amount } = G.auction;
  const winner = bidder ?? G.leader;
  if (G.players.some((player) => !passed.includes(player) && player !== winner)) return;
  if (bidder) G.balances[bidder] -= amount;
  G.placing = { player: winner, lot: G.squares[G.promoter - 1] };
  G.squares[G.promoter - 1] = [];
  G.auction = null;
  G.step = "placing";
}

function nextRound(G) {
  G.borrowed = [];
  G.placing = null;
  if (G.squares.every((square) => square.length === 0)) {
    for (const district of Object.values(G.districts)) district.owner ??= majority(district);
    G.step = "over";
    return;
  }
  G.leader = after(G, G.leader, []);
  G.step = "rolling";
}

function after(G, player, passed) {
  const seat = G.players.indexOf(player);
  for (let i = 1; i <= G.players.length; i++) {
    const other = G.players[(seat + i) % G.players.length];
    if (!passed.includes(other)) return other;
  }
  return player;
}

function pawns(district) {
  return district.pawns.reduce((sum, n) => sum + n, 0);
}

function majority(district) {
  const alone = district.pawns.filter((n, i, all) => n > 0 && all.indexOf(n) === i && all.lastIndexOf(n) === i);
  return alone.length ? COLOURS[district.pawns.indexOf(Math.max(...alone))] : null;
}

// What the bench asks for, one line each; every answer is nanoseconds per entry, or where the play ended.

function told(play, entries) {
  const client = Client({ game: bigShot(play.setup), numPlayers: play.setup.players.length, debug: false });
  client.start();
  for (const { kind, ...args } of entries) client.moves[kind](args);
  return client;
}

function timed(count, run) {
  const start = process.hrtime.bigint();
  run();
  return Number(process.hrtime.bigint() - start) / count;
}

const answers = {
  play: (play) => {
    const client = told(play, []);
    return timed(play.entries.length, () => {
      for (const { kind, ...args } of play.entries) client.moves[kind](args);
    });
  },
  refuse: (play) => {
    const client = told(play, play.entries.slice(0, play.auction));
    const before = client.store.getState();
    const figure = timed(play.refused.length, () => {
      for (const { kind, ...args } of play.refused) client.moves[kind](args);
    });
    if (client.store.getState().G !== before.G) throw new Error("a refused entry was taken");
    return figure;
  },
  undo: (play) => {
    const client = told(play, play.entries);
    const figure = timed(play.entries.length, () => {
      for (let i = 0; i < play.entries.length; i++) client.undo();
    });
    if (client.getState().G.step !== "leading") throw new Error("not everything was undone");
    return figure;
  },
  end: (play) => {
    const { G } = told(play, play.entries).getState();
    const owners = Object.fromEntries(Object.entries(G.districts).map(([id, district]) => [id, district.owner]));
    return { over: G.step === "over", balances: G.balances, loans: G.loans, owners };
  },
};

let play = null;
readline.createInterface({ input: process.stdin }).on("line", (line) => {
  if (play === null) play = JSON.parse(line);
  else process.stdout.write(JSON.stringify(answers[line](play)) + "\n");
});
