import type { Row } from './rows.ts'
import { readProofs, tableLines } from './rows.ts'

/** Success criteria of WCAG 2.2 at the levels A and AA: all that a conformance report has to speak of. 4.1.1 is none any more. */
export const criteria: Readonly<Record<string, 'A' | 'AA'>> = Object.fromEntries([
  ...(
    '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 ' +
    '2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2'
  )
    .split(' ')
    .map((number) => [number, 'A'] as const),
  ...(
    '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 ' +
    '3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3'
  )
    .split(' ')
    .map((number) => [number, 'AA'] as const),
])

/** How far a criterion is met. 'supported' has a test; 'looked at' was found by eye and has none. */
const outcomes = ['supported', 'looked at', 'partly', 'not supported', 'not applicable']
const columns = ['criterion', 'level', 'outcome', 'how', 'proof']

/** Reads the one table of the conformance report, `docs/accessibility.md`: its rows with the number as their id, and its faults. */
export function readCriteria(markdown: string): { rows: Row[]; faults: string[] } {
  const rows: Row[] = []
  const faults: string[] = []
  const [head, ...lines] = tableLines(markdown)
  if (head?.cells.join() !== columns.join())
    return { rows, faults: [`1: the columns are ${columns.join(', ')}`] }
  for (const { line, cells } of lines) {
    const [criterion = '', level = '', outcome = '', how = '', proof = ''] = cells
    const id = criterion.split(' ')[0] ?? ''
    const proofs = proof === 'none' ? [] : readProofs(proof)
    const fault = (text: string) => faults.push(`${line}: ${id}: ${text}`)
    if (cells.length !== columns.length || cells.includes(''))
      fault(`a row has ${columns.length} filled cells`)
    if (criteria[id] !== level) fault(`is no criterion of WCAG 2.2 of level '${level}'`)
    if (!outcomes.includes(outcome)) fault(`'${outcome}' is none of ${outcomes.join(', ')}`)
    if (!proofs) fault(`a proof is 'none' or 'path/to/name.test.ts › title', not '${proof}'`)
    if (outcome === 'supported' && proofs?.length === 0) fault('what is supported has a test that proves it')
    rows.push({ id, statement: how, sources: [], proofs: proofs ?? [], line })
  }
  const ids = rows.map(({ id }) => id)
  for (const id of Object.keys(criteria)) {
    const times = ids.filter((one) => one === id).length
    if (times !== 1) faults.push(`1: ${id} stands ${times} times in place of once`)
  }
  return { rows, faults }
}
