import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { strToU8, zipSync } from 'fflate'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { adminCommand } from '#server/admin-command.ts'
import { PackageRefused } from '#server/domains/content/package/package-refused.ts'

const project = fileURLToPath(new URL('../../..', import.meta.url))
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-command-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(join(project, 'content/tiny'), join(folder, 'tiny'), { recursive: true })
})

/** Runs `npm run admin -- content …` in the test's folder; what it printed, and its exit code. */
async function content(...words: string[]): Promise<{ code: number; output: string }> {
  let output = ''
  let code = 0
  const environment = {
    project,
    env: { INIT_CWD: folder },
    print: (text: string) => {
      output += text
    },
    fail: () => {
      code = 1
    },
  }
  const admin = await adminCommand(environment, 'content')
  await admin.parseAsync(['content', ...words], { from: 'user' })
  return { code, output }
}

const change = async (from: string, to: string) => {
  const file = join(folder, 'tiny/test.json')
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, to))
}

test('check reports that a valid package can be loaded, with figures, and exits with 0', async () => {
  const { code, output } = await content('check', 'tiny')
  expect(code).toBe(0)
  expect(output).toContain('tiny: can be loaded')
  expect(output).toMatch(/listening: 5 items; longest option \d+%, shortest \d+%; A \d+%/)
})

test('check names line, column and field of a problem, and exits with 1', async () => {
  await change('"key": 1', '"key": 7')
  const { code, output } = await content('check', 'tiny')
  expect(code).toBe(1)
  expect(output).toMatch(/tiny: 1 problem\n {2}test\.json:\d+:\d+: sections\.\S+\.key: 7 is no option/)
  const [, line = '', column = ''] = /json:(\d+):(\d+)/.exec(output) ?? []
  const described = (await readFile(join(folder, 'tiny/test.json'), 'utf8')).split('\n')
  expect(described[Number(line) - 1]?.slice(Number(column) - 1)).toMatch(/^7\b/)
})

test('check names line and column where test.json is not valid JSON', async () => {
  await change('"id": "tiny",', '"id": "tiny"')
  const { code, output } = await content('check', 'tiny', '--json')
  expect(code).toBe(1)
  expect(JSON.parse(output).problems).toEqual([
    {
      file: 'test.json',
      field: '',
      line: 5,
      column: 3,
      message: expect.stringMatching(/expected ',' or the closing bracket$/),
    },
  ])
})

test('warnings do not fail a check', async () => {
  const file = join(folder, 'tiny/test.json')
  const described = JSON.parse(await readFile(file, 'utf8'))
  const [part] = described.sections.reading.parts
  const item = part.lists[0].items[0]
  part.lists.push({
    items: Array.from({ length: 8 }, (_, index) => ({ ...item, id: `more-${index}`, key: 0 })),
  })
  described.scores.reading = [31, 35, 39, 43, 47, 51, 55, 59, 63, 65, 67]
  await writeFile(file, JSON.stringify(described))
  const { code, output } = await content('check', 'tiny', '--json')
  expect(JSON.parse(output)).toMatchObject({
    problems: [],
    warnings: expect.arrayContaining([{ section: 'reading', message: '80% of 10 right answers stand at A' }]),
    statistics: [{ section: 'listening' }, { section: 'structure' }, { section: 'reading', items: 10 }],
  })
  expect(code).toBe(0)
})

test('a package that is exported as QTI 3.0 can be imported and loaded again', async () => {
  expect((await content('export', 'tiny', 'tiny.zip')).output).toContain('tiny.zip: QTI 3.0')
  const { code, output } = await content('import', 'tiny.zip', 'back')
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringContaining('back: 11 items taken, 0 left out'),
  })
  expect(await content('check', 'back')).toMatchObject({ code: 0 })
  await expect(content('import', 'tiny.zip', 'back')).rejects.toThrow('not empty')
})

test('a package without some section is checked, exported as QTI 3.0 and imported again as it was', async () => {
  const file = join(folder, 'tiny/test.json')
  const { sections, scores, ...described } = JSON.parse(await readFile(file, 'utf8'))
  const alone = { sections: { reading: sections.reading }, scores: { reading: scores.reading } }
  await writeFile(file, JSON.stringify({ ...described, ...alone }))
  expect(await content('check', 'tiny')).toMatchObject({
    code: 0,
    output: expect.stringContaining('reading only: section scores, no certificate'),
  })
  await content('export', 'tiny', 'tiny.zip')
  expect(await content('import', 'tiny.zip', 'back')).toMatchObject({ code: 0 })
  const back = JSON.parse(await readFile(join(folder, 'back/test.json'), 'utf8'))
  expect(Object.keys(back.sections)).toEqual(['reading'])
  const asked = ({
    parts,
  }: {
    parts: { lists: { text: string; items: { text: string; options: string[]; key: number }[] }[] }[]
  }) =>
    parts.flatMap(({ lists }) =>
      lists.map((list) => [list.text, list.items.map(({ text, options, key }) => ({ text, options, key }))]),
    )
  expect(asked(back.sections.reading)).toEqual(asked(sections.reading))
  expect(back.sections.reading.seconds).toBe(sections.reading.seconds)
  expect(back.scores).toEqual(alone.scores)
})

test('a package with a problem is not exported', async () => {
  await change('"key": 1', '"key": 7')
  await expect(content('export', 'tiny', 'tiny.zip')).rejects.toThrow(PackageRefused)
})

test('an incomplete import lists what is missing, and exits with 1', async () => {
  const qti = 'xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0"'
  const item = `<qti-assessment-item ${qti} identifier="q" title="q" time-dependent="false"><qti-response-declaration identifier="R" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>A</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><p>She ____ here.</p><qti-choice-interaction response-identifier="R"><qti-simple-choice identifier="A">is</qti-simple-choice><qti-simple-choice identifier="B">are</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`
  const resource = (name: string) =>
    `<resource identifier="${name}" type="imsqti_item_xmlv3p0" href="${name}.xml"/>`
  const manifest = `<manifest identifier="m"><resources>${resource('q')}${resource('essay')}</resources></manifest>`
  const essay = item.replaceAll('qti-choice-interaction', 'qti-extended-text-interaction')
  const files = { 'imsmanifest.xml': manifest, 'q.xml': item, 'essay.xml': essay }
  const entries = Object.entries(files).map(([path, text]) => [path, strToU8(text)] as const)
  await writeFile(join(folder, 'loose.zip'), zipSync(Object.fromEntries(entries)))

  const { code, output } = await content('import', 'loose.zip', 'loose', '--section', 'structure')
  expect(code).toBe(1)
  expect(output).toContain('loose: 1 item taken, 1 left out')
  expect(output).toMatch(/left out: essay\.xml:1: <qti-extended-text-interaction> is no choice/)
  expect(output).toMatch(/before it can be loaded:\n[\s\S]*sections\.structure\.seconds/)
  expect(output, 'a section that is not there is no problem').not.toContain('sections.listening')
  const written = JSON.parse(await readFile(join(folder, 'loose/test.json'), 'utf8'))
  expect(written.sections.structure.parts[0].lists[0].items[0].text).toBe('She ____ here.')
})
