"""What the entries of Big Shot do. Every function may assume that check let its entry pass."""

from __future__ import annotations

from typing import TypeVar, cast

from companion import ledger
from companion.box import Facts, Question
from companion.entry import Entry
from companion.games.big_shot import entries as e
from companion.games.big_shot import final
from companion.games.big_shot.position import (
    AUCTION,
    Auction,
    Banking,
    BankPosition,
    Dealing,
    District,
    LayingOut,
    Leading,
    Lending,
    Looking,
    Money,
    Moving,
    Paying,
    Placing,
    Reckoning,
    Rolling,
    Starting,
    TablePosition,
    counts,
    plus,
)
from companion.kits import auction, bank, lead
from companion.ledger import BANK
from scoring.big_shot import COLOURS, FULL, LOAN, Colour

START = 10
M = TypeVar("M", bound=Money)


def start(setup: e.Setup, facts: Facts) -> TablePosition:
    """A table before anything was told."""
    position = TablePosition(setup=setup, facts=facts, off=frozenset(setup.off), pending=(Reckoning(),))
    position = position.push(Rolling() if position.follows("BS-08") else Moving())
    position = (
        position.push(Leading(setup.players)) if position.follows("BS-06") else _led_by(position, setup.players[0])
    )
    if setup.promoter:
        position = position.replace(promoter=setup.promoter)
    elif position.follows("BS-04"):
        position = position.push(Starting())
    position = position.replace(squares=setup.layout) if setup.layout else position.push(LayingOut())
    if setup.hidden_money and position.follows("BS-27"):
        position = position.tell("BS-27")
    return _dealt(position, setup.hands) if setup.hands else position.push(Dealing())


def start_bank(setup: e.BankSetup, facts: Facts) -> BankPosition:
    """The bank alone: colours matter only where they have purses of their own."""
    position = BankPosition(setup=setup, facts=facts, off=frozenset(setup.off), pending=(Banking(),))
    if setup.hands or not position.two_purses:
        return _dealt(position, setup.hands or {})
    return position.push(Dealing())


def play(position: TablePosition, entry: Entry) -> TablePosition:
    """The position after an entry."""
    match entry:
        case e.PlacePawn():
            return _place(position, entry)
        case e.Bid():
            return _bid(position, entry)
        case e.Pass():
            return _auction_may_be_over(auction.after_pass(position, entry))
        case e.Sold():
            return _sold(position, entry)
        case e.Roll():
            return _promote(position, landing(position, cast(int, entry.die)), entry.die)
        case e.Borrow():
            return _lend(position, entry)
        case e.Decline():
            return _decided(position)
        case e.Move():
            return _promote(position, entry.square, None)
        case e.Lot():
            return _look(position, entry.pawns)
        case e.Pay():
            return _paid(position.pop(), cast(Paying, position.step), (f"{entry.player}/{entry.colour}",))
        case e.ShowMoney():
            return _restart(position, entry.player)
        case e.Leave():
            step = cast(Placing, position.step)
            returned = plus(position.returned, counts(step.lot))
            return _next_round(position.replace(returned=returned).pop())
        case e.Reckon():
            return _reckon(position)
        case _:
            return _prepare(position, entry)


def _prepare(position: TablePosition, entry: Entry) -> TablePosition:
    """Entries before the first round, and corrections."""
    match entry:
        case e.Cards():
            return _dealt(position.pop(), entry.hands or {})
        case e.Layout():
            squares = entry.squares or (None,) * e.SQUARES
            return position.pop().replace(squares=squares).tell("BS-03", "effect" if entry.squares else "later")
        case e.Promoter():
            return position.pop().replace(promoter=entry.square)
        case e.LeadRoll():
            return lead.rolled(position, entry, "BS-06", _led_by)
        case e.Lead():
            return _led_by(position.pop(), entry.player)
        case e.CorrectDistrict():
            return _correct_district(position, entry)
        case e.CorrectSquare():
            return _correct_square(position, entry)
        case e.CorrectPromoter():
            return position.replace(promoter=entry.square)
        case e.CorrectLeader():
            return position.replace(leader=entry.player)
        case e.CorrectLoans():
            return _correct_loans(position, entry)
        case _:
            raise TypeError(entry)


