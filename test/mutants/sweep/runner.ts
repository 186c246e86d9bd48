import { inject, type RunnerTestCase, TestRunner } from 'vitest'
import { Findings } from './findings.ts'
import { switchOn, takeDown } from './switches.ts'

/** For so long changes are tried on one test, and a test that takes longer than that by itself is not run again; ms. */
const patience = 30_000
const longestTest = 2000
/** A change is tried on so many tests of those that come to it. */
const mostTests = 40

/** More often than any test is run. */
const again = { count: 1_000_000, condition: () => true }
const notAgain = { count: 0, condition: () => false }

type Try = { readonly as: 'it is' | 'it is, again' } | { readonly as: 'changed'; readonly off: () => boolean }

/** Runs each test as the code is, and then with each change that it came to, one after another. */
export default class SweepRunner extends TestRunner {
  private readonly findings = new Findings(inject('findings'))
  private began = 0
  private waiting: number[] = []
  private now: Try | null = null
  private taken: () => number[] = () => []

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test)
    this.began = performance.now()
    this.waiting = []
    this.now = test.fails ? null : { as: 'it is' }
    this.taken = takeDown()
    if (this.now) Object.assign(test, { retry: again })
  }

  override onBeforeTryTask(test: RunnerTestCase): void {
    super.onBeforeTryTask(test)
    const [id] = this.waiting
    if (this.now?.as === 'changed' && id !== undefined) this.now = { as: 'changed', off: switchOn(id) }
  }

  /** Called after each try with its hooks: Vitest tries a failed test again, so what is to be tried again fails here. */
  onAfterRetryTask(test: RunnerTestCase): void {
    if (!this.now || !test.result || test.mode === 'skip') return
    const hasFailed = test.result.state === 'fail'
    const next = this.nextAfter(hasFailed, titleOf(test))
    if (next === 'stop') {
      if (this.now.as === 'it is' && hasFailed) Object.assign(test, { retry: notAgain })
      else Object.assign(test.result, { state: 'pass', errors: undefined })
      return
    }
    this.now = next
    Object.assign(test.result, { state: 'fail', errors: [{ name: 'Error', message: 'tried again' }] })
  }

  private nextAfter(hasFailed: boolean, test: string): Try | 'stop' {
    const [id = -1] = this.waiting
    if (this.now?.as === 'it is') {
      const met = this.taken()
      const isSlow = performance.now() - this.began > longestTest
      if (!hasFailed && !isSlow) this.waiting = this.chosen(met)
      return this.more()
    }
    if (this.now?.as === 'changed') {
      const hasCome = this.now.off()
      if (hasFailed) return { as: 'it is, again' }
      this.findings.add({ id, test, outcome: hasCome ? 'unnoticed' : 'not reached' })
    } else {
      this.findings.add({ id, test, outcome: hasFailed ? 'unclear' : 'noticed' })
      if (hasFailed) return 'stop'
    }
    this.waiting.shift()
    return this.more()
  }

  private more(): Try | 'stop' {
    const hasTime = performance.now() - this.began < patience
    return this.waiting.length > 0 && hasTime ? { as: 'changed', off: () => false } : 'stop'
  }

  /** Of the changes that a test came to those that nothing has noticed yet, the least tried ones first. */
  private chosen(met: readonly number[]): number[] {
    const known = this.findings.all()
    const triesOf = (id: number) => Object.values(known.get(id) ?? {}).flat().length
    return met
      .filter((id) => !known.get(id)?.noticed && triesOf(id) < mostTests)
      .toSorted((one, other) => triesOf(one) - triesOf(other))
  }
}

function titleOf({ name, suite, file }: RunnerTestCase): string {
  const above = []
  for (let one = suite; one && one !== file; one = one.suite) above.unshift(one.name)
  return [file.name, ...above, name].join(' › ')
}
