import { eq, inArray } from 'drizzle-orm'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { changeExamSeat } from '#contract/calls/staff-exam-roster.ts'
import { closeExamSession } from '#contract/calls/staff-exam-sessions.ts'
import { acts, securityEvents } from '#server/tables/index.ts'
import type { SeatOfRoom } from '#test/server/room/exam-room.ts'
import type { Seat } from '#test/server/room/seat-client.ts'
import { openStaff } from '#test/server/staff.ts'
import { jakartaPc, ownExamServer, withoutServiceWorker } from '../fixtures/exam-server.ts'
import { newKillableBrowser } from '../fixtures/killable-browser.ts'
import { answersOf, sectionOf } from '../fixtures/record.ts'
import { choose, next, savedOnPc, savedOnServer, sectionAddress } from '../fixtures/section.ts'
import { openStaffPage } from '../fixtures/staff.ts'
import { leaveTab, leaveTabAndAcknowledge } from '../fixtures/warnings.ts'
import { lockedHeading } from '../resilience/second-browser.ts'
import { type EventLine, linesIn, recordedOf, recordText } from './record-of-room.ts'
import {
  openInStructure,
  openRoomOfForty,
  type RoomOfForty,
  signIn,
  staffOf,
  structureSeconds,
} from './room-of-forty.ts'

const server = ownExamServer(jakartaPc)
let forty: RoomOfForty
let staff: ReturnType<typeof staffOf>
let seats: SeatOfRoom[]
let lights: Seat[] = []
beforeAll(async () => {
  forty = await openRoomOfForty(server)
  staff = staffOf(server, forty.room)
  seats = forty.room.seats
})
afterAll(() => {
  for (const light of lights) light.stop()
  forty?.close()
  staff?.close()
})

const seatAt = (index: number): SeatOfRoom => {
  const seat = seats[index]
  if (seat === undefined) throw new Error('forty are on the roster')
  return seat
}
/** The option that a candidate chooses in a question, numbered from 0. */
const optionOf = (question: number) => forty.keys[question]?.right ?? ''
const pausedHeading = (page: Page) => page.getByRole('heading', { name: 'Tes dijeda oleh pengawas' })
const report = (board: Page) => board.getByRole('region', { name: 'Hasil tindakan' })

/** A page that is loaded anew, or goes on after a pause, shows the first question that is not answered. */
const waitForQuestion = (page: Page) => page.getByRole('heading', { name: /^Soal \d+ dari/ }).waitFor()

async function answerSecond(page: Page): Promise<void> {
  await waitForQuestion(page)
  const second = page.getByRole('heading', { name: /^Soal 2 dari/ })
  if (!(await second.isVisible())) await next(page)
  await second.waitFor()
  await choose(page, optionOf(1))
  // What is said of the answer before it may still stand there.
  await page.getByRole('radio', { name: optionOf(1), checked: true }).waitFor()
}

