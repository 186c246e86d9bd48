import { eq } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  beginContentUpload,
  checkContentDraft,
  finishContentUpload,
  sendContentPiece,
} from '#contract/calls/staff-content.ts'
import { contentDrafts, contentUploads } from '#server/tables/index.ts'
import { dataOf, readDraft, sendPieces } from '#test/server/content-draft.ts'
import { openStaff, type StaffPersonOfTest, sendStaffForm } from '#test/server/staff.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { piecePath } from './drafts/stored-pieces.ts'
import { tiny } from './package/changed-package.fixture.ts'
import { zipOfFolder } from './package/zip-of-folder.fixture.ts'

let server: TestServer
let here: string
let author: StaffPersonOfTest
let second: StaffPersonOfTest
beforeAll(async () => {
  server = await openTestServer()
  here = server.people.member.institutionId ?? ''
  author = await openStaff(server, 'administrator', here)
  second = await openStaff(server, 'administrator', here)
})
afterAll(() => server.close())

const stored = async () => (await server.files.list('drafts')).map(({ name }) => name)

test('a draft whose check was cut off says so, holds up nothing, and is checked again from what was uploaded', async () => {
  const uploadId = await sendPieces(
    server,
    { token: author.token, institutionId: here },
    { file: await zipOfFolder(tiny) },
  )
  const [announced] = await server.db.select().from(contentUploads).where(eq(contentUploads.id, uploadId))
  if (announced === undefined) throw new Error('the upload is not there')
  // As a server leaves it that has ended at once.
  const cut = {
    uploadId,
    uploadedBy: author.id,
    uploadedAt: new Date(server.clock.now),
    state: 'checking' as const,
  }
  const { fileName, bytes, mediaBytes, section } = announced
  const values = {
    ...cut,
    institutionId: here,
    fileName,
    bytes,
    mediaBytes,
    section,
    beatAt: new Date(server.clock.now),
  }
  const [row] = await server.db.insert(contentDrafts).values(values).returning()
  const id = row?.id ?? ''
  const body = { institutionId: here, id }
  const again = () => server.send(checkContentDraft, { token: author.token, body })
  const begin = () =>
    server.send(beginContentUpload, {
      token: author.token,
      body: { institutionId: here, name: 'x.zip', bytes: 1 },
    })
  expect((await again()).body.code).toBe('content.notInterrupted')
  expect((await begin()).body.code).toBe('content.busy')
  server.clock.now += 60_000
  expect((await begin()).status).toBe(200)
  expect((await readDraft(server, { token: author.token, institutionId: here }, id)).state).toBe(
    'interrupted',
  )
  expect((await again()).status).toBe(200)
  await expect
    .poll(async () => (await readDraft(server, { token: author.token, institutionId: here }, id)).state, {
      timeout: 30_000,
    })
    .toBe('checked')
  await expect.poll(stored, { timeout: 10_000 }).not.toContain(piecePath(uploadId, 0).slice('drafts/'.length))
})

describe('an upload', () => {
  const announce = (bytes: number, more: object = {}) =>
    server.send(beginContentUpload, {
      token: author.token,
      body: { institutionId: here, name: 'tes.zip', bytes, ...more },
    })
  const piece = (uploadId: string, number: number, file: Uint8Array | null, by = author) =>
    sendStaffForm(server, sendContentPiece, {
      token: by.token,
      body: { institutionId: here, uploadId, number },
      file,
    })
  const finish = (uploadId: string, by = author) =>
    server.send(finishContentUpload, { token: by.token, body: { institutionId: here, uploadId } })
  const begun = async (bytes: number) => dataOf<{ uploadId: string }>(await announce(bytes)).uploadId
  const drafts = () => server.db.$count(contentDrafts)

  test('larger than 80 MB is refused before anything of it is sent', async () => {
    expect((await announce(80_000_001)).body.code).toBe('content.tooLarge')
    expect((await announce(40_000_000, { mediaBytes: 40_000_001 })).body.code).toBe('content.tooLarge')
    expect((await announce(40_000_000, { mediaBytes: 40_000_000 })).status).toBe(200)
  })

  test('that is broken off leaves no draft, and is forgotten with its pieces', async () => {
    const before = await drafts()
    const uploadId = await begun(2_000_001)
    expect((await piece(uploadId, 0, new Uint8Array(2_000_000))).status).toBe(200)
    expect((await finish(uploadId)).body.code).toBe('content.uploadEnded')
    expect(await drafts()).toBe(before)
    server.clock.now += 2 * 3_600_000
    await begun(1)
    expect((await piece(uploadId, 0, new Uint8Array(2_000_000))).status).toBe(200)
    server.clock.now += 1000
    await begun(1)
    expect((await finish(uploadId)).body.code).toBe('content.uploadEnded')
    expect(await stored()).not.toContain(`${uploadId}.0`)
  })

  test('goes on by its pieces in their order and length, from the one person who began it', async () => {
    const zip = zipSync({ 'a.txt': strToU8('a') })
    const uploadId = await begun(zip.length)
    expect((await piece(uploadId, 1, zip)).body.code).toBe('content.uploadEnded')
    expect((await piece(uploadId, 0, zip.subarray(1))).body.code).toBe('request.invalid')
    expect((await piece(uploadId, 0, null)).body.code).toBe('request.invalid')
    expect((await piece(uploadId, 0, zip, second)).body.code).toBe('content.uploadEnded')
    expect((await piece(uploadId, 0, zip)).body.data).toEqual({ received: 1 })
    // Its answer may have been lost.
    expect((await piece(uploadId, 0, zip)).body.data).toEqual({ received: 1 })
    expect((await piece(uploadId, 1, zip)).body.code).toBe('content.uploadEnded')
    expect((await finish(uploadId, second)).body.code).toBe('content.uploadEnded')
    const [one, again] = await Promise.all([finish(uploadId), finish(uploadId)])
    const made = [one, again].filter(({ status }) => status === 200)
    expect(made.length).toBeGreaterThan(0)
    expect(dataOf<{ id: string }>(await finish(uploadId)).id).toBe(dataOf<{ id: string }>(made[0] ?? one).id)
    expect(await server.db.$count(contentDrafts, eq(contentDrafts.uploadId, uploadId))).toBe(1)
  })
})
