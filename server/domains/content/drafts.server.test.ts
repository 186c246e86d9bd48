import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redeem } from '#contract/calls/orders.ts'
import {
  beginContentUpload,
  type ContentDraftInFull,
  checkContentDraft,
  contentDraft,
  contentDraftList,
  contentDraftTable,
  contentPreview,
  contentPreviewFile,
  loadContent,
  type PreviewedTest,
  signOffContent,
  withdrawContent,
} from '#contract/calls/staff-content.ts'
import { planExamSession } from '#contract/calls/staff-exam-sessions.ts'
import { staffIssueLicences, staffLicenceList } from '#contract/calls/staff-licences.ts'
import { contentPackageList, contentVersionList } from '#contract/calls/staff-packages.ts'
import { contentDrafts, securityEvents, tests } from '#server/tables/index.ts'
import { dataOf, type SentUpload, uploadDraft } from '#test/server/content-draft.ts'
import { openStaff, type StaffPersonOfTest } from '#test/server/staff.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { changed, readTiny, tiny } from './package/changed-package.fixture.ts'
import { zipOfFolder } from './package/zip-of-folder.fixture.ts'
import { readWorkbook } from './tables/read-workbook.ts'

let server: TestServer
let here: string
let there: string
let author: StaffPersonOfTest
let second: StaffPersonOfTest
let operator: StaffPersonOfTest
beforeAll(async () => {
  server = await openTestServer()
  here = server.people.member.institutionId ?? ''
  there = server.people.stranger.institutionId ?? ''
  author = await openStaff(server, 'administrator', here)
  second = await openStaff(server, 'administrator', here)
  operator = await openStaff(server, 'operator')
})
afterAll(() => server.close())

/** The tiny test under another id, so that it is no version of the one that is loaded for everybody. */
const tinyAs = async (id: string, changes: Record<string, unknown> = {}) =>
  zipOfFolder(tiny, { 'test.json': JSON.stringify(changed(await readTiny(), { id, ...changes })) })

const upload = (sent: SentUpload, by = author) =>
  uploadDraft(server, { token: by.token, institutionId: here }, sent)

type Draft = Pick<ContentDraftInFull, 'id' | 'digest'>
const act = (
  call: typeof signOffContent | typeof loadContent,
  by: StaffPersonOfTest,
  draft: Draft,
  more = {},
) =>
  server.send(call, {
    token: by.token,
    body: { institutionId: here, id: draft.id, digest: draft.digest, ...more },
  })
const withdraw = ({ id }: Draft) =>
  server.send(withdrawContent, { token: author.token, body: { institutionId: here, id, reason: 'Keliru' } })
const stored = async () => (await server.files.list('drafts')).map(({ name }) => name)

