import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { readAreas, readConformance } from '../docs/coverage.check.ts'
import { chromiumMissing } from './browser/chromium.ts'
import { changedSince } from './runner/changed.ts'
import { chromiumVersion, provideChromium } from './runner/chromium.ts'
import { unproved } from './runner/proofs.ts'
import {
  type Changed,
  needsBrowser,
  runStep,
  type Step,
  type StepName,
  stepNames,
  stepsOf,
} from './runner/steps.ts'
import { type Ran, readReport, retriedIn, secondTries, tally } from './runner/tally.ts'

/**
 * The whole test: a browser is found, then the checks, the production build, and the tests from the quick to the
 * slow. Names of steps run only those.
 *
 *     npm test
 *     npm test -- unit server
 *     npm test -- --changed            what the uncommitted change can break
 *     npm test -- --changed=main       what has changed since that revision
 */

const root = resolve(import.meta.dirname, '..')

interface Done {
  readonly name: string
  readonly seconds: number
  readonly succeeded: boolean
}

interface Asked {
  readonly names: readonly StepName[]
  readonly changed?: Changed
}

function asked(): Asked {
  const words = process.argv.slice(2)
  const flag = words.find((word) => /^--changed(=.+)?$/.test(word))
  const names = words.filter((word) => word !== flag)
  const unknown = names.filter((name) => !stepNames.some((step) => step === name))
  if (unknown.length > 0) {
    console.error(`No such step: ${unknown.join(', ')}. There are ${stepNames.join(', ')}.`)
    process.exit(1)
  }
  return {
    names: names.length > 0 ? stepNames.filter((step) => names.includes(step)) : stepNames,
    ...(flag && { changed: changedSince(flag.split('=')[1] ?? 'HEAD', root) }),
  }
}

/** The tests' environment, with the browser in `CHROME_PATH`; ends the run when there is no browser. */
function withBrowser(): NodeJS.ProcessEnv {
  const path = provideChromium(process.env, process.getuid?.() === 0)
  const version = path && chromiumVersion(path)
  if (!path || !version) {
    console.error(path ? `${path} does not run: 'CHROME_PATH' may name another one.` : chromiumMissing())
    process.exit(1)
  }
  console.log(`browser: ${version} (${path})`)
  return { TEST_RETRY: '1', ...process.env, CHROME_PATH: path }
}

function print(done: readonly Done[], steps: readonly Step[], ran: readonly Ran[]): void {
  console.log(`\n${'step'.padEnd(10)}${'seconds'.padStart(8)}`)
  for (const { name, seconds, succeeded } of done) {
    console.log(`${name.padEnd(10)}${seconds.toFixed(1).padStart(8)}${succeeded ? '' : '  failed'}`)
  }
  for (const { name } of steps.slice(done.length)) console.log(`${name.padEnd(10)}${'not run'.padStart(8)}`)
  for (const test of retriedIn(ran)) console.log(`second try: ${test}`)
  console.log(tally(ran))
}

/** Proofs of the coverage tables that a complete run has not borne out. */
const lostProofs = (ran: readonly Ran[]) =>
  unproved(
    [...readAreas(root).values(), readConformance(root)].flatMap(({ rows }) => rows),
    ran,
  )

async function main(): Promise<boolean> {
  const { names, changed } = asked()
  const env = names.some(needsBrowser) ? withBrowser() : process.env
  const reports = mkdtempSync(join(tmpdir(), 'ruanguji-test-'))
  const steps = stepsOf(names, reports, changed)
  const done: Done[] = []
  const ran: Ran[] = []
  let ended = false
  process.once('SIGINT', () => (ended = true)).once('SIGTERM', () => (ended = true))
  try {
    for (const step of steps) {
      console.log(`\n── ${step.name}`)
      const began = performance.now()
      const succeeded = await runStep(step, root, env)
      done.push({ name: step.name, seconds: (performance.now() - began) / 1000, succeeded })
      if (step.report && existsSync(step.report)) ran.push(...readReport(step.report, root))
      if (!succeeded || ended) break
    }
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
  const isComplete = !changed && done.length === stepNames.length
  const lost = isComplete ? lostProofs(ran) : []
  for (const proof of lost) console.error(`not proved by this run: ${proof}`)
  const retried = retriedIn(ran).length
  if (retried > secondTries) console.error(`${retried} tests needed a second try; ${secondTries} may`)
  print(done, steps, ran)
  return (
    lost.length === 0 &&
    retried <= secondTries &&
    done.length === steps.length &&
    done.every((step) => step.succeeded)
  )
}

if (!(await main())) process.exitCode = 1
