import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** A test that ran, by its file (from the project's root) and its own title, without its groups'. */
export interface Ran {
  readonly file: string
  readonly title: string
  readonly status: 'passed' | 'failed' | 'skipped'
  /** Passed, but not at the first try. */
  readonly retried: boolean
}

interface JsonReport {
  testResults: {
    name: string
    status: string
    assertionResults: { title: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

const statuses = new Map<string, Ran['status']>([
  ['passed', 'passed'],
  ['failed', 'failed'],
])

/**
 * Reads what one run of Vitest says in its JSON report. A file that failed before it could declare a test counts
 * as one failed test: it must not vanish from the count.
 */
export function readReport(path: string, root: string): Ran[] {
  const report = JSON.parse(readFileSync(path, 'utf8')) as JsonReport
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name).replaceAll('\\', '/')
    if (status === 'failed' && assertionResults.every((test) => test.status !== 'failed')) {
      assertionResults.push({ title: 'the file itself', status: 'failed' })
    }
    return assertionResults.map((test) => ({
      file,
      title: test.title,
      status: statuses.get(test.status) ?? 'skipped',
      retried: test.status === 'passed' && (test.failureMessages ?? []).length > 0,
    }))
  })
}

/** How many tests of one run may need more than one try, also on a machine that is slower than usual: what needs one more often is broken. */
export const secondTries = 8

/** The titles of the tests that passed, but not at their first try. */
export const retriedIn = (ran: readonly Ran[]) =>
  ran.filter((test) => test.retried).map(({ file, title }) => `${file} › ${title}`)

/** The last line of a test run: `tests: 812 passed, 0 failed; 1 needed a second try`. */
export function tally(ran: readonly Ran[]): string {
  const of = (status: Ran['status']) => ran.filter((test) => test.status === status).length
  const skipped = of('skipped') > 0 ? `, ${of('skipped')} skipped` : ''
  const retried = retriedIn(ran).length
  return `tests: ${of('passed')} passed, ${of('failed')} failed${skipped}; ${retried} needed a second try`
}
