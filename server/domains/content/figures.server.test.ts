import { webcrypto } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { sectionDocument } from '#contract/calls/sections.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { passageParagraphs } from '#contract/rules/passage.ts'
import { fromWire } from '#contract/wire.ts'
import { folderStore } from '#server/platform/files/folder-store.ts'
import { contentFiles, parts, sealedFiles } from '#server/tables/index.ts'
import { startTestDatabase, type TestDatabase } from '#test/server/database.ts'
import { loadPackage } from './load.ts'
import { mp3Of, wavOf } from './package/sound.fixture.ts'
import { sealedPath, sectionKey } from './sealed.ts'
import { briefPart } from './wire.ts'

const tiny = fileURLToPath(new URL('../../../content/tiny', import.meta.url))

let database: TestDatabase
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database.drop())

/** The tiny test with figures in its passage and two sounds of other kinds, loaded. */
async function loaded() {
  const folder = await mkdtemp(join(tmpdir(), 'package-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(tiny, folder, { recursive: true })
  const described = JSON.parse(await readFile(join(folder, 'test.json'), 'utf8'))
  const [passage] = described.sections.reading.parts[0].lists
  delete passage.image
  passage.figures = [
    { image: { file: 'images/caravans.png', alt: 'Caravans' }, text: 'More.' },
    { table: { caption: 'Salt', rows: [['1700'], ['90']] } },
  ]
  passage.items[0].passageWords = 'More'
  const [part] = described.sections.listening.parts
  part.direction.audio = { file: 'audio/told.wav', seconds: 2 }
  part.lists[0].items[0].audio = { file: 'audio/asked.mp3', seconds: 2.612 }
  await writeFile(join(folder, 'audio/told.wav'), wavOf(2))
  await writeFile(join(folder, 'audio/asked.mp3'), mp3Of(100))
  await writeFile(join(folder, 'test.json'), JSON.stringify(described))
  const store = folderStore(join(folder, 'data'))
  const { testId } = await loadPackage(database.db, store, folder)

  /** What a browser opens of a section with its key. */
  const documentOf = async (section: SectionName) => {
    const at = and(
      eq(sealedFiles.testId, testId),
      eq(sealedFiles.section, section),
      eq(sealedFiles.kind, 'document'),
    )
    const [row] = await database.db.select().from(sealedFiles).where(at)
    const id = row?.id ?? ''
    const bytes = await store.read(sealedPath(id))
    if (!bytes) throw new Error('the document is not sealed')
    const raw = Buffer.from(await sectionKey(database.db, { testId, section }), 'base64url')
    const key = await webcrypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt'])
    const how = { name: 'AES-GCM', iv: bytes.subarray(0, 12), additionalData: Buffer.from(id) }
    const plain = Buffer.from(await webcrypto.subtle.decrypt(how, key, bytes.subarray(12)))
    return sectionDocument.parse(fromWire(JSON.parse(plain.toString())))
  }
  return { testId, documentOf }
}

test('a passage is sealed with its pictures and tables, and shows none before its section is open', async () => {
  const { testId, documentOf } = await loaded()
  const document = await documentOf('reading')
  const picture = document.files.find(({ type }) => type === 'image/png')
  expect(document.parts[0]?.questions[0]?.figures).toEqual([
    {
      media: { type: 'image', publicUrl: picture?.address, duration: 0, alt: 'Caravans' },
      table: null,
      text: 'More.',
    },
    {
      media: null,
      table: { caption: 'Salt', columnHeads: true, rowHeads: false, rows: [['1700'], ['90']] },
      text: '',
    },
  ])
  const [row] = await database.db
    .select()
    .from(parts)
    .where(and(eq(parts.testId, testId), eq(parts.section, 'reading')))
  if (!row) throw new Error('the part is not stored')
  expect(JSON.stringify(briefPart(row, true))).toContain('1700')
  expect(JSON.stringify(briefPart(row, false))).not.toContain('1700')
})

test('the words that a question speaks of are sealed with their passage, and told by no sealed section', async () => {
  const { testId, documentOf } = await loaded()
  const { parts: read, questions } = await documentOf('reading')
  const [list] = read[0]?.questions ?? []
  const paragraph = passageParagraphs(list ?? { text: '' }).length - 1
  expect(list?.words).toEqual([{ question: questions[0]?.id, paragraph, from: 0, to: 4 }])
  const [row] = await database.db
    .select()
    .from(parts)
    .where(and(eq(parts.testId, testId), eq(parts.section, 'reading')))
  if (!row) throw new Error('the part is not stored')
  expect(briefPart(row, true).questions[0]?.words).toEqual(list?.words)
  expect(briefPart(row, false).questions[0]?.words).toBeUndefined()
  // A test without any is stored, and sent, as before.
  expect(JSON.stringify(await documentOf('listening'))).not.toContain('words')
})

test('an MP3 and a WAV are stored and sealed with their own media types', async () => {
  const { testId, documentOf } = await loaded()
  const rows = await database.db.select().from(contentFiles).where(eq(contentFiles.testId, testId))
  const typeOf = (path: string) => rows.find((row) => row.path === path)?.type
  expect([typeOf('audio/told.wav'), typeOf('audio/asked.mp3')]).toEqual(['audio/wav', 'audio/mpeg'])
  const { files, parts: heard, questions } = await documentOf('listening')
  const sealedType = (address = '') => files.find((file) => file.address === address)?.type
  expect(sealedType(heard[0]?.partDirection.media?.publicUrl)).toBe('audio/wav')
  expect(sealedType(questions[0]?.question.media?.url)).toBe('audio/mpeg')
})
