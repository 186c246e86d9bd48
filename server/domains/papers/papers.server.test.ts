import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyCall } from '#contract/call.ts'
import { updateStartTest } from '#contract/calls/orders.ts'
import { staffAct } from '#contract/calls/staff-acts.ts'
import { changeExamSeat, markAbsent, type RosterEntry } from '#contract/calls/staff-exam-roster.ts'
import { closeExamSession, renewExamToken } from '#contract/calls/staff-exam-sessions.ts'
import { examSessionPaper, sittingPaper } from '#contract/calls/staff-papers.ts'
import { toWire } from '#contract/wire.ts'
import { openRoom, type Room } from '#server/domains/exam-sessions/exam-sessions.fixture.ts'
import { chainHead } from '#server/domains/security-log/index.ts'
import { members, notices, orders, securityChain, violations } from '#server/tables/index.ts'
import { acting } from '#test/server/candidate.ts'
import { runCommand } from '#test/server/operator.ts'
import { openStaff, type StaffPersonOfTest } from '#test/server/staff.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
let room: Room
beforeAll(async () => {
  server = await openTestServer()
  room = await openRoom(server)
})
afterAll(() => server.close())

/** The bytes of a paper, or the code of its refusal. */
async function paper(call: AnyCall, body: object, { token }: StaffPersonOfTest = room.proctor) {
  const answer = await fetch(server.origin + call.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(toWire({ institutionId: room.here, ...body })),
  })
  if (answer.status !== 200) return { code: ((await answer.json()) as { code: string }).code }
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  return { bytes: new Uint8Array(await answer.arrayBuffer()) }
}

/** What a reader of the paper reads: each page as one line. */
async function read({ bytes }: { bytes?: Uint8Array<ArrayBuffer> }) {
  if (bytes === undefined) throw new Error('refused')
  const document = await getDocumentProxy(bytes)
  const { text } = await extractText(document)
  return { pages: text.map((page) => page.replace(/\s+/g, ' ')), ...(await getMeta(document)) }
}

async function member(fullname: string, nim: string) {
  const email = `${randomUUID()}@kampus.test`
  const { companyId } = server.people.member
  await server.db.insert(members).values({ companyId, institutionId: room.here, email, fullname, nim })
  return email
}

/** An exam session that is open, with a candidate who has begun and one who has not. */
async function openedRoom() {
  const { id } = await room.plan({ name: 'Sesi Melati' })
  for (let count = 0; count < 2; count += 1) await server.licence(room.here)
  const sitter = await room.add(id, server.people.member.email, 'A2')
  const other = await room.add(id, await member('Ñusta Łukasz Nguyễn Thị Šárka', '2101007'), 'A10')
  const { token } = await room.open(id)
  await room.checkIn(id, sitter)
  const candidate = acting(server, server.people.member, sitter.orderId ?? '')
  const body = { writer: candidate.writer, examToken: token }
  await server.send(updateStartTest, { params: { id: candidate.id }, body, token: candidate.token })
  await server.db.update(orders).set({ protocol: 1 }).where(eq(orders.id, candidate.id))
  return { id, sitter, other, candidate }
}

const of = ({ id: entryId, version }: RosterEntry) => ({ entryId, version })
/** One thing after another: each at a time of its own. */
function next<Answer>(work: () => Answer): Answer {
  server.clock.now += 1000
  return work()
}
const act = (sitting: string, action: object, reason: string) =>
  next(() => room.act(staffAct, { id: randomUUID(), sittings: [sitting], action, reason }))

/** That a paper which was made just now names the last record of the security log. */
async function expectHead(text: string) {
  const [, seq, digest] = /Nomor catatan (\d+) .*?([0-9a-f]{64})/.exec(text) ?? []
  const [record] = await server.db
    .select()
    .from(securityChain)
    .where(eq(securityChain.digest, digest ?? ''))
  expect(record?.seq).toBe(Number(seq))
  // The log goes on: its own line of this paper was the last before it was read, and how that ended came after.
  expect(record?.seq).toBe(((await chainHead(server.db))?.seq ?? 0) - 1)
}

