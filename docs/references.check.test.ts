import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { referenceFaults } from './references.check.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'references-'))
  mkdirSync(join(root, 'docs/spec'), { recursive: true })
  mkdirSync(join(root, 'docs/decisions'))
  writeFileSync(
    join(root, 'docs/spec/answers.md'),
    '# Answers\n\n## Late answers\n\n## A member’s `own` data\n',
  )
  writeFileSync(join(root, 'docs/decisions/0007-runs-from-source.md'), '# 0007 Code runs from its source\n')
})
afterEach(() => rmSync(root, { recursive: true }))

function faultsOf(text: string, file = 'code.ts'): string[] {
  writeFileSync(join(root, file), text)
  return referenceFaults(root, [file])
}

it.each([
  '(spec: answers)',
  '(spec: answers#late-answers, answers#a-members-own-data)',
  ' * (spec: answers#late-answers,\n * answers#late-answers)',
  '(record 0007)',
  'as docs/spec/answers.md says',
  'records of 12 members; a decision',
])('a reference that leads somewhere is well: %j', (text) => {
  expect(faultsOf(text)).toEqual([])
})

it.each([
  ['(spec: answer#late-answers)', 'docs/spec has no answer#late-answers'],
  ['(spec: answers#late-answers, answers#early)', 'docs/spec has no answers#early'],
  [' * (spec: answers#late-answers,\n   * answers#early)', 'docs/spec has no answers#early'],
  ['(record 0008)', 'docs/decisions has no record 0008'],
  ['(record 7)', 'docs/decisions has no record 7'],
  ['(records 0007 and 0009)', 'docs/decisions has no record 0009'],
  ['as docs/spec/none.md says', 'there is no docs/spec/none.md'],
  ['(spec 1, section 4)', "'spec 1,' is the old numbering"],
  ['(decisions 31 to 33)', "'decisions 31' is the old numbering"],
])('a reference that leads to nothing is refused: %j', (text, fault) => {
  expect(faultsOf(text)).toEqual([expect.stringContaining(`code.ts: ${fault}`)])
})

it('a link of a document must lead to a file, and to a heading of it', () => {
  const links = '[a](docs/spec/answers.md#late-answers) [b](https://example.com/none) [c](../none.md) '
  expect(faultsOf(`${links}[d](docs/spec/answers.md#none) [e](#f)\n# F\n`, 'README.md')).toEqual([
    'README.md: there is no ../none.md',
    'README.md: docs/spec/answers.md has no heading #none',
  ])
})
