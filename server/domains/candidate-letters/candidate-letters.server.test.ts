import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { objectToAccommodations } from '#contract/calls/accommodations.ts'
import type { CaseDecision } from '#contract/calls/staff-reviews.ts'
import { claimLetter } from '#server/domains/letter-queue/index.ts'
import { cutOffAndFinished } from '#server/domains/supervision/late-answers.fixture.ts'
import { mailBySmtp } from '#server/platform/mail/smtp.ts'
import { candidateLetters, members, orders, staffPersons } from '#server/tables/index.ts'
import { seat } from '#test/server/candidate.ts'
import { certifiable } from '#test/server/finished.ts'
import { runCommand } from '#test/server/operator.ts'
import { openStaff } from '#test/server/staff.ts'
import { type Arrived, type Letters, minute, nowhere, openLetters } from './letters.fixture.ts'
import { sendLetters } from './send.ts'

let letters: Letters
beforeAll(async () => {
  letters = await openLetters()
})
afterAll(() => letters.close())

const clock = () => letters.server.clock.now

/** Sends everything that is due at a moment; what has arrived. */
async function lookAt(now: number): Promise<Arrived[]> {
  const mail = mailBySmtp(letters.office.url('exam:room'), () => 'Ujian <ujian@kampus.example>')
  await sendLetters({
    ...{ db: letters.server.db, mail, brand: 'RuangUji', publicUrl: () => 'https://ujian.example' },
    ...{ now: () => new Date(now), stopping: new AbortController().signal },
    log: { error: () => undefined },
  })
  mail.close()
  return letters.arrived()
}

async function decide(id: string, decision: CaseDecision) {
  const { reviews } = letters
  const { version } = await reviews.caseFor(reviews.reviewer, id)
  expect((await reviews.decideBy(reviews.reviewer, id, decision, { version })).status).toBe(200)
}

const rowOf = async (orderId: string, kind: 'resultHeld' | 'resultSettled') => {
  const [row] = await letters.server.db
    .select()
    .from(candidateLetters)
    .where(and(eq(candidateLetters.orderId, orderId), eq(candidateLetters.kind, kind)))
  return row
}

test('a candidate is told once that the result is held, and once that it is settled, and never a score', async () => {
  const { reviews, server } = letters
  const order = await reviews.judged()
  const orderNo = await letters.orderNoOf(order.id)
  const [held, ...others] = await letters.sentAt(clock(), 1)
  expect(others).toEqual([])
  expect(held).toMatchObject({
    to: server.people.member.email,
    subject: expect.stringContaining('hasil tes Anda menunggu keputusan'),
    messageId: `<resultHeld.${order.id}@ujian.example>`,
  })
  for (const body of [held?.text, held?.html]) {
    expect(body).toContain(`Tes ${orderNo} sudah selesai`)
    expect(body).toMatch(/Petugas diminta memutuskan paling lambat \d+ \p{L}+ \d{4}/u)
    expect(body).toMatch(/The staff is asked to decide by \d+ \p{L}+ \d{4}/u)
  }
  expect(await lookAt(clock() + 10 * minute)).toEqual([])

  await decide(order.id, 'certify')
  const [settled, ...more] = await letters.sentAt(clock(), 1)
  expect(more).toEqual([])
  expect(settled?.subject).toContain('hasil tes Anda sudah ditetapkan')
  for (const body of [settled?.text, settled?.html]) {
    expect(body).toContain(`https://ujian.example/review/${order.license}`)
    // As words: the digits of a score may well stand in a licence code.
    for (const untold of [/\b677\b/, /Sudah diperiksa/, /Siti/]) expect(body).not.toMatch(untold)
  }
  await decide(order.id, 'withhold')
  await decide(order.id, 'certify')
  expect(await lookAt(clock() + 10 * minute)).toEqual([])
})

test.each([
  ['closeObjection', 'tes tetap dihentikan', 'the test remains stopped'],
  ['reinstate', 'penghentian tes dibatalkan', 'the stop is lifted'],
] as const)(
  'whoever objects is told that it was received, and of the decision to %s without what anybody wrote',
  async (decision, indonesian, english) => {
    const order = await letters.reviews.contested()
    const orderNo = await letters.orderNoOf(order.id)
    const [received] = await letters.sentAt(clock(), 1)
    expect(received?.text).toContain(`Keberatan Anda atas penghentian tes ${orderNo} sudah kami terima.`)
    expect(received?.text).toContain(`https://ujian.example/evidence/${order.id}`)

    await decide(order.id, decision)
    const [decided, ...others] = await letters.sentAt(clock(), 1)
    expect(others).toEqual([])
    expect(decided?.subject).toContain('keberatan Anda sudah diputuskan')
    expect(decided?.text).toContain(indonesian)
    expect(decided?.text).toContain(english)
    for (const { text, html } of [received, decided].flatMap((one) => one ?? []))
      for (const written of ['Itu poster', 'Sudah diperiksa']) expect(text + html).not.toContain(written)
    expect(await lookAt(clock() + 10 * minute)).toEqual([])
  },
)

