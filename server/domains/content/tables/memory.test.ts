import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { constants, deflateRawSync } from 'node:zlib'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { picture } from '#server/domains/content/qti/foreign-package.fixture.ts'
import { readWorkbook } from './read-workbook.ts'
import { withFile, workbookOf } from './table.fixture.ts'

const project = fileURLToPath(new URL('../../../..', import.meta.url))
/**
 * Prints the largest memory that the process has had, KB. On Linux `maxRSS` counts the process that started this one too,
 * which runs other tests.
 */
const measure = `data:text/javascript,${encodeURIComponent(`
  import { existsSync, readFileSync } from 'node:fs'
  const own = '/proc/self/status'
  const peak = () => existsSync(own)
    ? /VmHWM:\\s+(\\d+)/.exec(readFileSync(own, 'utf8'))[1]
    : process.resourceUsage().maxRSS
  process.on('exit', () => console.error('peak', peak()))
`)}`
/** On a busy machine garbage is collected late; with a heap of so many MB it is when it has to be. */
const heapMb = 256
const items = 'xl/worksheets/sheet6.xml'

/** Rows that are not read, up to what a sheet may have: nearly 4 MB, 48,000 elements. */
const notes = Array.from(
  { length: 12_000 },
  (_, index) => `<row><c t="inlineStr"><is><t># ${String(index).padEnd(240)}</t></is></c></row>`,
).join('')

/** Imports this workbook with the files beside it; what is printed, and the most memory that it needed, bytes. */
async function importing(workbook: Uint8Array, files: Record<string, Uint8Array>) {
  const folder = await mkdtemp(join(tmpdir(), 'table-memory-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes)
  await writeFile(join(folder, 'large.xlsx'), workbook)
  const words = ['content', 'import-table', join(folder, 'large.xlsx'), '--out', join(folder, 'out')]
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [`--max-old-space-size=${heapMb}`, '--import', 'tsx', '--import', measure, 'server/admin.ts', ...words],
    { cwd: project },
  )
  return { stdout, peak: Number(/peak (\d+)/.exec(stderr)?.[1]) * 1024 }
}

/** A table of Reading alone, with these pictures: an item for each. */
const pictured = (names: readonly string[]) =>
  workbookOf((rows) => {
    rows.Test = rows.Test.filter(({ Field }) => !/listening|structure/.test(String(Field)))
    rows.Parts = rows.Parts.filter(({ Section }) => Section === 'reading')
    Object.assign(rows, { Passages: [], Sounds: [], Scores: [] })
    const options = { 'Option A': 'one', 'Option B': 'two', Key: 'A' }
    rows.Items = names.map((name, index) => ({
      ...{ Section: 'reading', Part: 'A', Id: `large-${index}`, Text: 'What is it?', ...options },
      ...{ Picture: name, 'Picture text': 'A picture' },
    }))
  })

test('an import of nearly all that is accepted stays below 512 MB of memory', {
  timeout: 240_000,
}, async () => {
  const names = Array.from({ length: 32 }, (_, index) => `${index}.png`)
  const files = Object.fromEntries(names.map((name) => [name, Buffer.concat([picture, randomBytes(3e6)])]))
  const full = withFile(await pictured(names), items, (xml) =>
    xml.replace('</sheetData>', `${notes}</sheetData>`),
  )
  const media = { 'xl/media/1.png': randomBytes(40e6), 'xl/media/2.png': randomBytes(36e6) }
  const large = zipSync({ ...unzipSync(full), ...media }, { level: 1 })
  expect(large.length).toBeGreaterThan(75e6)
  const { stdout, peak } = await importing(large, files)
  expect(stdout).toContain('32 items taken, 0 left out, 32 files')
  expect(peak).toBeLessThan(512e6)
})

test("an author's own sheets are not kept in memory", { timeout: 240_000 }, async () => {
  const own = Array.from({ length: 24 }, (_, index) => `own${index}`)
  const sheet = `<worksheet><sheetData>${notes.replaceAll('# ', '')}</sheetData></worksheet>`
  const listed = withFile(await pictured(['0.png']), 'xl/workbook.xml', (xml) =>
    xml.replace('</sheets>', `${own.map((id) => `<sheet r:id="${id}" name="${id}"/>`).join('')}</sheets>`),
  )
  const related = withFile(listed, 'xl/_rels/workbook.xml.rels', (xml) =>
    xml.replace(
      '</Relationships>',
      `${own.map((id) => `<Relationship Id="${id}" Type="t" Target="${id}.xml"/>`).join('')}</Relationships>`,
    ),
  )
  const sheets = Object.fromEntries(own.map((id) => [`xl/${id}.xml`, strToU8(sheet)]))
  const { stdout, peak } = await importing(zipSync({ ...unzipSync(related), ...sheets }), {
    '0.png': picture,
  })
  expect(stdout).toContain('not kept: own23!A1: a table has no sheet of this name')
  expect(peak).toBeLessThan(512e6)
})

test('one sheet under many names is not read again and again', async () => {
  const bytes = withFile(await workbookOf(() => {}), 'xl/workbook.xml', (xml) =>
    xml.replace('</sheets>', `${'<sheet r:id="rId6" sheetId="9" name="Items"/>'.repeat(1000)}</sheets>`),
  )
  expect(() => readWorkbook(bytes, 'test.xlsx')).toThrow('has 1008 sheets; it may have 40')
})

test('a workbook of 4 GB of spaces is refused at once, also where it says that it is small', async () => {
  const spaces = deflateRawSync(Buffer.alloc(40e6, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  const end = Buffer.from([0x03, 0x00])
  const packed = Buffer.concat([...Array.from({ length: 100 }, () => spaces), end])
  expect(() => readWorkbook(zipOfOne('xl/workbook.xml', packed, 4e9), 'test.xlsx')).toThrow(
    'xl/workbook.xml is larger than 50 MB',
  )
  expect(() => readWorkbook(zipOfOne('xl/workbook.xml', packed, 1000), 'test.xlsx')).toThrow(
    'this is no zip file',
  )
})

/** A zip with one file that says that it has `size` bytes unpacked. */
function zipOfOne(name: string, packed: Buffer, size: number): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(8, 4)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(size, 18)
  fields.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed])
  const central = Buffer.concat([
    ...[Buffer.from('PK\x01\x02\x14\0'), fields, Buffer.alloc(14), Buffer.from(name)],
  ])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, end])
}
