import { join, relative } from 'node:path'
import { createVitest, type Reporter } from 'vitest/node'

/*
 * Runs tests for whoever has started it, again and again: between two runs its workers end, while what was compiled, the
 * servers' PostgreSQL and the browsers stay. Started with the folder as its argument, it says when it is ready, and answers
 * each order with the first failure.
 */

export interface Order {
  /** Files of tests, and sources that have changed since the last order; relative to the folder. */
  readonly tests: readonly string[]
  readonly changed: readonly string[]
}

/** What failed first, as a file and a title; null where all tests passed. */
export interface Outcome {
  readonly failed: string | null
  /** Files that were ordered and that no project has: then nothing was run. */
  readonly missing: readonly string[]
}

const [, , folder = process.cwd()] = process.argv
const say = (outcome: Outcome | 'ready') => process.connected && process.send?.(outcome)

let failed: string | null = null
const firstFailure: Reporter = {
  onTestCaseResult(test) {
    if (test.result().state === 'failed') failed ??= `${test.module.relativeModuleId} › ${test.fullName}`
  },
  onTestModuleEnd(module) {
    const [error] = module.errors()
    if (error) failed ??= `${module.relativeModuleId} cannot be run: ${error.message}`
  },
}
const vitest = await createVitest('test', {
  root: folder,
  watch: false,
  bail: 1,
  retry: 0,
  reporters: [firstFailure],
})

process.on('message', async ({ tests, changed }: Order) => {
  failed = null
  let missing: string[] = []
  for (const file of changed) vitest.invalidateFile(join(folder, file))
  try {
    const specifications = await vitest.globTestSpecifications([...tests])
    const known = new Set(specifications.map(({ moduleId }) => relative(folder, moduleId)))
    missing = tests.filter((file) => !known.has(file))
    if (missing.length > 0) return say({ failed, missing })
    const { unhandledErrors } = await vitest.runTestSpecifications(specifications)
    const [error] = unhandledErrors as Error[]
    if (error) failed ??= `an error that nobody caught: ${error.message}`
  } catch (error) {
    failed ??= `the tests cannot be run: ${error}`
  }
  say({ failed, missing })
})
process.once('disconnect', () => void vitest.close().finally(() => process.exit()))
say('ready')