test('a result that late answers hold is told once nothing else may arrive, with the day on which it is final by itself', async () => {
  const { server } = letters
  await certifiable(server, server.people.individual)
  const { window } = await cutOffAndFinished(server, server.people.individual)
  expect(await lookAt(clock())).toEqual([])
  expect(await rowOf(window.id, 'resultHeld')).toBeUndefined()
  server.clock.now += 10 * minute
  const own = eq(members.id, server.people.individual.id)
  await server.db.update(members).set({ emailVerifiedAt: null }).where(own)
  expect(await lookAt(clock())).toEqual([])
  expect(await rowOf(window.id, 'resultHeld'), 'it waits for the address').toBeUndefined()
  await server.db
    .update(members)
    .set({ emailVerifiedAt: new Date(clock()) })
    .where(own)
  const told = await lookAt(clock())
  expect(told).toMatchObject([{ to: server.people.individual.email }])
  expect(told[0]?.text).toContain('Jawaban yang terlambat tiba menunggu keputusan petugas.')
  expect(told[0]?.text).toMatch(/hasil ditetapkan pada \d+ \p{L}+ \d{4} tanpa jawaban tersebut/u)
  expect(told[0]?.text).not.toContain('menunggu pemeriksaan oleh petugas')
  expect(await lookAt(clock() + 10 * minute)).toEqual([])
})

test('two servers that look at the same time send each letter once', async () => {
  const ids: string[] = []
  for (let time = 0; time < 6; time += 1) ids.push((await letters.reviews.contested()).id)
  const sent = await letters.sentAt(clock(), ids.length, 2)
  expect(sent.map(({ messageId }) => messageId).sort()).toEqual(
    ids.map((id) => `<objectionReceived.${id}@ujian.example>`).sort(),
  )
  expect(await lookAt(clock() + 10 * minute)).toEqual([])
})

test('a letter that a mail server did not take is sent once it is back, and a server says so in its log', async () => {
  const { id } = await letters.reviews.contested()
  const away = await letters.openServer(clock(), nowhere)
  await vi.waitFor(() => expect(away.said).toHaveLength(1), 20_000)
  await away.close()
  const orderNo = await letters.orderNoOf(id)
  expect(away.said[0]).toBe(
    `a letter on ${orderNo} (objectionReceived) could not be sent; it is tried again later`,
  )
  expect(await lookAt(clock() + minute)).toEqual([])
  expect(await letters.sentAt(clock() + 2 * minute, 1)).toMatchObject([
    { messageId: `<objectionReceived.${id}@ujian.example>` },
  ])
  expect(await lookAt(clock() + 10 * minute)).toEqual([])
})

test('what a server that has crashed was sending is sent by another one', async () => {
  const { id } = await letters.reviews.contested()
  // All that such a server leaves behind.
  expect(await claimLetter(letters.server.db, new Date(clock()))).toMatchObject({ orderId: id, attempts: 1 })
  expect(await lookAt(clock() + minute)).toEqual([])
  expect(await lookAt(clock() + 2 * minute)).toHaveLength(1)
})

test('a letter that was tried for three days is given up', async () => {
  await letters.reviews.contested()
  expect(await lookAt(clock() + 3 * 24 * 60 * minute)).toEqual([])
  expect(await lookAt(clock())).toHaveLength(1)
})

test('what is not so any more by the time a letter can be sent is not told', async () => {
  const order = await letters.reviews.judged()
  await decide(order.id, 'certify')
  expect(await lookAt(clock())).toMatchObject([{ messageId: `<resultSettled.${order.id}@ujian.example>` }])
  // Withheld, and certified before anybody could be told.
  const withheld = await letters.reviews.judged()
  await decide(withheld.id, 'withhold')
  await decide(withheld.id, 'certify')
  expect(await lookAt(clock())).toMatchObject([{ messageId: `<resultSettled.${withheld.id}@ujian.example>` }])
  // An objection that was decided before anybody could be told that it is here.
  const { id } = await letters.reviews.contested()
  await decide(id, 'closeObjection')
  expect(await lookAt(clock())).toMatchObject([{ messageId: `<objectionDecided.${id}@ujian.example>` }])
})

test('a day until which somebody should have decided is not told once it is over', async () => {
  const { id } = await letters.reviews.contested()
  const weeks = 14 * 24 * 60 * minute
  await letters.server.db
    .update(orders)
    .set({ finishedAt: new Date(clock() - weeks), disqualifiedAt: new Date(clock() - weeks) })
    .where(eq(orders.id, id))
  const [late] = await letters.sentAt(clock(), 1)
  expect(late?.messageId).toBe(`<objectionReceived.${id}@ujian.example>`)
  expect(late?.text).not.toMatch(/asked to decide by/)
})

