import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { adminCommand } from '#server/admin-command.ts'
import { TableRefused } from './place.ts'
import { faultsOf, folderOf, withFile, workbookOf } from './table.fixture.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'table-command-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(folderOf('tiny'), join(folder, 'tiny'), { recursive: true })
})

/** Runs `npm run admin -- content …` in the test's folder; what it printed, and whether it was found wanting. */
async function content(...words: string[]): Promise<{ failed: boolean; output: string }> {
  let output = ''
  let failed = false
  const environment = {
    ...{ project: join(import.meta.dirname, '../../../..'), env: { INIT_CWD: folder } },
    print: (text: string) => {
      output += text
    },
    fail: () => {
      failed = true
    },
  }
  const admin = await adminCommand(environment, 'content')
  await admin.parseAsync(['content', ...words], { from: 'user' })
  return { failed, output }
}

test('a package becomes a table, and the table the same package, which can be loaded', async () => {
  expect((await content('export-table', 'tiny', 'test.xlsx')).output).toBe(
    'test.xlsx: 11 items; sounds and pictures stay in tiny\n',
  )
  const words = ['import-table', 'test.xlsx', '--media', 'tiny', '--out', 'back']
  expect(await content(...words)).toEqual({
    failed: false,
    output: 'back: 11 items taken, 0 left out, 14 files\n',
  })
  expect((await content('check', 'back')).failed).toBe(false)
  await expect(content(...words)).rejects.toThrow('not empty')
})

test('sounds and pictures lie beside the table where no folder is named', async () => {
  await content('export-table', 'tiny', 'tiny/test.xlsx')
  const { output } = await content('import-table', 'tiny/test.xlsx', '--out', 'back', '--json')
  expect(JSON.parse(output)).toMatchObject({ folder: 'back', taken: 11, leftOut: 0, files: 14, problems: [] })
})

test('what is wrong is told for people and programs, and nothing is written', async () => {
  await writeFile(
    join(folder, 'test.xlsx'),
    await workbookOf((rows) => Object.assign(rows.Items[5] ?? {}, { Key: 'E' })),
  )
  const error = await content('import-table', 'test.xlsx', '--media', 'tiny', '--out', 'back').catch(
    (refused) => refused,
  )
  expect(error).toBeInstanceOf(TableRefused)
  const fault = "Items!L8: the key must be A to D, not 'E'"
  expect(error).toMatchObject({
    ...{ code: 'input.invalid', exitCode: 3, message: `test.xlsx: ${fault}\n1 fault; nothing was written` },
    faults: [{ file: 'test.xlsx', line: 8, column: 12, message: fault }],
  })
  await expect(readFile(join(folder, 'back/test.json'))).rejects.toThrow('ENOENT')
})

test('sounds that are still to be made keep the package from being loaded, not from being written', async () => {
  await rm(join(folder, 'tiny/audio/a-1.ogg'))
  await writeFile(join(folder, 'test.xlsx'), await workbookOf(() => {}))
  const { failed, output } = await content('import-table', 'test.xlsx', '--media', 'tiny', '--out', 'back')
  expect(failed).toBe(true)
  expect(output).toMatch(/before it can be loaded:\n.*audio\/a-1\.ogg is not there\n$/)
})

test('the template says what is missing; with its examples taken and the test named it is a package', async () => {
  await content('table-template', 'template.xlsx')
  const template = await readFile(join(folder, 'template.xlsx'))
  const faults = await faultsOf(template, folderOf('tiny'))
  expect(faults.slice(0, 2)).toEqual([
    'Test!B3: is not there: expected string',
    'Test!B4: is not there: expected string',
  ])
  // No example is taken for an item.
  expect(faults.filter((fault) => fault.startsWith('Items!'))).toEqual([])
  const strings = 'xl/sharedStrings.xml'
  const used = withFile(template, strings, (xml) =>
    xml.replaceAll(/># (listening|structure|reading|P1|P2|audio\/a-1\.ogg)</g, '>$1<'),
  )
  const named = withFile(used, 'xl/worksheets/sheet2.xml', (xml) =>
    xml
      .replace(/<c r="B3"[^>]*\/>/, '<c r="B3" t="inlineStr"><is><t>tes-2026</t></is></c>')
      .replace(/<c r="B4"[^>]*\/>/, '<c r="B4" t="inlineStr"><is><t>Tes 2026</t></is></c>'),
  )
  await writeFile(join(folder, 'tiny/filled.xlsx'), named)
  await writeFile(join(folder, 'tiny/structure.gift'), '____ is here. {=He ~Him ~His ~Himself}\n')
  const { failed, output } = await content('import-table', 'tiny/filled.xlsx', '--out', 'back')
  expect({ failed, output }).toEqual({
    failed: false,
    output: expect.stringContaining('back: 6 items taken, 0 left out, 4 files'),
  })
})