def play_bank(position: BankPosition, entry: Entry) -> BankPosition:
    """The bank's position after an entry."""
    match entry:
        case e.Cards():
            return _dealt(position.pop(), entry.hands or {})
        case e.Borrow():
            return _borrow(position, entry)
        case e.PayBank():
            return bank.paid(position, entry, "BS-13")
        case e.Receive():
            return bank.received(position, entry, "AR-11")
        case e.NextRound():
            return position.replace(round=position.round + 1, borrowed=frozenset())
        case e.CorrectLoans():
            return _correct_loans(position, entry)
        case _:
            raise TypeError(entry)


# Set-up


def _dealt(position: M, hands: e.Hands) -> M:
    """The cards are dealt: everybody has purses, and gets the first money (BS-05)."""
    setup = position.setup
    position = position.replace(hands=dict(hands))
    accounts = [account for player in setup.players for account in position.purses(player)]
    loans = dict.fromkeys((debtor for player in setup.players for debtor in position.debtors(player)), 0)
    position = position.replace(balances=ledger.opened(accounts, setup.bank or 0), loans=loans)
    if len(setup.players) == 2:
        position = position.tell("BS-32", "effect" if position.two_purses else "together")
    if isinstance(position, TablePosition):
        for colour in position.dummies:
            position = position.tell("BS-30", "effect" if position.follows("BS-30") else "neutral", colour=colour)
    for player in setup.players if position.follows("BS-05") else ():
        share = START * e.cards_each(len(setup.players)) // len(position.purses(player))
        position = bank.endowed(position, position.purses(player), share, "BS-05")
    return position


def _led_by(position: TablePosition, player: str) -> TablePosition:
    return position.replace(leader=player).tell("BS-06", "leader", player=player)


# A round


def landing(position: TablePosition, die: int) -> int:
    """The square that a throw leads to: empty ones are skipped and not counted (BS-08)."""
    ahead = [(position.promoter + i) % e.SQUARES + 1 for i in range(e.SQUARES)]
    waiting = [square for square in ahead if position.squares[square - 1] != ()]
    return waiting[(die - 1) % len(waiting)]


def _promote(position: TablePosition, square: int, die: int | None) -> TablePosition:
    position = position.pop().replace(promoter=square)
    text = "moved" if die is None else "effect"
    position = position.tell("BS-08", text, player=position.leader, square=square, **({"die": die} if die else {}))
    order = tuple(position.clockwise(position.leader))
    position = position.push(Auction(order[0]))
    if position.setup.loans_first and position.follows("BS-28"):
        position = position.push(Lending(order))
    if position.squares[square - 1] is None:
        return position.push(Looking())
    return _lot_known(position)


def _look(position: TablePosition, pawns: tuple[Colour, ...]) -> TablePosition:
    squares = list(position.squares)
    squares[position.promoter - 1] = pawns
    return _lot_known(position.pop().replace(squares=tuple(squares)))


def _lot_known(position: TablePosition) -> TablePosition:
    """Loans are decided now, where they come first (BS-28); else the auction begins."""
    if isinstance(step := position.step, Lending):
        return position.tell("BS-28", player=step.waiting[0])
    return _auction_may_be_over(position)


def _bid(position: TablePosition, bid: e.Bid) -> TablePosition:
    position = auction.after_bid(position, bid, AUCTION).replace(has_bid=position.has_bid | {bid.player})
    return _auction_may_be_over(position)


def _sold(position: TablePosition, sold: e.Sold) -> TablePosition:
    has_bid = position.has_bid | {sold.player} if sold.player else position.has_bid
    return _auction_may_be_over(auction.after_all(position, sold).replace(has_bid=has_bid))


