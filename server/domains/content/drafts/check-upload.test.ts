import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, onTestFinished, test } from 'vitest'
import { changed, readTiny, tiny } from '#server/domains/content/package/changed-package.fixture.ts'
import { readPackage } from '#server/domains/content/package/check.ts'
import { zipOfFolder } from '#server/domains/content/package/zip-of-folder.fixture.ts'
import { exportPackage } from '#server/domains/content/qti/export.ts'
import { exportTable } from '#server/domains/content/tables/export-table.ts'
import { workbookOf } from '#server/domains/content/tables/table.fixture.ts'
import { checkUpload } from './check-upload.ts'

async function checked(file: Uint8Array, media: Uint8Array | null = null, name = 'tes.zip') {
  const work = await mkdtemp(join(tmpdir(), 'check-upload-'))
  onTestFinished(() => rm(work, { recursive: true, force: true }))
  await writeFile(join(work, 'upload'), file)
  await writeFile(join(work, 'beside'), media ?? '')
  const upload = { path: join(work, 'upload'), name, work, section: 'reading' as const }
  const stages: string[] = []
  const tell = (stage: string) => void stages.push(stage)
  const result = await checkUpload({ ...upload, media: media && join(work, 'beside') }, tell)
  return {
    ...{ ...result, stages },
    left: (await readdir(work)).filter((entry) => entry !== 'upload' && entry !== 'beside'),
  }
}

const told = ({ findings }: Awaited<ReturnType<typeof checked>>) =>
  findings.map(({ level, file, field, message }) => [level, file, field, message].filter(Boolean).join(' | '))

const withTest = async (changes: Record<string, unknown>) =>
  zipOfFolder(tiny, { 'test.json': JSON.stringify(changed(await readTiny(), changes)) })

describe('what was uploaded is told by its content', () => {
  test('a package, also within a folder of its own, with what nothing in it names', async () => {
    const plain = await checked(await zipOfFolder(tiny))
    expect(plain).toMatchObject({ kind: 'package', packageId: 'tiny', name: 'Tiny test', errors: 0 })
    expect(plain).toMatchObject({ stages: ['reading', 'checking'], moreFindings: 0 })
    expect(told(plain)).toEqual(['hint | images/caravans.svg | nothing in the test names it: it is left out'])
    const files = await Promise.all(
      plain.files.map(async ({ path }) => [`tes/${path}`, await readFile(join(tiny, path))] as const),
    )
    const inside = zipSync({
      // One that lies deeper is not the test's, wherever it stands in the zip.
      'tes/lama/arsip/test.json': strToU8('{}'),
      ...Object.fromEntries(files),
      'tes/test.json': await readFile(join(tiny, 'test.json')),
      '__MACOSX/tes/._test.json': strToU8('x'),
    })
    expect(await checked(inside)).toMatchObject({ kind: 'package', digest: plain.digest, errors: 0 })
  })

  test('a table with its media in a zip beside it, in one zip with it, or without them: the same test, or faults by cell', async () => {
    const { bytes } = await exportTable(tiny, 'tiny')
    const media = await zipOfFolder(tiny, { 'test.json': null })
    const beside = await checked(bytes, media, 'tes.xlsx')
    expect(beside).toMatchObject({ kind: 'table', packageId: 'tiny', errors: 0 })
    expect(await checked(await zipOfFolder(tiny, { 'test.json': null, 'tes.xlsx': bytes }))).toMatchObject({
      kind: 'table',
      digest: beside.digest,
    })
    const alone = await checked(bytes, null, 'tes.xlsx')
    expect(told(alone)).toContain('error | Parts!D3 | audio/a-direction.ogg is not there')
    expect(alone.digest).toBeNull()
  })

  test('a table with a fault is told by its cell', async () => {
    const book = await workbookOf(({ Items }) => {
      if (Items[0]) Items[0].Key = 'F'
    })
    const media = await zipOfFolder(tiny, { 'test.json': null })
    expect(told(await checked(book, media, 'tes.xlsx'))).toEqual([
      "error | Items!L3 | the key must be A to D, not 'F'",
    ])
  })

  test('media may be zipped with their folder, beside what an operating system adds; another folder is none of theirs', async () => {
    const { bytes } = await exportTable(tiny, 'tiny')
    const media = unzipSync(await zipOfFolder(tiny, { 'test.json': null }))
    const named = (top: string) =>
      Object.fromEntries(Object.entries(media).map(([path, held]) => [top + path, held]))
    const zips = [
      { ...named('bahan/'), '__MACOSX/bahan/._audio': strToU8('x') },
      { 'lama/audio/a-1.ogg': strToU8('x'), ...media },
    ]
    for (const zip of zips)
      expect(await checked(bytes, zipSync(zip), 'tes.xlsx')).toMatchObject({ errors: 0 })
    const soundsAlone = Object.entries(media).filter(([path]) => path.startsWith('audio/'))
    const unseen = told(await checked(bytes, zipSync(Object.fromEntries(soundsAlone)), 'tes.xlsx'))
    expect(unseen).toEqual([expect.stringMatching(/images\/caravans.png is not there$/)])
    const topless = await workbookOf(({ Items }) => Object.assign(Items[0] ?? {}, { Sound: 'one.ogg' }))
    const one = { 'one.ogg': media['audio/a-1.ogg'] ?? strToU8('') }
    expect(told(await checked(topless, zipSync(one), 'tes.xlsx')).join()).not.toContain('one.ogg')
  })

  test('QTI, with what is not kept', async () => {
    const own = await readPackage(tiny)
    if (!own.ok) throw new Error('tiny has faults')
    const qti = await checked(exportPackage(own.test, own.files))
    expect(qti).toMatchObject({ kind: 'qti', packageId: 'tiny', errors: 0 })
  })
})