it('a room of forty comes through an alarm, a dead server and what candidates do, and its record says all of it', async () => {
  const { room } = forty
  const [paused, dead, offline, stopped, swapped, calm] = [0, 1, 2, 3, 4, 5].map(seatAt) as [
    ...[SeatOfRoom, SeatOfRoom, SeatOfRoom, SeatOfRoom, SeatOfRoom, SeatOfRoom],
  ]
  const killable = await newKillableBrowser({ context: withoutServiceWorker })
  onTestFinished(() => killable.close())
  const withCamera = [paused, calm]
  await Promise.all(seats.slice(0, 6).map((seat) => forty.leadToStructure(seat, withCamera.includes(seat))))
  const pageOf = async (seat: SeatOfRoom) => openInStructure(await server.open(), server, seat)
  const killed = async () => {
    const page = await killable.start()
    page.setDefaultTimeout(60_000)
    await page.goto(server.address)
    return openInStructure(page, server, dead)
  }
  const [opened, deadPage, boardPage] = await Promise.all([
    Promise.all([paused, offline, stopped, swapped, calm].map(pageOf)),
    killed(),
    openStaffPage(server, 'proctor', `/room?session=${room.id}`),
  ])
  const [pausedPage, offlinePage, stoppedPage, swappedPage, calmPage] = opened as [
    Page,
    Page,
    Page,
    Page,
    Page,
  ]
  lights = await forty.openLights()
  await boardPage.getByText('Langsung', { exact: true }).waitFor()

  // Everybody chooses an answer; then to each of the six what happens in rooms.
  await Promise.all([
    ...lights.map((light) => light.choose(forty.keys[0]?.questionId ?? '', optionOf(0))),
    ...[...opened, deadPage].map(async (page) => {
      await choose(page, optionOf(0))
      await savedOnServer(page).waitFor()
    }),
  ])
  // Three persons: two act by calls, one by the board.
  const [rina, sari, atBoard] = ['Rina Wulandari', 'Sari Dewi', 'Petugas proctor'] as const
  const at = { db: server.db, clock: { now: Date.now() } }
  const second = await openStaff(at, 'proctor', room.institutionId, sari)
  let otherPage: Page | undefined
  let firstPause = ''
  await Promise.all([
    (async () => {
      const both = [room.proctor, second].map((by) => staff.act(by, [paused], { kind: 'pause' }, 'Sakit'))
      const ended = (await Promise.all(both)).flat()
      expect(ended.toSorted(), 'of two proctors at once').toEqual(['already', 'done'])
      firstPause = ended[0] === 'done' ? rina : sari
      await pausedHeading(pausedPage).waitFor()
      await staff.act(second, [paused], { kind: 'resume' }, 'Sudah pulih')
      await waitForQuestion(pausedPage)
    })(),
    killable.kill(),
    (async () => {
      await offlinePage.context().setOffline(true)
      await answerSecond(offlinePage)
      await savedOnPc(offlinePage).waitFor()
      await offlinePage.context().setOffline(false)
      await savedOnServer(offlinePage).waitFor()
    })(),
    (async () => {
      await leaveTabAndAcknowledge(stoppedPage)
      await leaveTabAndAcknowledge(stoppedPage)
      await leaveTab(stoppedPage)
      await stoppedPage.getByText('tes dihentikan').first().waitFor()
    })(),
    (async () => {
      const { id: entryId, version } = swapped.entry
      const move = { id: room.id, entryId, version, seat: 'B001', isSwap: false, reason: 'PC rusak' }
      expect((await staff.ask(changeExamSeat, room.proctor, move)).status).toBe(200)
      await staff.act(room.proctor, [swapped], { kind: 'allowTakeover' }, 'PC rusak')
      otherPage = await server.open()
      await signIn(otherPage, server, swapped)
      await otherPage.goto(sectionAddress(server.address, swapped.orderId, 'structure'))
      await waitForQuestion(otherPage)
      await lockedHeading(swappedPage).waitFor()
    })(),
  ])
  const survivors = [pausedPage, offlinePage, otherPage as Page, calmPage] as const

  // A fire alarm by two keys; the server dies in it, and comes back.
  await boardPage.bringToFront()
  await boardPage.keyboard.press('p')
  await boardPage.getByRole('dialog', { name: 'Jeda semua tes?' }).waitFor()
  await boardPage.keyboard.press('Enter')
  await Promise.all(survivors.map((page) => pausedHeading(page).waitFor()))
  await report(boardPage).getByText('berlaku untuk 39 dari 39, tampil di 38 dari 39 layar').waitFor()
  await expect.poll(() => lights.every((light) => light.isPaused())).toBe(true)
  const start = await server.killServer()
  await boardPage.getByText(/^Terputus: yang tampil adalah keadaan pukul/).waitFor()
  await start()
  await boardPage.getByText('Langsung', { exact: true }).waitFor()
  expect(await pausedHeading(calmPage).isVisible(), 'a server that comes back ends no pause').toBe(true)
  await boardPage.getByRole('button', { name: 'Untuk semua' }).click()
  await boardPage.getByRole('menuitem', { name: 'Lanjutkan' }).click()
  const resuming = boardPage.getByRole('dialog')
  await resuming.getByLabel('Alasan').fill('Aman')
  await resuming.getByRole('button', { name: 'Lanjutkan', exact: true }).click()
  await report(boardPage)
    .getByText(/berlaku untuk 39 dari 39, tampil di \d+ dari 39 layar/)
    .waitFor()
  await Promise.all(survivors.map(waitForQuestion))
  const revived = await killable.start()
  revived.setDefaultTimeout(60_000)
  await revived.goto(sectionAddress(server.address, dead.orderId, 'structure'))
  await waitForQuestion(revived)

  // Everybody answers once more: nothing was lost, and every clock stood as long as its pauses lasted.
  await Promise.all([
    ...lights.map((light) => light.choose(forty.keys[1]?.questionId ?? '', optionOf(1))),
    ...[pausedPage, otherPage as Page, calmPage, revived].map(async (page) => {
      await answerSecond(page)
      await savedOnServer(page).waitFor()
    }),
  ])
  for (const { orderId, seat } of seats) {
    const chosen = (await answersOf(server, orderId, 'structure')).slice(0, 2)
    expect(chosen, seat).toEqual([optionOf(0), orderId === stopped.orderId ? null : optionOf(1)])
    const { startedAt, deadlineAt, extendedSeconds } = await sectionOf(server, orderId, 'structure')
    const resumed = await server.db.select().from(acts).where(eq(acts.orderId, orderId))
    const stoodMs = resumed
      .filter(({ kind }) => kind === 'resumed')
      .reduce((sum, { before }) => sum + 1000 * (before as { seconds: number }).seconds, 0)
    if (orderId !== stopped.orderId) expect(stoodMs, seat).toBeGreaterThan(0)
    const lasts = deadlineAt.getTime() - startedAt.getTime()
    expect(Math.round(lasts - stoodMs), seat).toBe(structureSeconds * 1000 + 1000 * extendedSeconds)
  }
  // The board has missed nothing of it.
  await expect.poll(() => boardPage.getByText('2/4 dijawab', { exact: false }).count()).toBe(39)

  expect((await staff.ask(closeExamSession, room.proctor, { id: room.id })).status).toBe(200)
  const { pauses, events } = await recordedOf(server, room)
  const running = seats.filter(({ orderId }) => orderId !== stopped.orderId)
  const seatNow = ({ orderId, seat }: SeatOfRoom) => (orderId === swapped.orderId ? 'B001' : seat)
  expect(pauses.map(({ seats: of, by, reason }) => ({ seats: of, by, reason }))).toEqual([
    { seats: [paused.seat], by: firstPause, reason: 'Sakit' },
    { seats: running.map(seatNow).toSorted(), by: atBoard, reason: 'Alarm kebakaran' },
  ])
  const left = 'Halaman tes ditinggalkan'
  const all = ['', 'Seluruh sesi'] as const
  const [atStopped, atSwapped] = [
    [stopped.seat, stopped.name],
    ['B001', swapped.name],
  ] as const
  const expected: readonly EventLine[] = [
    [...all, 'Sesi dibuka', rina, ''],
    ...[1, 2, 3].map((): EventLine => [...atStopped, `${left} (dihitung)`, 'Sistem', '']),
    [...atStopped, `Tes dihentikan, batas peringatan tercapai: ${left}`, 'Sistem', ''],
    [...atSwapped, `Pindah kursi dari ${swapped.seat}`, rina, 'PC rusak'],
    [...atSwapped, 'Pindah PC diizinkan', rina, 'PC rusak'],
    [...atSwapped, 'Tes dilanjutkan di peramban lain', rina, 'PC rusak'],
    [...all, 'Sesi ditutup', rina, ''],
  ]
  const inWords = (lines: readonly EventLine[]) => lines.map((line) => line.join(' | ')).toSorted()
  expect(inWords(events)).toEqual(inWords(expected))
  const text = await recordText(server, room)
  for (const line of [
    `Pengawas ${rina}, ${sari}, ${atBoard} Dibuka`,
    `Pencatatan hadir 40 oleh ${rina}`,
    'Terdaftar 40 Hadir 40',
    'Memulai tes 40 Menyelesaikan tes 0 Tes dihentikan 1',
    'Masih mengerjakan 39',
    'Jeda (2)',
    `Kejadian dan tindakan (${expected.length})`,
  ])
    expect(text).toContain(line)
  expect(linesIn(text, expected)).toEqual(expected)
  const [, head = ''] = /Kepala log keamanan .*?([0-9a-f]{64})/.exec(text) ?? []
  expect(await server.admin('audit', 'verify', '--head', head)).toMatchObject({ fault: null })
  const logged = await server.db
    .select()
    .from(securityEvents)
    .where(inArray(securityEvents.personId, [room.proctor.id, second.id]))
  const pausing = logged.filter(
    ({ details }) => (details as Record<string, string>)['action.kind'] === 'pause',
  )
  expect(new Set(pausing.map(({ personId }) => personId)).size, 'both proctors are in the log').toBe(2)
})
