import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/**
 * What became of a change in a test: it failed and passes as the code is; it passed; it did not come to the change a second time; or it
 * cannot be run twice.
 */
export type Outcome = 'noticed' | 'unnoticed' | 'not reached' | 'unclear'

interface Finding {
  readonly id: number
  readonly outcome: Outcome
  /** The test: its file and its titles. */
  readonly test: string
}

/** The file that the processes of a sweep share: each adds lines, and reads those of the others. */
export class Findings {
  constructor(private readonly path: string) {}

  add(finding: Finding): void {
    appendFileSync(this.path, `${JSON.stringify(finding)}\n`)
  }

  /** The tests by outcome, of each change that was tried. */
  all(): Map<number, Partial<Record<Outcome, string[]>>> {
    const lines = existsSync(this.path) ? readFileSync(this.path, 'utf8').split('\n') : []
    const found = new Map<number, Partial<Record<Outcome, string[]>>>()
    // The last one may be half written.
    for (const line of lines.slice(0, -1)) {
      const { id, outcome, test } = JSON.parse(line) as Finding
      const known = found.get(id) ?? {}
      found.set(id, { ...known, [outcome]: [...(known[outcome] ?? []), test] })
    }
    return found
  }
}
