import { spawnSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Row } from '../../docs/coverage/rows.ts'
import { unproved } from './proofs.ts'
import { runStep, stepsOf } from './steps.ts'
import { readReport, retriedIn, tally } from './tally.ts'

const root = resolve(import.meta.dirname, '../..')

let folder: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'tally-')))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('what ran is counted from Vitest’s own report, a file that cannot be loaded included', () => {
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('a.test.ts', "it('holds', () => {})\nit('breaks', () => { throw new Error() })\n")
  write('b.test.ts', "it.for([1, 2])('counts %i', () => {})\nit.skip('rests', () => {})\n")
  write(
    'd.test.ts',
    "let tries = 0\nit('wavers', { retry: 1 }, () => { if (tries++ === 0) throw new Error() })\n",
  )
  write('c.test.ts', "throw new Error('before any test')\n")
  const report = join(folder, 'report.json')
  spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...['--root', folder, '--globals', '--reporter=json', `--outputFile=${report}`],
    ],
    { cwd: folder },
  )
  const ran = readReport(report, folder)
  expect(tally(ran)).toBe('tests: 4 passed, 2 failed, 1 skipped; 1 needed a second try')

  expect(retriedIn(ran)).toEqual(['d.test.ts › wavers'])

  const row = (id: string, file: string, title: string): Row => ({
    id,
    statement: '',
    sources: ['routes#addresses'],
    proofs: [{ file, title }],
    line: 1,
  })
  const rows = [
    row('R-01', 'a.test.ts', 'holds'),
    row('R-02', 'a.test.ts', 'breaks'),
    row('R-03', 'b.test.ts', 'counts %i'),
    row('R-04', 'b.test.ts', 'rests'),
    row('R-05', 'b.test.ts', 'holds'),
  ]
  expect(unproved(rows, ran)).toEqual([
    'R-02: a.test.ts › breaks',
    'R-04: b.test.ts › rests',
    'R-05: b.test.ts › holds',
  ])
})

it('a step that fails, or that cannot even start, did not succeed', async () => {
  const step = (command: string, script: string) => ({ name: 'x', command, args: ['-e', script] })
  expect(await runStep(step(process.execPath, ''), folder, process.env)).toBe(true)
  expect(await runStep(step(process.execPath, 'process.exit(3)'), folder, process.env)).toBe(false)
  expect(await runStep(step(join(folder, 'nothing'), ''), folder, process.env)).toBe(false)
})

it('a run of what a change can break asks Vitest for the tests that reach it, and sits one whole test', () => {
  const commands = stepsOf(['unit', 'e2e'], folder, {
    since: 'HEAD~3',
    sittings: ['test/e2e/sitting.test.ts'],
  })
  expect(commands.map(({ args }) => args.slice(1, 6))).toEqual([
    ['run', '--project', 'unit', '--changed=HEAD~3', '--passWithNoTests'],
    ['run', '--project', 'e2e*', 'test/e2e/sitting.test.ts', '--reporter=default'],
  ])
  expect(stepsOf(['e2e'], folder, { since: 'HEAD', sittings: [] })).toEqual([])
})

it('steps run from the checks to whole sittings, whatever order they are asked in', () => {
  expect(stepsOf(['e2e', 'unit', 'check'], folder).map((step) => step.name)).toEqual(['check', 'unit', 'e2e'])
})