test('the attendance list has everybody by seat, before to be signed and afterwards with who has noted them', async () => {
  const { id, other } = await openedRoom()
  const open = await read(await paper(examSessionPaper, { id, paper: 'attendance' }))
  expect(open.info).toMatchObject({ Title: 'Daftar hadir: Sesi Melati, Lab 1', Language: 'id-ID' })
  expect(open.pages).toHaveLength(1)
  expect(open.pages[0]).toMatch(
    new RegExp(
      `DAFTAR HADIR .*1 A2 ${server.people.member.email} Hadir, [\\d.]+ oleh Petugas proctor 2 A10 2101007 Ñusta Łukasz Nguyễn Thị Šárka .*Terdaftar 2 Hadir 1 .*Belum dicatat 1 .*halaman 1 dari 1`,
    ),
  )
  await room.act(markAbsent, { id, ...of(other), reason: 'Sakit' })
  const [after] = (await read(await paper(examSessionPaper, { id, paper: 'attendance' }))).pages
  expect(after).toContain('Ñusta Łukasz Nguyễn Thị Šárka Tidak hadir')
  await expectHead(after ?? '')
})

test('the record says what was done, by whom and why, in order of time, and the head of the security log', async () => {
  const { id, sitter, other, candidate } = await openedRoom()
  const { now } = server.clock
  await next(() => room.act(renewExamToken, { id }))
  await room.act(markAbsent, { id, ...of(other), reason: 'Tidak datang' })
  await act(candidate.id, { kind: 'pause' }, 'Listrik padam')
  server.clock.now += 89_000
  await act(candidate.id, { kind: 'resume' }, 'Listrik menyala')
  await act(candidate.id, { kind: 'message', text: 'Waktu Anda tidak berkurang.' }, 'Pemberitahuan')
  const seen = { orderId: candidate.id, section: 'structure', createdAt: new Date(now + 2000) } as const
  await server.db.insert(violations).values([
    { ...seen, violationKind: 'speech', textVoice: 'jawabannya apa' },
    { ...seen, violationKind: 'face', counts: false },
  ])
  await next(() =>
    room.act(changeExamSeat, {
      id,
      entryId: sitter.id,
      version: 1,
      seat: 'C9',
      isSwap: false,
      reason: 'PC rusak',
    }),
  )
  await next(() => room.act(closeExamSession, { id }))
  const made = await read(
    await paper(examSessionPaper, { id, paper: 'record', remark: 'AC ruang mati.' }, room.administrator),
  )
  const text = made.pages.join(' ')
  const inOrder = [
    'BERITA ACARA PELAKSANAAN TES',
    'Pengawas Petugas proctor',
    'Dibuka .* oleh Petugas proctor Ditutup .* oleh Petugas proctor Penggantian token 1 kali',
    'Terdaftar 2 .*Hadir 1 .*Tidak hadir 1',
    'Jeda \\(1\\) .*1 menit 30 detik Petugas proctor Listrik padam',
    'Kejadian dan tindakan \\(7\\)',
    'Seluruh sesi Sesi dibuka',
    'Percakapan terdeteksi \\(dihitung\\) Sistem',
    'Pesan kepada peserta: “Waktu Anda tidak berkurang.” Petugas proctor Pemberitahuan',
    'Pindah kursi dari A2 Petugas proctor PC rusak',
    'Sesi ditutup',
    'Selain itu 1 hal hanya dicatat',
    'Pemberitahuan yang tidak tampil di layar peserta \\(3\\)',
    'Catatan pengawas AC ruang mati. Ditulis oleh Petugas administrator',
  ]
  expect(text).toMatch(new RegExp(inOrder.join('.*')))
  await expectHead(text)
  expect(text).not.toContain('jawabannya apa')

  const shown = await server.db.update(notices).set({ shownAt: new Date() }).returning()
  expect(shown.length).toBeGreaterThan(0)
  const again = await read(await paper(examSessionPaper, { id, paper: 'record' }))
  expect(again.pages.join(' ')).toContain('Pemberitahuan yang tidak tampil di layar peserta Tidak ada.')
})

