import type { Row } from '../../docs/coverage/rows.ts'
import { isTitled } from '../../docs/coverage/titles.ts'
import type { Ran } from './tally.ts'

/**
 * Proofs of the coverage tables that this run does not bear out: no test of that title ran in that file, or one
 * of them did not pass. `npm run coverage` asks only whether the tests exist; this asks whether they hold.
 */
export function unproved(rows: readonly Row[], ran: readonly Ran[]): string[] {
  return rows.flatMap((row) =>
    row.proofs
      .filter(({ file, title }) => {
        const tests = ran.filter((test) => test.file === file && isTitled(test.title, title))
        return tests.length === 0 || tests.some((test) => test.status !== 'passed')
      })
      .map(({ file, title }) => `${row.id}: ${file} › ${title}`),
  )
}
