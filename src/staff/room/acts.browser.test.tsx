import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import type { BoardRow } from '#contract/calls/room.ts'
import { staffAct } from '#contract/calls/staff-acts.ts'
import { clockTime } from '#src/ui/dates.ts'
import { accommodations } from '#src/ui/texts/accommodations.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { boardServer } from '#test/browser/staff/board.ts'
import { faultsOfDialog, pressInDialog } from '#test/browser/staff/dialog.ts'
import { openStaff } from '#test/browser/staff/open-staff.tsx'
import { answers, type Reply } from '#test/gallery/page/fake-server.ts'
import { now } from '#test/gallery/page/frozen-page.ts'
import { user } from '#test/gallery/page/user.ts'
import { dewi, polytechnic } from '#test/gallery/scenes/staff-people.ts'
import { callingRoom, fullRoom } from '#test/gallery/scenes/staff-room-rows.ts'
import { dialog } from '../texts/dialog.ts'
import { room as texts } from '../texts/room.ts'
import { roomActs } from '../texts/room-acts.ts'
import { type ActKind, actsFor } from './act-targets.ts'
import { rowName } from './row-words.ts'

const row = (index: number): BoardRow => {
  const found = callingRoom[index]
  if (found === undefined) throw new Error(`The room has no seat ${index}`)
  return found
}
/** Seats of the room, by how they stand. */
const seats = {
  calm: 0,
  warned: 2,
  lost: 4,
  calling: 5,
  disqualified: 17,
  paused: 18,
  finished: 26,
  expected: 28,
  absent: 29,
}
type Seat = keyof typeof seats
const sitting = (seat: Seat) => row(seats[seat]).id

/** What is done, at which seat, by what in its dialog, and what the server is asked to do. */
const acts: [ActKind, Seat, object, (() => Promise<void>)?][] = [
  ['answerCall', 'calling', {}],
  [
    'message',
    'calm',
    { text: 'Waktu tinggal lima menit' },
    () => user.fill(roomActs.message, 'Waktu tinggal lima menit'),
  ],
  ['pause', 'calm', {}],
  ['resume', 'paused', {}],
  ['extend', 'calm', { minutes: 12 }, () => user.fill(roomActs.minutes, '12')],
  ['giveBack', 'lost', {}],
  ['allowTakeover', 'calm', {}],
  [
    'strike',
    'warned',
    { violationId: 'v2' },
    () => user.press(`${clockTime(now - 8 * 60_000)} · Halaman · Structure`),
  ],
  ['reinstate', 'disqualified', {}],
  ['acceptLate', 'finished', {}],
  ['note', 'expected', {}],
  ['endSection', 'calm', {}],
  ['endTest', 'calm', {}],
]

async function openBoard(...own: Reply[]) {
  const board = boardServer()
  board.shown.rows = callingRoom
  const { server, place } = await openStaff(
    { path: '/staff/room', staff: dewi, replies: [...own, ...board.replies] },
    onTestFinished,
  )
  await expect.poll(() => document.querySelectorAll('[data-row]').length).toBe(fullRoom.length)
  return { place, board, sent: () => server.sent(staffAct) }
}

const openSeat = (seat: Seat) => user.press(fill(texts.openOne, { name: rowName(row(seats[seat])) }))
const dialogs = () => [...document.querySelectorAll<HTMLElement>('[role="dialog"]')]
const kindOf = new Map(Object.entries(roomActs.kinds).map(([kind, { open }]) => [open, kind as ActKind]))
const named = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].flatMap(
    (one) => kindOf.get((one.textContent ?? '').trim()) ?? [],
  )
const menu = () => named('[role="menuitem"]')
const isMenuGone = () => expect.poll(menu).toEqual([])

/** Presses an act's button, or its entry of the menu behind 'more'. */
async function choose(kind: ActKind, within: string): Promise<void> {
  const { open } = roomActs.kinds[kind]
  if (!named(`${within} button`).includes(kind)) await user.press(roomActs.more)
  await user.press(open)
}

/** Gives a reason, sends, and waits until the report says what came of it. */
async function send(kind: ActKind, count: number): Promise<void> {
  await user.fill(roomActs.reason, `Alasan ${kind}`)
  await pressInDialog(roomActs.kinds[kind].act)
  const { open } = roomActs.kinds[kind]
  await user.waitForText(fill(texts.report.done, { act: open, done: count, count }))
}
const asked = (action: object, kind: ActKind, sittings: unknown) => ({
  ...{ id: expect.any(String), institutionId: polytechnic.id, reason: `Alasan ${kind}`, sittings },
  action: { kind, ...action },
})

it('each act is done at one seat, from its details, and is not sent without a reason', async () => {
  const { sent } = await openBoard()
  for (const [index, [kind, seat, action, give]] of acts.entries()) {
    await openSeat(seat)
    await user.waitForText(texts.drawer.acts)
    await choose(kind, '[role="dialog"]')
    await user.waitForText(fill(roomActs.to.one, { name: rowName(row(seats[seat])) }))
    await give?.()
    await pressInDialog(roomActs.kinds[kind].act)
    await user.waitForText(dialog.reasonMissing)
    expect(sent(), `${kind} without a reason`).toHaveLength(index)
    expect(await faultsOfDialog(), kind).toEqual([])
    await send(kind, 1)
    expect(sent().at(-1)).toEqual(asked(action, kind, [sitting(seat)]))
    await user.press('Tutup')
    await expect.poll(() => dialogs().length).toBe(0)
  }
})