describe('a test of an institution', () => {
  test('goes from a faulty upload to licences: mended, signed off by another person, loaded for its members alone', async () => {
    const faulty = await upload({
      file: await tinyAs('kampus', { 'sections.reading.parts[0].lists[0].items[0].key': 9 }),
    })
    expect(faulty).toMatchObject({ state: 'faulty', errors: 1, digest: null, effect: null, isOwn: true })
    expect(faulty.findings).toContainEqual(
      expect.objectContaining({ level: 'error', field: 'sections.reading.parts[0].lists[0].items[0].key' }),
    )
    // Of what is faulty nothing is kept; what was uploaded goes once its result is on record.
    await expect.poll(stored, { timeout: 10_000 }).toEqual([])
    const draft = await upload({ file: await tinyAs('kampus'), draftId: faulty.id })
    expect(draft).toMatchObject({ id: faulty.id, state: 'checked', errors: 0, packageId: 'kampus' })
    expect(draft.effect).toEqual({ version: 1, before: null, isSame: false, examSessions: 0, waiting: 0 })

    expect((await act(loadContent, second, draft)).body.code).toBe('content.notSignedOff')
    expect((await act(signOffContent, author, draft)).body.code).toBe('content.ownDraft')
    const unseen = { ...draft, digest: 'f'.repeat(64) }
    expect((await act(signOffContent, second, unseen)).body.code).toBe('content.changed')
    expect((await act(signOffContent, second, draft)).status).toBe(200)
    expect((await act(loadContent, author, unseen)).body.code).toBe('content.changed')
    expect((await act(loadContent, author, draft, { forAll: true })).body.code).toBe('session.forbidden')
    expect(dataOf(await act(loadContent, author, draft))).toEqual({
      packageId: 'kampus',
      version: 1,
      isNew: true,
    })
    expect((await act(loadContent, author, draft)).body.code).toBe('content.loaded')
    expect((await withdraw(draft)).body.code).toBe('content.loaded')

    const ofHere = { institutionId: here, packageId: 'kampus', count: 1 }
    const issued = await server.send(staffIssueLicences, { token: author.token, body: ofHere })
    const [license] = dataOf<{ codes: string[] }>(issued).codes
    // Whoever has a licence for it has not sat it yet.
    const { token } = server.people.member
    expect((await server.send(redeem, { token, body: { license } })).status).toBe(200)
    const versions = await server.send(contentVersionList, {
      token: author.token,
      query: { institutionId: here, packageId: 'kampus' },
    })
    expect(dataOf<{ list: object[] }>(versions).list).toEqual([
      expect.objectContaining({
        ...{ version: 1, digest: draft.digest, sittings: 0 },
        draft: expect.objectContaining({
          uploaded: expect.objectContaining({ id: author.id }),
          signedOff: expect.objectContaining({ id: second.id }),
        }),
      }),
    ])
    const lines = await server.db
      .select()
      .from(securityEvents)
      .where(and(eq(securityEvents.personId, second.id), eq(securityEvents.kind, 'staffAct')))
    expect(lines.map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ command: 'signOffContent', id: draft.id, digest: draft.digest }),
    )
  })

  test('has room for twenty drafts; those that are loaded are no drafts any more', async () => {
    const { token } = author
    const [loaded] = await server.db.select().from(contentDrafts).where(isNotNull(contentDrafts.testId))
    if (loaded === undefined) throw new Error('nothing has been loaded')
    const { id: _, ...columns } = loaded
    const added = await server.db
      .insert(contentDrafts)
      .values(Array.from({ length: 20 }, () => columns))
      .returning({ id: contentDrafts.id })
    const copies = inArray(
      contentDrafts.id,
      added.map(({ id }) => id),
    )
    const body = { institutionId: here, name: 'tes.zip', bytes: 1, mediaBytes: 0 }
    const begin = async () => (await server.send(beginContentUpload, { token, body })).body.code
    const count = async () => {
      const drafts = await server.send(contentDraftList, { token, query: { institutionId: here } })
      return dataOf<{ list: object[] }>(drafts).list.length
    }
    expect([await begin(), await count()]).toEqual([undefined, 0])
    await server.db.update(contentDrafts).set({ testId: null }).where(copies)
    expect([await begin(), await count()]).toEqual(['content.tooMany', 20])
    await server.db.delete(contentDrafts).where(copies)
  })

  test('is nothing to another institution: neither listed, nor issued, nor planned, nor replaced', async () => {
    const { token } = await openStaff(server, 'administrator', there)
    const query = { institutionId: there }
    const listed = dataOf<{ list: { packageId: string }[] }>(
      await server.send(contentPackageList, { token, query }),
    )
    expect(listed.list.map(({ packageId }) => packageId)).toEqual(['tiny'])
    const body = { institutionId: there, packageId: 'kampus', count: 1 }
    expect((await server.send(staffIssueLicences, { token, body })).body.code).toBe('licence.testUnknown')
    const licences = dataOf<{ packages: { id: string }[] }>(
      await server.send(staffLicenceList, { token, query }),
    )
    expect(licences.packages.map(({ id }) => id)).toEqual(['tiny'])
    const plan = { institutionId: there, name: 'Sesi', room: 'Lab', packageId: 'kampus', from: 1, to: 2 }
    expect((await server.send(planExamSession, { token, body: plan })).body.code).toBe(
      'examSession.packageUnknown',
    )
    const versions = await server.send(contentVersionList, {
      token,
      query: { ...query, packageId: 'kampus' },
    })
    expect(dataOf<{ total: number }>(versions).total).toBe(0)

    const theirs = await openStaff(server, 'administrator', there)
    const draft = await uploadDraft(
      server,
      { token, institutionId: there },
      { file: await tinyAs('kampus', { name: 'Lain' }) },
    )
    expect(draft.effect).toMatchObject({ version: null, before: null })
    const named = { institutionId: there, id: draft.id, digest: draft.digest }
    await server.send(signOffContent, { token: theirs.token, body: named })
    expect((await server.send(loadContent, { token, body: named })).body.code).toBe('content.idTaken')
    expect(await server.db.$count(tests, eq(tests.packageId, 'kampus'))).toBe(1)
  })

  test("is everybody's where an operator loads it so", async () => {
    const uploader = { token: operator.token }
    const draft = await uploadDraft(server, uploader, { file: await tinyAs('semua') })
    const other = await openStaff(server, 'operator')
    const body = { id: draft.id, digest: draft.digest }
    expect((await server.send(signOffContent, { token: other.token, body })).status).toBe(200)
    expect((await server.send(loadContent, { token: operator.token, body })).status).toBe(200)
    const issue = { institutionId: there, packageId: 'semua', count: 1 }
    expect((await server.send(staffIssueLicences, { token: operator.token, body: issue })).status).toBe(200)
  })
})