describe('what is unsafe or disguised is refused by name, and nothing is made of it', () => {
  test.each([
    ['no zip', strToU8('MZ a program'), 'this is no zip file'],
    ['nothing of a test', zipSync({ 'a.txt': strToU8('a') }), 'it holds neither a test.json'],
    ['two tests', zipSync({ 'a/test.json': strToU8('{}'), 'b/test.json': strToU8('{}') }), 'it holds both'],
    ['a way out', zipSync({ '../test.json': strToU8('{}') }), 'lies outside the package'],
    ['an absolute path', zipSync({ '/etc/cron.d/test.json': strToU8('{}') }), 'lies outside the package'],
    [
      'a bomb',
      zipSync({ 'test.json': strToU8('{}'), 'zeros.bin': new Uint8Array(51e6) }),
      'is larger than 50 MB',
    ],
    [
      'a huge description',
      zipSync({ 'test.json': new Uint8Array(4e6 + 1) }),
      'test.json is larger than 4 MB',
    ],
    [
      'a link',
      zipSync({ 'test.json': [strToU8('/etc/passwd'), { os: 3, attrs: (0o120777 << 16) >>> 0 }] }),
      'is a link to another file',
    ],
  ])('%s', async (_, file, message) => {
    const result = await checked(file)
    expect(told(result)).toEqual([expect.stringContaining(message)])
    expect(result).toMatchObject({ errors: 1, digest: null, folder: null, files: [], left: [] })
  })

  test('a description of 4 MB is read', async () => {
    const result = await checked(zipSync({ 'test.json': new Uint8Array(4e6) }))
    expect(told(result)).toEqual([expect.not.stringContaining('larger')])
  })

  test('an encrypted file', async () => {
    const zip = Buffer.from(zipSync({ 'test.json': strToU8('{}') }))
    const entry = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    zip.writeUInt16LE(zip.readUInt16LE(entry + 8) | 1, entry + 8)
    expect(told(await checked(zip))).toEqual([expect.stringContaining('is encrypted')])
  })

  test('a page that is called a picture, and a program that is called a sound', async () => {
    const disguised = await checked(
      await zipOfFolder(tiny, {
        'images/caravans.png': '<html><script>alert(1)</script></html>',
        'audio/a-1.ogg': 'MZ\u0090',
      }),
    )
    expect(told(disguised).map((line) => line.replace(/ sections\S+ \|/, ''))).toEqual([
      'error | audio/a-1.ogg | is no complete Ogg Opus, MP3 or WAV sound',
      'error | images/caravans.png | is no PNG, JPEG or WebP picture',
    ])
    expect(disguised.findings.map(({ line, column }) => [line, column])).toEqual([
      [null, null],
      [null, null],
    ])
    expect(disguised).toMatchObject({ digest: null, folder: null, files: [] })
  })
})

test('of more than 300 findings, 300 are told, and the number of the others', async () => {
  const unused = Array.from({ length: 302 }, (_, at) => [`unused/${at}.txt`, 'x'])
  const many = await checked(await zipOfFolder(tiny, Object.fromEntries(unused)))
  expect(many.findings).toHaveLength(300)
  // One file more of the tiny test has no use.
  expect(many).toMatchObject({ moreFindings: 3, errors: 0, digest: expect.any(String) })
})

test('errors stand by file, line and field, and hints tell no key', async () => {
  const faulty = await checked(
    await withTest({ 'sections.reading.parts[0].lists[0].items[0].options[1]': '' }),
  )
  expect(faulty.findings[0]).toMatchObject({
    ...{ level: 'error', file: 'test.json', line: 1 },
    field: 'sections.reading.parts[0].lists[0].items[0].options[1]',
  })
  const keyed = async (key: number) => {
    const test = JSON.stringify(await readTiny()).replace(/"key":\d/g, `"key":${key}`)
    const result = await checked(await zipOfFolder(tiny, { 'test.json': test }))
    return { findings: told(result), plan: result.plan }
  }
  const [first, other] = [await keyed(0), await keyed(2)]
  expect(first).toEqual(other)
  expect(first.findings.join()).toContain('right answers often stand at the same letter')
})