def _auction_may_be_over(position: TablePosition) -> TablePosition:
    """When all but one have passed, that player has won (BS-13); without a bid the leader has (BS-14)."""
    step = position.step
    if not isinstance(step, Auction):
        return position
    winner = step.winner(position.setup.players, position.leader)
    if winner is None:
        return position
    if step.bidder is None:
        return _won_for_nothing(position.pop())
    if position.may_overbid(winner) and step.amount > position.cash(winner):
        return _restart(position, winner)
    position = position.pop()
    if not position.follows("BS-13"):
        return _take_lot(position.tell("BS-13", "free", player=winner), winner)
    able = [account for account in position.purses(winner) if position.balances[account] >= step.amount]
    if not position.two_purses or not position.follows("BS-34"):
        return _paid(position, Paying(winner, step.amount), position.purses(winner))
    if len(able) == 1:
        return _paid(position.tell("BS-34", "only", account=able[0]), Paying(winner, step.amount), (able[0],))
    return position.push(Paying(winner, step.amount))


def _won_for_nothing(position: TablePosition) -> TablePosition:
    if position.follows("BS-14"):
        return _take_lot(position.tell("BS-14", player=position.leader), position.leader)
    position, lot = _emptied(position)
    position = position.replace(returned=plus(position.returned, counts(lot)))
    return _next_round(position.tell("BS-14", "unsold", square=position.promoter))


def _paid(position: TablePosition, due: Paying, accounts: tuple[str, ...]) -> TablePosition:
    """The winner pays, from the fullest of these purses first (BS-13)."""
    left = due.amount
    ranked = sorted(accounts, key=lambda account: -position.balances[account])
    for account in ranked[:-1]:
        part = min(left, max(0, position.balances[account]))
        position, left = ledger.post(position, account, BANK, part, "BS-13"), left - part
    position = ledger.post(position, ranked[-1], BANK, left, "BS-13")
    return _take_lot(position.tell("BS-13", player=due.player, amount=due.amount), due.player)


def _restart(position: TablePosition, player: str) -> TablePosition:
    """Somebody cannot pay: their money is shown, and the auction of this round starts again (BS-29)."""
    step = cast(Auction, position.step)
    first = next(position.clockwise(position.leader))
    again = Auction(first, shown=step.shown | {player})
    cash = position.cash(player)
    return position.swap(again).tell("BS-29", "effect", player=player, amount=step.amount, cash=cash)


def _take_lot(position: TablePosition, player: str) -> TablePosition:
    position, lot = _emptied(position)
    return position.push(Placing(player, lot)) if lot else _next_round(position)


def _emptied(position: TablePosition) -> tuple[TablePosition, tuple[Colour, ...]]:
    squares = list(position.squares)
    lot = squares[position.promoter - 1] or ()
    squares[position.promoter - 1] = ()
    return position.replace(squares=tuple(squares)), lot


def _place(position: TablePosition, place: e.PlacePawn) -> TablePosition:
    step = cast(Placing, position.step)
    lot = list(step.lot)
    lot.remove(place.colour)
    district = position.districts[place.district]
    pawns = plus(district.pawns, counts((place.colour,)))
    position = _with_district(position, place.district, District(pawns, district.owner))
    position = _sold_if_full(position, place.district)
    if lot:
        return position.swap(Placing(step.player, tuple(lot)))
    return _next_round(position.pop())


def _with_district(position: TablePosition, id: str, district: District) -> TablePosition:
    return position.replace(districts={**position.districts, id: district})


def _sold_if_full(position: TablePosition, id: str) -> TablePosition:
    """The seventh pawn sells a district (BS-17); its owner's sign goes under one pawn, six leave it (BS-18)."""
    district = position.districts[id]
    if district.owner or sum(district.pawns) != FULL or not position.follows("BS-17"):
        return position
    owner = district.leader(position.neutral)
    if owner is None:
        return position
    position = position.tell(
        "BS-17", district=id, owner=owner, player=position.holder(owner), pawns=_named(district.pawns)
    )
    position = _owned(position, id, owner)
    if position.follows("BS-18"):
        position = position.tell("BS-18", district=id, owner=owner, n=FULL - 1)
    return position


def _owned(position: TablePosition, id: str, owner: Colour | None) -> TablePosition:
    """The sign goes under one of the owner's pawns and the others leave; without an owner all leave (BS-18, BS-22)."""
    pawns = position.districts[id].pawns
    if not position.follows("BS-18"):
        return _with_district(position, id, District(pawns, owner))
    stays = counts((owner,) if owner else ())
    position = position.replace(returned=plus(position.returned, plus(pawns, stays, -1)))
    return _with_district(position, id, District(stays, owner))


