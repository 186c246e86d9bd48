import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { BoardRow } from '#contract/calls/room.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { faultsOf } from '#test/browser/accessibility.ts'
import { boardServer } from '#test/browser/staff/board.ts'
import { pressInDialog } from '#test/browser/staff/dialog.ts'
import { openStaff } from '#test/browser/staff/open-staff.tsx'
import { user } from '#test/gallery/page/user.ts'
import { dewi } from '#test/gallery/scenes/staff-people.ts'
import { fullRoom } from '#test/gallery/scenes/staff-room-rows.ts'
import { room as texts } from '../texts/room.ts'
import { roomActs } from '../texts/room-acts.ts'
import { rowName } from './row-words.ts'

afterEach(() => localStorage.clear())

const calm = fullRoom.map((row) => ({ ...row, isSilent: false }))
/** The room in which one more seat has fallen silent. */
const silentAt = (index: number): BoardRow[] =>
  calm.map((row, at) => (at === index ? { ...row, isSilent: true } : row))

const isShown = () => expect.poll(() => document.querySelectorAll('[data-row]').length).toBe(fullRoom.length)

/** The board of a room in which all are heard, and how often a sound was played. */
async function openBoard() {
  const server = boardServer()
  server.shown.rows = calm
  const play = vi.spyOn(OscillatorNode.prototype, 'start')
  let close: () => void = () => undefined
  const opened = async () => {
    const ends: (() => void)[] = []
    await openStaff(
      { path: '/staff/room', staff: dewi, replies: server.replies },
      (end) => void ends.push(end),
    )
    await isShown()
    close = () => {
      for (const end of ends.splice(0)) end()
    }
  }
  onTestFinished(() => {
    close()
    play.mockRestore()
  })
  await opened()
  return {
    played: () => play.mock.calls.length > 0,
    forget: () => play.mockClear(),
    /** Somebody falls silent, and the page shows it. */
    async falls(index: number) {
      server.shown.rows = silentAt(index)
      server.tell()
      await expect.poll(() => document.querySelector('[data-calls="silent"]')).not.toBeNull()
    },
    async reload() {
      close()
      await opened()
    },
  }
}
const bell = (word: string) =>
  document.querySelector(`button[aria-label="${word}"]`)?.getAttribute('aria-pressed')

it('an incident is heard until the bell is pressed, and not after a reload either', async () => {
  const board = await openBoard()
  expect(bell(texts.sound.on)).toBe('true')
  await board.falls(0)
  await expect.poll(board.played).toBe(true)
  await user.press(texts.sound.on)
  await expect.poll(() => bell(texts.sound.off)).toBe('false')
  await board.reload()
  expect(bell(texts.sound.off)).toBe('false')
  board.forget()
  await board.falls(1)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(board.played()).toBe(false)
})

const names = fullRoom.map(({ name }) => name)
/** Names of candidates that stand anywhere in the page, attributes included. */
const namesInPage = () => {
  const fields = [...document.querySelectorAll('input, textarea')].map(
    (one) => (one as HTMLInputElement).value,
  )
  const written = [document.documentElement.outerHTML, document.title, ...fields].join('\n')
  return names.filter((name) => written.includes(name))
}
const openWall = (wallWithoutNames: boolean) =>
  openStaff(
    { path: '/staff/room?view=wall', staff: dewi, replies: boardServer({ wallWithoutNames }).replies },
    onTestFinished,
  )

it('a wall names everybody unless names are switched off', async () => {
  await openWall(false)
  await isShown()
  expect(namesInPage()).toEqual(names)
  await user.press(texts.names)
  await expect.poll(namesInPage).toEqual([])
})

it('where the institution wants no names, a wall names nobody: no tile, no details, no dialog, no report', async () => {
  const { place } = await openWall(true)
  await isShown()
  expect(namesInPage()).toEqual([])
  expect(document.body.textContent).not.toContain(texts.names)
  expect(await faultsOf(document.body)).toEqual([])
  place.querySelector<HTMLElement>('[data-row="entry-0"]')?.click()
  await user.waitForText(texts.drawer.acts)
  expect(namesInPage()).toEqual([])
  await user.press(roomActs.kinds.message.open)
  await user.waitForText(roomActs.kinds.message.text)
  expect(namesInPage()).toEqual([])
  await user.fill(roomActs.message, 'Waktu tinggal lima menit')
  await user.fill(roomActs.reason, 'Pengumuman')
  await pressInDialog(roomActs.kinds.message.act)
  await user.waitForText(fill(texts.report.done, { act: roomActs.kinds.message.open, done: 1, count: 1 }))
  await user.waitForText(fill(texts.report.missing, { names: '' }).trim())
  expect(namesInPage()).toEqual([])
})

it('a row is named by seat and name, by the seat alone, or by the end of its number', () => {
  const of = (more: object) => rowName({ seat: 'A-01', name: 'Siti', orderNo: 'EPT-4701', ...more })
  expect([of({}), of({ seat: null }), of({ name: '' }), of({ seat: null, name: '' })]).toEqual([
    ...['A-01 Siti', 'Siti', 'A-01', '4701'],
  ])
})

it('of Listening, which ends with its sounds, it says how long it may take at most', async () => {
  const server = boardServer()
  server.shown.rows = calm.map((row) => (row.id === calm[0]?.id ? { ...row, section: 'listening' } : row))
  await openStaff({ path: '/staff/room', staff: dewi, replies: server.replies }, onTestFinished)
  await isShown()
  const noted = [...document.querySelectorAll('[role="timer"]')].filter(({ textContent }) =>
    textContent?.includes(texts.atMost),
  )
  expect(noted.length).toBe(1)
})

it('the alarm is asked for by its key right after a view was chosen, and not while words are written', async () => {
  await openBoard()
  const dialogs = () => document.querySelectorAll('[role="dialog"]').length
  document.querySelector<HTMLElement>('[data-search]')?.focus()
  await userEvent.keyboard('p')
  await expect.poll(() => document.querySelector<HTMLInputElement>('[data-search]')?.value).toBe('p')
  expect(dialogs()).toBe(0)
  await userEvent.keyboard('{Backspace}')
  document.querySelector<HTMLElement>('input[type="radio"]:checked')?.focus()
  await userEvent.keyboard('p')
  await expect.poll(dialogs).toBe(1)
})
