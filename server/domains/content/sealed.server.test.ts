import { webcrypto } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SectionDocument, sectionDocument } from '#contract/calls/sections.ts'
import { fromWire } from '#contract/wire.ts'
import { contentFiles, sealedFiles, sectionKeys } from '#server/tables/index.ts'
import { acting, type Candidate, dataOf, keysOf, pass, seat } from '#test/server/candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { sealedPath, sealLoadedTests } from './sealed.ts'

const tiny = fileURLToPath(new URL('../../../content/tiny', import.meta.url))

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

type Sealed = { address: string; kind: string; bytes: number }
const sealedOf = async (candidate: Candidate, section: 'listening' | 'structure' | 'reading') =>
  dataOf<{ exam: { sealed: Sealed[] } }>(await candidate.section(section)).exam.sealed

const fetched = (address: string) => server.app.inject({ url: address })

/** Opens a sealed file as a browser does. */
async function opened(address: string, key: string): Promise<Buffer> {
  const bytes = (await fetched(address)).rawPayload
  const imported = await webcrypto.subtle.importKey('raw', Buffer.from(key, 'base64url'), 'AES-GCM', false, [
    'decrypt',
  ])
  const additionalData = Buffer.from(address.split('/').at(-1) ?? '')
  const how = { name: 'AES-GCM', iv: bytes.subarray(0, 12), additionalData }
  return Buffer.from(await webcrypto.subtle.decrypt(how, imported, bytes.subarray(12)))
}

const documentIn = async (sealed: Sealed[], key: string): Promise<SectionDocument> => {
  const { address } = sealed.find(({ kind }) => kind === 'document') ?? { address: '' }
  return sectionDocument.parse(fromWire(JSON.parse((await opened(address, key)).toString())))
}

test('content that was fetched before the start is decrypted with the key from the start', async () => {
  const candidate = await seat(server)
  const sealed = await sealedOf(candidate, 'listening')
  const before = await Promise.all(sealed.map(({ address }) => fetched(address)))
  expect(before.map(({ statusCode }) => statusCode)).toEqual(sealed.map(() => 200))
  expect(before.map(({ rawPayload }) => rawPayload.length)).toEqual(sealed.map(({ bytes }) => bytes))

  const { key } = dataOf<{ key: string }>(await candidate.start('listening'))
  const { parts, questions, files } = await documentIn(sealed, key)
  const asked = await keysOf(server, 'listening')
  expect(questions.map(({ id }) => id)).toEqual(asked.map(({ questionId }) => questionId))
  expect(parts.flatMap(({ questions: lists }) => lists.flatMap((list) => list.listQuestion))).toEqual(
    asked.map(({ questionId }) => questionId),
  )
  expect(files.length).toBe(sealed.length - 1)
  const [sound] = await server.db.select().from(contentFiles).where(eq(contentFiles.section, 'listening'))
  const [row] = await server.db
    .select()
    .from(sealedFiles)
    .where(eq(sealedFiles.fileId, sound?.id ?? ''))
  expect(files).toContainEqual({ address: `/sealed/${row?.id}`, type: sound?.type })
  expect(await opened(`/sealed/${row?.id}`, key)).toEqual(await readFile(join(tiny, sound?.path ?? '')))
})

test('no sealed file contains an answer key', async () => {
  const candidate = await seat(server)
  const sealed = await sealedOf(candidate, 'listening')
  const { key } = dataOf<{ key: string }>(await candidate.start('listening'))
  for (const question of (await documentIn(sealed, key)).questions)
    expect(Object.keys(question).sort()).toEqual(['id', 'options', 'question'])
})

test('each section has a key of its own, which comes with its start and not before', async () => {
  const candidate = await seat(server)
  const detail = await candidate.section('listening')
  const { key } = dataOf<{ key: string }>(await candidate.start('listening'))
  expect(JSON.stringify(detail.body)).not.toContain(key)
  expect((await candidate.start('structure')).status).toBe(403)
  expect((await acting(server, server.people.stranger, candidate.id).start('listening')).status).toBe(404)
  await pass(server, candidate, 'listening')
  const structure = await sealedOf(candidate, 'structure')
  await expect(documentIn(structure, key)).rejects.toThrow()
  const next = dataOf<{ key: string }>(await candidate.start('structure'))
  expect((await documentIn(structure, next.key)).questions).not.toEqual([])
})

test('a sealed file can be cached for ever, and cannot be replaced by another one', async () => {
  const candidate = await seat(server)
  const [one, other] = await sealedOf(candidate, 'listening')
  const { headers, rawPayload } = await fetched(one?.address ?? '')
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/octet-stream',
  })
  const { key } = dataOf<{ key: string }>(await candidate.start('listening'))
  await server.files.keep(sealedPath(other?.address.split('/').at(-1) ?? ''), rawPayload)
  await expect(opened(other?.address ?? '', key)).rejects.toThrow()
})

test.each(['0'.repeat(32), '..%2fkeys', 'short', `${'0'.repeat(32)}.a1b2`])(
  'an address that the server did not make is not found: %s',
  async (id) => {
    expect((await fetched(`/sealed/${id}`)).statusCode).toBe(404)
  },
)

test('tests that an earlier version loaded, and lost files, are sealed when the server starts', async () => {
  await server.db.delete(sealedFiles)
  await server.db.delete(sectionKeys)
  await Promise.all([sealLoadedTests(server.db, server.files), sealLoadedTests(server.db, server.files)])
  const rows = await server.db.select().from(sealedFiles)
  const keys = await server.db.select().from(sectionKeys)
  expect(keys.length).toBe(3)
  expect(rows.filter(({ kind }) => kind === 'document').length).toBe(3)
  expect(new Set(rows.map(({ fileId }) => fileId ?? '')).size).toBe(rows.length - 2)

  const [lost] = rows
  await server.files.remove(sealedPath(lost?.id ?? ''))
  await sealLoadedTests(server.db, server.files)
  const key = keys.find(({ section }) => section === lost?.section)?.key ?? ''
  expect((await opened(`/sealed/${lost?.id}`, key)).length).toBe((lost?.bytes ?? 0) - 28)
  expect(await server.db.select().from(sealedFiles)).toEqual(rows)
})
