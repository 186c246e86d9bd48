import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** One step of the test run. Steps run in this order, and the first that fails ends the run. */
export interface Step {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  /** Where Vitest leaves its JSON report; absent for a step that runs no tests. */
  readonly report?: string
}

/** Vitest's projects, quick ones first. */
const projects = ['unit', 'model', 'server', 'browser', 'e2e'] as const

/** End-to-end tests that share the machine and those that need all of it; browser tests that share a page and those that cannot. */
const projectsOf = (name: StepName) => (name === 'browser' || name === 'e2e' ? `${name}*` : name)

export const stepNames = ['check', 'build', ...projects] as const
export type StepName = (typeof stepNames)[number]

/** Steps that show something to a person, and so need a browser. */
export const needsBrowser = (name: StepName) => name === 'browser' || name === 'e2e'

const require = createRequire(import.meta.url)

function npmScript(name: StepName): Step {
  // The npm that runs us, so that no other one needs to stand on the PATH.
  const npm = process.env.npm_execpath
  const args = ['run', '-s', name]
  return npm ? { name, command: process.execPath, args: [npm, ...args] } : { name, command: 'npm', args }
}

/** A run of only what a change can break. */
export interface Changed {
  /** The revision that the working tree is compared with. */
  readonly since: string
  /** The end-to-end tests to run: they reach the product over HTTP, where no import says what they reach. */
  readonly sittings: readonly string[]
}

/** What is asked of Vitest beyond the project, or null where the project has nothing to run. */
function selection(name: StepName, changed: Changed | undefined): readonly string[] | null {
  if (!changed) return []
  if (name !== 'e2e') return [`--changed=${changed.since}`, '--passWithNoTests']
  return changed.sittings.length > 0 ? changed.sittings : null
}

function vitest(name: StepName, reports: string, selected: readonly string[]): Step {
  const report = join(reports, `${name}.json`)
  const vitestFile = join(dirname(require.resolve('vitest/package.json')), 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    name,
    command: process.execPath,
    args: [vitestFile, 'run', '--project', projectsOf(name), ...selected, ...reporters],
    report,
  }
}

/** The steps of those names, in their order; `reports` is a folder for Vitest's JSON. */
export function stepsOf(names: readonly StepName[], reports: string, changed?: Changed): Step[] {
  return stepNames.flatMap((name) => {
    if (!names.includes(name)) return []
    if (name === 'check' || name === 'build') return [npmScript(name)]
    const selected = selection(name, changed)
    return selected ? [vitest(name, reports, selected)] : []
  })
}

/** Runs a step, its output passed through, nothing on its standard input. Resolves to whether it succeeded. */
export function runStep(step: Step, root: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  return new Promise((resolve) => {
    const child: ChildProcess = spawn(step.command, step.args, {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const forward = (signal: NodeJS.Signals) => child.kill(signal)
    process.once('SIGINT', forward).once('SIGTERM', forward)
    const settle = (succeeded: boolean) => {
      process.off('SIGINT', forward).off('SIGTERM', forward)
      resolve(succeeded)
    }
    child.once('error', (error) => {
      console.error(`${step.name}: ${error.message}`)
      settle(false)
    })
    child.once('exit', (code) => settle(code === 0))
  })
}