it('a seat offers what can be done there, and nothing else', async () => {
  await openBoard()
  const offered: Record<string, ActKind[]> = {}
  for (const seat of Object.keys(seats) as Seat[]) {
    await openSeat(seat)
    await user.waitForText(texts.drawer.acts)
    const atHand = named('[role="dialog"] button')
    if (actsFor([row(seats[seat])]).length > atHand.length) {
      await user.press(roomActs.more)
      await expect.poll(() => menu().length).toBeGreaterThan(0)
    }
    offered[seat] = [...atHand, ...menu()]
    await user.press('Tutup')
    await expect.poll(() => dialogs().length).toBe(0)
  }
  const running = ['message', 'pause', 'extend', 'allowTakeover', 'note', 'endSection', 'endTest']
  expect(offered).toEqual({
    calm: running,
    warned: ['message', 'pause', 'extend', 'allowTakeover', 'strike', 'note', 'endSection', 'endTest'],
    lost: ['message', 'pause', 'extend', 'giveBack', 'allowTakeover', 'note', 'endSection', 'endTest'],
    calling: ['answerCall', ...running],
    disqualified: ['strike', 'reinstate', 'note'],
    paused: running.map((kind) => (kind === 'pause' ? 'resume' : kind)),
    finished: ['acceptLate', 'note'],
    expected: ['note'],
    absent: [],
  })
})

it('what a seat has lost is said in its details, and given back from there', async () => {
  await openBoard()
  await openSeat('lost')
  const lost = () =>
    [...document.querySelectorAll('dl > div')].find((one) => one.textContent?.startsWith(texts.drawer.lost))
  await expect.poll(() => lost()?.textContent).toBe(`${texts.drawer.lost}3 mnt`)
})

it('a call stands at its seat, among the incidents, until it is answered', async () => {
  const { board } = await openBoard()
  const waits = () => document.querySelector(`li[aria-label="${rowName(row(seats.calling))}"]`)?.textContent
  // How long it has waited by now depends on when the board was opened.
  const said = fill(texts.incidents.called, { time: '' })
  await expect.poll(waits).toContain(said)
  await openSeat('calling')
  await user.waitForText(texts.drawer.acts)
  await choose('answerCall', '[role="dialog"]')
  await send('answerCall', 1)
  board.shown.rows = fullRoom
  board.tell()
  await expect.poll(waits).not.toContain(said)
})

it('what is done with several that are ticked is asked of each of them; a warning is struck at one alone', async () => {
  const { sent } = await openBoard()
  const ticked: Seat[] = ['calm', 'warned', 'lost', 'calling', 'disqualified', 'paused', 'finished']
  for (const seat of ticked) await user.press(fill(texts.selectOne, { name: rowName(row(seats[seat])) }))
  await user.waitForText(fill(roomActs.of, { count: ticked.length }))
  for (const [kind, , action, give] of acts.filter(([one]) => one !== 'strike')) {
    await choose(kind, `[aria-label="${roomActs.bar}"]`)
    expect(menu()).not.toContain('strike')
    await user.waitForText(fill(roomActs.to.some, { count: ticked.length }))
    await give?.()
    await send(kind, ticked.length)
    expect(sent().at(-1)).toEqual(asked(action, kind, ticked.map(sitting)))
    await isMenuGone()
  }
})

it('in a low window, as at 200% zoom, what can be done with those that are ticked leaves the rows most of it', async () => {
  const low = { width: 683, height: 384 }
  await page.viewport(low.width, low.height)
  await openBoard()
  const ticked: Seat[] = ['calm', 'warned']
  for (const seat of ticked) await user.press(fill(texts.selectOne, { name: rowName(row(seats[seat])) }))
  await user.waitForText(fill(roomActs.of, { count: ticked.length }))
  const bar = `[aria-label="${roomActs.bar}"]`
  expect(document.querySelector(bar)?.clientHeight).toBeLessThan(low.height / 5)
  const atHand = named(`${bar} button`)
  await user.press(roomActs.more)
  await expect.poll(() => [...atHand, ...menu()]).toEqual(actsFor(ticked.map((seat) => row(seats[seat]))))
})

const ofAll: ActKind[] = ['message', 'resume', 'extend', 'giveBack', 'note', 'endSection', 'endTest']

it('what may be done with all is asked of all; the others are not offered', async () => {
  const { sent } = await openBoard()
  await user.press(roomActs.all)
  await expect.poll(menu).toEqual(ofAll)
  await user.press(roomActs.all)
  await isMenuGone()
  const running = fullRoom.filter(({ state }) => state === 'started').length
  for (const [kind, , action, give] of acts.filter(([one]) => ofAll.includes(one))) {
    await user.press(roomActs.all)
    await user.press(roomActs.kinds[kind].open)
    await give?.()
    await send(kind, running)
    expect(sent().at(-1)).toEqual(asked(action, kind, 'all'))
    await isMenuGone()
  }
})

it('an act on all that finds nobody, as after another proctor did the same, says that it is done and no test has changed', async () => {
  await openBoard(answers(staffAct, { id: 'act', sittings: [] }))
  await user.press(roomActs.all)
  await user.press(roomActs.kinds.resume.open)
  await user.fill(roomActs.reason, 'Aman')
  await pressInDialog(roomActs.kinds.resume.act)
  await user.waitForText(fill(texts.report.none, { act: roomActs.kinds.resume.open }))
})

it('what makes the test fair for who sits at a seat is said in its details', async () => {
  await openBoard()
  await openSeat('lost')
  const given = () =>
    [...document.querySelectorAll('dl > div')].find((one) =>
      one.textContent?.startsWith(texts.drawer.accommodations),
    )?.textContent
  await expect.poll(given).toContain(fill(accommodations.extraTime, { percent: 25 }))
  expect(given()).toContain(fill(accommodations.breaks, { count: 2, minutes: 10 }))
})