test('a sign-off is of one content: another one needs another sign-off, also where it was signed off before', async () => {
  const first = await upload({ file: await tinyAs('ganti') })
  expect((await act(signOffContent, second, first)).status).toBe(200)
  const changedDraft = await upload({ file: await tinyAs('ganti', { name: 'Lain' }), draftId: first.id })
  expect(changedDraft).toMatchObject({ id: first.id, state: 'checked', signedOff: null })
  expect((await act(signOffContent, second, first)).body.code).toBe('content.changed')
  expect((await act(loadContent, second, first)).body.code).toBe('content.changed')
  expect((await act(loadContent, second, changedDraft)).body.code).toBe('content.notSignedOff')
  // Who has uploaded the new content may not sign it off, though somebody else had begun the draft.
  const bySecond = await upload({ file: await tinyAs('ganti'), draftId: first.id }, second)
  expect((await act(signOffContent, second, bySecond)).body.code).toBe('content.ownDraft')
  expect((await act(signOffContent, author, bySecond)).status).toBe(200)
  // A file that was changed behind the product's back is not loaded.
  const [row] = await server.db.select().from(contentDrafts).where(eq(contentDrafts.id, first.id))
  const image = row?.result?.files.find(({ path }) => path.endsWith('.json'))
  const bytes = await server.files.read(`drafts/${image?.id}`)
  await server.files.keep(`drafts/${image?.id}`, Buffer.from(String(bytes).replace('Tiny test', 'Tiny tesT')))
  expect((await act(loadContent, second, bySecond)).body.code).toBe('content.changed')
  expect(await server.db.$count(tests, eq(tests.packageId, 'ganti'))).toBe(0)
  expect((await withdraw(first)).status).toBe(200)
  expect((await act(signOffContent, author, bySecond)).body.code).toBe('content.draftNotFound')
})

test('no call about a draft tells a key: of two that differ in nothing else, everything is told alike', async () => {
  const told = async (key: number) => {
    const test = JSON.stringify(await readTiny()).replaceAll(/"key":\d/g, `"key":${key}`)
    const draft = await upload({ file: await zipOfFolder(tiny, { 'test.json': test }) })
    const query = { institutionId: here, id: draft.id }
    const preview = await server.send(contentPreview, { token: author.token, query })
    const url = `${server.origin}${contentDraftTable.path}?${new URLSearchParams({ institusion_id: here, id: draft.id })}`
    const answer = await fetch(url, { headers: { authorization: `Bearer ${author.token}` } })
    const book = readWorkbook(new Uint8Array(await answer.arrayBuffer()), 'tes.xlsx')
    const cells = book.map(({ name, rows }) => [name, [...rows].map(([row, cellsOf]) => [row, [...cellsOf]])])
    expect((await withdraw(draft)).status).toBe(200)
    // A zip's length is that of what was sent.
    const { id: _, digest, uploaded: __, bytes: ___, ...shown } = draft
    const text = JSON.stringify({ shown, preview: preview.body, cells }).replaceAll(/[0-9a-f]{32}/g, 'id')
    return { digest, text }
  }
  const [first, other] = [await told(0), await told(2)]
  expect(first.digest).not.toBe(other.digest)
  expect(first.text === other.text).toBe(true)
  expect(first.text).toContain('What does the woman want?')
  // What is said in a sound is as secret.
  expect(first.text).not.toContain('Tea, please.')
})

describe('a draft', () => {
  let draft: ContentDraftInFull
  let file: string
  beforeAll(async () => {
    draft = await upload({ file: await tinyAs('rahasia') })
    const query = { institutionId: here, id: draft.id }
    const preview = dataOf<PreviewedTest>(await server.send(contentPreview, { token: second.token, query }))
    file = preview.sections.listening?.parts[0]?.direction.media?.publicUrl ?? ''
  })

  const fetched = (url: string, token?: string) =>
    fetch(server.origin + url, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })

  test('is heard and seen by the staff of its institution', async () => {
    const answer = await fetched(file, second.token)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/ogg'])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100)
  })

  test('is nothing to anybody else: without a session, a candidate, a proctor, another institution, a copied address', async () => {
    const stranger = await openStaff(server, 'administrator', there)
    const proctor = await openStaff(server, 'proctor', here)
    expect((await fetched(file)).status).toBe(401)
    for (const { token } of [server.people.member, stranger, proctor])
      expect((await fetched(file, token)).status).toBe(403)
    const elsewhere = file.replace(here, there)
    expect((await fetched(elsewhere, stranger.token)).status).toBe(404)
    const query = { institutionId: there, id: draft.id }
    const body = { ...query, digest: draft.digest, reason: 'Ambil' }
    const asked = [
      await server.send(contentDraft, { token: stranger.token, query }),
      await server.send(contentPreview, { token: stranger.token, query }),
      await server.send(signOffContent, { token: stranger.token, body }),
      await server.send(loadContent, { token: stranger.token, body }),
      await server.send(withdrawContent, { token: stranger.token, body }),
      await server.send(checkContentDraft, { token: stranger.token, body }),
      await server.send(beginContentUpload, {
        token: stranger.token,
        body: { institutionId: there, draftId: draft.id, name: 'x.zip', bytes: 1 },
      }),
    ]
    for (const { body: refused } of asked) expect(refused.code).toBe('content.draftNotFound')
    const list = await server.send(contentDraftList, {
      token: stranger.token,
      query: { institutionId: there },
    })
    expect(JSON.stringify(list.body)).not.toContain('rahasia')
    // Nor does a file that belongs to something else open under a draft's address.
    const own = contentPreviewFile.path.replace(':id', draft.id).replace(':image', 'f'.repeat(32))
    expect((await fetched(`${own}?institusion_id=${here}`, author.token)).status).toBe(404)
  })
})
