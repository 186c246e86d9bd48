import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { clearOrphan } from '#server/platform/postgres/postmaster.ts'
import { project } from '#test/server/server-process.ts'
import { refusalOf } from './check.ts'
import { type Mutation, mutated } from './mutation.ts'
import type { Order, Outcome } from './test-process.ts'

/** What the tests of the project use; without its packages, which are linked. */
const copied = [
  ...['build', 'content', 'contract', 'docs', 'machines', 'public', 'server', 'src', 'test', 'workers'],
  ...['biome.json', 'index.html', 'package.json', 'tsconfig.json', 'vite.config.ts'],
]

/** One order takes no longer, s; what does never ends. */
const seconds = 600

/** Where a browser's database is made, which is done once: one that is there already notices no change. */
const makesDatabase = /^src\/.*\/database\.ts$/

/** What the process may take to end what it has started, s. */
const endSeconds = 20

/** The file of what failed, which stands first whether a test failed or the file cannot be run at all. */
const fileOf = (failed: string | null) => /^\S+\.test\.tsx?(?= )/.exec(failed ?? '')?.[0]

/** A copy of the project with a process that keeps ready to run its tests. */
export class WarmCopy {
  private process: Promise<ChildProcess> | null = null
  /** Sources that the process has not read anew. */
  private changed: string[] = []
  /** Tests that pass with the code as it is, and tests that do not. */
  private readonly passing = new Set<string>()
  readonly failing = new Set<string>()
  /** Sources that nothing refuses as they are. */
  private readonly sound = new Set<string>()

  /** What the tests make for a moment. */
  private readonly temporary: string

  private constructor(
    private readonly folder: string,
    private readonly patience: number,
  ) {
    this.temporary = join(folder, 'tmp')
  }