test('a candidate is told once that the result was withheld, of what was issued that it does not hold, and of no reason', async () => {
  const order = await letters.reviews.judged()
  const orderNo = await letters.orderNoOf(order.id)
  await lookAt(clock())
  await decide(order.id, 'withhold')
  const [withheld, ...others] = await letters.sentAt(clock(), 1)
  expect(others).toEqual([])
  expect(withheld).toMatchObject({
    subject: expect.stringContaining('hasil tes Anda ditahan'),
    messageId: `<resultWithheld.${order.id}@ujian.example>`,
  })
  expect(withheld?.text).toContain(`Hasil tes ${orderNo} ditahan setelah pemeriksaan oleh petugas.`)
  expect(withheld?.text).toContain(`The result of test ${orderNo} was withheld`)
  expect(withheld?.text).not.toMatch(/tidak berlaku lagi|no longer valid/)
  for (const body of [withheld?.text, withheld?.html])
    for (const untold of ['Sudah diperiksa', 'Siti']) expect(body).not.toContain(untold)
  expect(await lookAt(clock() + 10 * minute)).toEqual([])

  const certified = await letters.reviews.judged()
  await decide(certified.id, 'certify')
  await lookAt(clock())
  await decide(certified.id, 'withhold')
  const [revoked] = await letters.sentAt(clock(), 1)
  expect(revoked?.text).toContain(
    'Sertifikat atau laporan yang sudah terbit dari tes ini tidak berlaku lagi.',
  )
})

test('nobody is told without a confirmed address, and nothing without a mail server', async () => {
  const { reviews, server } = letters
  const { member } = server.people
  const confirm = (emailVerifiedAt: Date | null) =>
    server.db.update(members).set({ emailVerifiedAt }).where(eq(members.id, member.id))
  await confirm(null)
  const order = await reviews.judged()
  expect(await rowOf(order.id, 'resultHeld')).toBeDefined()
  expect(await lookAt(clock())).toEqual([])
  await confirm(new Date(clock()))
  // Old news are not sent to an address that is confirmed later.
  expect(await lookAt(clock() + 10 * minute)).toEqual([])
  // The server that all of this has happened on has no mail server.
  expect(existsSync(join(server.dataDir, 'outbox'))).toBe(false)
})

test('an objection to accommodations is told to whoever may change them, without a name or a word of it, and once', async () => {
  const { reviews, server } = letters
  const { stranger } = server.people
  const { there } = reviews
  const object = async (id: string, token = stranger.token) =>
    server.send(objectToAccommodations, { params: { id }, body: { text: 'Waktunya kurang' }, token })
  const first = await seat(server, stranger, false)
  expect((await object(first.id)).status).toBe(200)
  // Nobody of the institution may change a profile: its contact is told.
  await runCommand(server, 'institution', 'set', 'Politeknik Dua', 'contactEmail=ujian@dua.example')
  expect((await lookAt(clock())).map(({ to }) => to)).toEqual(['ujian@dua.example'])

  const [one, other] = [
    await openStaff(server, 'administrator', there),
    await openStaff(server, 'administrator', there),
  ]
  await openStaff(server, 'proctor', there)
  await openStaff(server, 'administrator', reviews.here)
  const gone = await openStaff(server, 'administrator', there)
  const disabled = { disabledAt: new Date(clock()) }
  await server.db.update(staffPersons).set(disabled).where(eq(staffPersons.id, gone.id))
  const second = await seat(server, stranger, false)
  for (const again of [second.id, second.id]) expect((await object(again)).status).toBe(200)
  const told = await lookAt(clock())
  expect(told.map(({ to }) => to).sort()).toEqual([one.email, other.email].sort())
  const orderNo = await letters.orderNoOf(second.id)
  for (const { text, html, subject, messageId } of told) {
    expect(subject).toBe('RuangUji: keberatan atas akomodasi tes')
    expect(messageId).toBe(`<accommodationObjection.${second.id}@ujian.example>`)
    for (const body of [text, html]) {
      expect(body).toContain(orderNo)
      expect(body).toContain(`https://ujian.example/staff/members/${stranger.id}?institution=${there}`)
      for (const untold of ['Waktunya kurang', stranger.email, 'Ayu']) expect(body).not.toContain(untold)
    }
  }
  expect(await lookAt(clock() + 10 * minute)).toEqual([])

  // A test that is over cannot be changed any more.
  const third = await seat(server, stranger, false)
  await object(third.id)
  await server.db
    .update(orders)
    .set({ finishedAt: new Date(clock()) })
    .where(eq(orders.id, third.id))
  expect(await lookAt(clock())).toEqual([])
})