def _named(pawns: tuple[int, ...]) -> dict[str, int]:
    return {colour: n for colour, n in zip(COLOURS, pawns, strict=True) if n}


def _next_round(position: TablePosition) -> TablePosition:
    """The die and the lead pass to the left (BS-07); without a square left to auction, it is time to count."""
    position = position.replace(borrowed=frozenset(), has_bid=frozenset())
    if all(pawns == () for pawns in position.squares):
        return position
    if position.follows("BS-07"):
        position = position.replace(leader=next(position.clockwise(position.leader)))
    position = position.replace(round=position.round + 1)
    position = position.tell("BS-07", round=position.round, leader=position.leader)
    return position.push(Rolling() if position.follows("BS-08") else Moving())


def _reckon(position: TablePosition) -> TablePosition:
    lacking = final.missing(position)
    if lacking:
        raise Question("BS-02", lacking)
    return _attribute(position.replace(reckoned=position.districts)).pop()


def _attribute(position: TablePosition) -> TablePosition:
    """Districts that were not sold go to the colour with most pawns, or to nobody (BS-22)."""
    if not position.follows("BS-22"):
        return position
    for id, district in position.districts.items():
        if district.owner or not sum(district.pawns):
            continue
        owner = district.leader(position.neutral)
        pawns = _named(district.pawns)
        if owner:
            holder = position.holder(owner)
            position = position.tell("BS-22", district=id, owner=owner, player=holder, pawns=pawns)
        else:
            position = position.tell("BS-22", "nobody", district=id, pawns=pawns)
        position = _owned(position, id, owner)
    return position


# Loans


def _lend(position: TablePosition, borrow: e.Borrow) -> TablePosition:
    position = _borrow(position, borrow)
    once = position.follows("BS-19")
    if once and isinstance(position.step, Lending) and position.borrowed.issuperset(position.debtors(borrow.player)):
        return _decided(position)
    return position


def _decided(position: TablePosition) -> TablePosition:
    """The next player decides on a loan; after the last one the auction begins (BS-28)."""
    waiting = cast(Lending, position.step).waiting[1:]
    return position.swap(Lending(waiting)) if waiting else _auction_may_be_over(position.pop())


def _borrow(position: M, borrow: e.Borrow) -> M:
    """A debt of ten, of which the bank keeps more each time (BS-20)."""
    debtor = position.debtor(borrow.player, borrow.colour)
    pays = position.loan_pays(debtor)
    loans = {**position.loans, debtor: position.loans[debtor] + 1}
    position = ledger.post(position, BANK, bank.account_of(position, borrow), pays, "BS-20")
    position = position.replace(loans=loans, borrowed=position.borrowed | {debtor})
    return position.tell("BS-20", account=debtor, loans=loans[debtor], pays=pays, keeps=LOAN - pays)


# Corrections


def _correct_district(position: TablePosition, entry: e.CorrectDistrict) -> TablePosition:
    pawns = counts(entry.pawns)
    returned = plus(plus(position.returned, position.districts[entry.district].pawns), pawns, -1)
    position = _with_district(position.replace(returned=returned), entry.district, District(pawns, entry.owner))
    return _count_again(_sold_if_full(position, entry.district))


def _correct_square(position: TablePosition, entry: e.CorrectSquare) -> TablePosition:
    squares = list(position.squares)
    before = counts(squares[entry.square - 1] or ())
    squares[entry.square - 1] = entry.pawns
    returned = plus(plus(position.returned, before), counts(entry.pawns), -1)
    position = _count_again(position.replace(squares=tuple(squares), returned=returned))
    if isinstance(position.step, Rolling | Moving) and all(pawns == () for pawns in squares):
        return position.pop()
    if isinstance(position.step, Reckoning) and entry.pawns:
        return position.push(Rolling() if position.follows("BS-08") else Moving())
    return position


def _count_again(position: TablePosition) -> TablePosition:
    """A finished table that is corrected is counted again."""
    return position.push(Reckoning()).replace(reckoned=None) if position.ended else position


def _correct_loans(position: M, entry: e.CorrectLoans) -> M:
    return position.replace(loans=position.corrected(entry.player, entry.colour, entry.loans))