test('the incident report tells a timeline with acts and violations, and neither points, answers nor what was said', async () => {
  const { candidate } = await openedRoom()
  await candidate.start('listening')
  await act(candidate.id, { kind: 'note' }, 'Bertanya soal volume')
  const seen = { orderId: candidate.id, section: 'listening', createdAt: new Date(server.clock.now) } as const
  const [violation] = await server.db
    .insert(violations)
    .values({ ...seen, violationKind: 'face', textVoice: 'rahasia' })
    .returning()
  await act(candidate.id, { kind: 'strike', violationId: violation?.id }, 'Pengawas lewat')
  await server.db
    .update(orders)
    .set({ finishedAt: new Date(server.clock.now), predictedScore: 677, level: 'Advanced' })
    .where(eq(orders.id, candidate.id))
  const reviewer = await openStaff(server, 'reviewer', room.here)
  const text = (await read(await paper(sittingPaper, { id: candidate.id }, reviewer))).pages.join(' ')
  expect(text).toMatch(
    /LAPORAN INSIDEN .*Sesi ujian Sesi Melati, Lab 1 Kursi A2 .*Pelanggaran \(1, 0 dihitung\)/,
  )
  expect(text).toContain('dicoret: Pengawas lewat')
  expect(text).toMatch(/Listening dimulai Peserta .*Catatan pengawas Petugas proctor Bertanya soal volume/)
  // As words: the digits of a score may well stand in the digest of the log.
  for (const untold of [/\b677\b/, /Advanced/, /rahasia/]) expect(text).not.toMatch(untold)
})

test('nobody gets a paper of another institution, whatever they name, nor of a test that has not begun', async () => {
  const { id, candidate, other } = await openedRoom()
  expect(await paper(sittingPaper, { id: other.orderId ?? '' })).toEqual({ code: 'order.notFound' })
  const there = server.people.stranger.institutionId ?? ''
  const foreign = await openStaff(server, 'administrator', there)
  const named = { id, paper: 'record' }
  expect(await paper(examSessionPaper, named, foreign)).toEqual({ code: 'session.forbidden' })
  const own = { institutionId: there }
  expect(await paper(examSessionPaper, { ...named, ...own }, foreign)).toEqual({
    code: 'examSession.notFound',
  })
  expect(await paper(sittingPaper, { id: candidate.id, ...own }, foreign)).toEqual({ code: 'order.notFound' })
})

test('the command line writes the same papers, and its line of the log says who made them', async () => {
  const { id, candidate } = await openedRoom()
  const write = async (...words: string[]) => {
    const { code } = await runCommand(server, 'exam-session', 'paper', ...words, 'paper.pdf', '--as', 'Rina')
    expect(code).toBe(0)
    return read({ bytes: new Uint8Array(await readFile(join(server.dataDir, 'paper.pdf'))) })
  }
  const record = await write('record', id)
  expect(record.pages.join(' ')).toMatch(/sementara: sesi ini belum ditutup .*oleh Rina halaman 1/)
  const remarked = await write('record', id, '--remark', ` ${'AC mati. '.repeat(55)}12345 `)
  expect(remarked.pages.join(' ')).toMatch(/Catatan pengawas AC mati\. .*12345 Ditulis oleh Rina/)
  for (const remark of [' ', `${'AC mati. '.repeat(55)}123456`]) {
    const refused = await runCommand(
      server,
      'exam-session',
      'paper',
      'record',
      id,
      'refused.pdf',
      '--remark',
      remark,
    )
    expect(refused).toMatchObject({ code: 2, errors: expect.stringContaining('at most 500 letters') })
  }
  const incident = await write('incident', candidate.id)
  expect(incident.info).toMatchObject({ Title: expect.stringMatching(/^Laporan insiden: EPT-/) })
})