  /** @param patience for how long groups of tests begin that are tried on one change, s */
  static async make(patience = Number.POSITIVE_INFINITY): Promise<WarmCopy> {
    const folder = await mkdtemp(join(tmpdir(), 'ruanguji-mutants-'))
    // PostgreSQL runs as another user.
    await chmod(folder, 0o711)
    for (const name of copied) await cp(join(project, name), join(folder, name), { recursive: true })
    // A link to the folder would not do: Vite gives browsers no file from beside the project.
    const packages = spawnSync('cp', ['-al', join(project, 'node_modules'), join(folder, 'node_modules')])
    if (packages.status !== 0)
      await cp(join(project, 'node_modules'), join(folder, 'node_modules'), { recursive: true })
    const copy = new WarmCopy(folder, patience)
    // PostgreSQL and its folders are there: who breaks the benchmark off leaves nothing running.
    await mkdir(copy.temporary)
    await chmod(copy.temporary, 0o711)
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void copy.remove().finally(() => process.exit(1)))
    return copy
  }

  private open(): Promise<ChildProcess> {
    const child = fork(join(project, 'test/mutants/test-process.ts'), [this.folder], {
      cwd: this.folder,
      // Vitest's own command sets `VITEST`, without which the configuration has no tests in browsers.
      env: {
        ...process.env,
        ...{ CI: '1', NO_COLOR: '1', TEST_RETRY: '0', VITEST: 'true', TMPDIR: this.temporary },
      },
      execArgv: ['--import', 'tsx', '--max-old-space-size=2048'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      detached: true,
    })
    return new Promise((resolve, reject) => {
      child.once('message', () => resolve(child))
      child.once('exit', (code) => reject(new Error(`The tests' process ended with ${code}`)))
    })
  }

  /** Ends the process with what it has started, and PostgreSQL, which has a group of its own, where it is left behind. */
  private async end(child: ChildProcess): Promise<void> {
    child.removeAllListeners()
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      if (child.connected) child.disconnect()
      await Promise.race([ended, delay(endSeconds * 1000, null, { ref: false })])
    }
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended already.
    }
    for (const name of await readdir(this.temporary, { recursive: true }))
      if (basename(name) === 'postmaster.pid') await clearOrphan(join(this.temporary, dirname(name)))
  }

  private async ordered(tests: readonly string[]): Promise<string | null> {
    this.process ??= this.open()
    const child = await this.process
    const order: Order = { tests, changed: this.changed }
    this.changed = []
    const clock = new AbortController()
    const ended = once(child, 'exit', clock).then(() => "the tests' process ended")
    const late = delay(seconds * 1000, 'its tests never end: their time ran out', clock)
    const told = once(child, 'message', clock).then(([outcome]) => outcome as Outcome)
    child.send(order)
    const first = await Promise.race([told, ended, late])
    clock.abort()
    if (typeof first !== 'string') {
      if (first.missing.length > 0) throw new Error(`Vitest has no such tests: ${first.missing.join(' ')}`)
      return first.failed
    }
    this.process = null
    await this.end(child)
    return first
  }

  /** What fails, and alone again: what takes too long on a busy machine now and then has noticed nothing. */
  private async failureOf(tests: readonly string[]): Promise<string | null> {
    const failed = tests.length > 0 ? await this.ordered(tests) : null
    const test = fileOf(failed)
    if (test === undefined) return failed
    return (await this.ordered([test])) ?? this.failureOf(tests.filter((file) => file !== test))
  }

  /** What a change has left in a browser, such as a database without a store, goes with it. */
  private async passes(test: string): Promise<boolean> {
    if ((await this.ordered([test])) === null) return true
    await this.forgetBrowser()
    return (await this.ordered([test])) === null
  }

  /** The next order begins with another process, and a browser that has stored nothing. */
  private async forgetBrowser(): Promise<void> {
    const child = await this.process
    this.process = null
    if (child) await this.end(child)
  }

  /** The first test that fails as this copy is, group by group; null when none does. */
  private async firstFailure(groups: readonly string[][]): Promise<string | null> {
    const began = performance.now()
    for (const tests of groups) {
      if (performance.now() - began > this.patience * 1000) return null
      const failed = await this.failureOf(tests)
      if (failed !== null) return failed
    }
    return null
  }

  /** Which test notices a change; null where none does. A test that fails without the change, too, has noticed nothing. */
  async notices(mutation: Mutation, groups: readonly string[][]): Promise<string | null> {
    // A test seldom sees that nobody waits for a promise; the linter does.
    const early = mutation.kind === 'await removed' ? await this.refusal(mutation) : null
    if (early !== null) return early
    for (;;) {
      const fit = groups.map((files) => files.filter((file) => !this.failing.has(file)))
      const notice = await this.noticeOf(mutation, fit)
      if (notice === null) return this.refusal(mutation)
      const test = fileOf(notice)
      if (test === undefined || this.passing.has(test)) return notice
      if (await this.passes(test)) {
        this.passing.add(test)
        return notice
      }
      this.failing.add(test)
    }
  }

  private async noticeOf(mutation: Mutation, groups: readonly string[][]): Promise<string | null> {
    if (makesDatabase.test(mutation.file)) await this.forgetBrowser()
    return this.changedBy(mutation, () => this.firstFailure(groups))
  }

  /** What the check refuses that runs before the tests. */
  private async refusal(mutation: Mutation): Promise<string | null> {
    const { file } = mutation
    if (!this.sound.has(file) && (await refusalOf(this.folder, file)) !== null)
      throw new Error(`The code as it is does not pass the check: ${file}`)
    this.sound.add(file)
    return this.changedBy(mutation, () => refusalOf(this.folder, file))
  }

  /** What is found while a change is made. */
  private async changedBy<Found>(mutation: Mutation, find: () => Promise<Found>): Promise<Found> {
    const file = join(this.folder, mutation.file)
    const source = await readFile(file, 'utf8')
    await writeFile(file, mutated(source, mutation))
    this.changed.push(mutation.file)
    try {
      return await find()
    } finally {
      await writeFile(file, source)
      this.changed.push(mutation.file)
    }
  }

  async remove(): Promise<void> {
    const child = await this.process?.catch(() => null)
    if (child) await this.end(child)
    await rm(this.folder, { recursive: true, force: true })
  }
}
