import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { project } from '#test/server/server-process.ts'
import { type Mutation, mutated } from './mutation.ts'
import type { Order, Outcome } from './test-process.ts'

/** What the tests of the project use; without its packages, which are linked. */
const copied = [
  ...['build', 'content', 'contract', 'machines', 'public', 'server', 'src', 'test', 'workers'],
  ...['index.html', 'package.json', 'tsconfig.json', 'vite.config.ts'],
]

/** One order takes no longer, s; what does never ends. */
const seconds = 600

/** A copy of the project with a process that keeps ready to run its tests. */
export class WarmCopy {
  private process: Promise<ChildProcess> | null = null
  /** Sources that the process has not read anew. */
  private changed: string[] = []
  /** Tests that pass with the code as it is, and tests that do not. */
  private readonly passing = new Set<string>()
  readonly failing = new Set<string>()

  private constructor(private readonly folder: string) {}

  static async make(): Promise<WarmCopy> {
    const folder = await mkdtemp(join(tmpdir(), 'ruanguji-mutants-'))
    // PostgreSQL runs as another user.
    await chmod(folder, 0o711)
    for (const name of copied) await cp(join(project, name), join(folder, name), { recursive: true })
    // A link to the folder would not do: Vite gives browsers no file from beside the project.
    const packages = spawnSync('cp', ['-al', join(project, 'node_modules'), join(folder, 'node_modules')])
    if (packages.status !== 0)
      await cp(join(project, 'node_modules'), join(folder, 'node_modules'), { recursive: true })
    return new WarmCopy(folder)
  }

  private open(): Promise<ChildProcess> {
    const child = fork(join(project, 'test/mutants/test-process.ts'), [this.folder], {
      cwd: this.folder,
      env: { ...process.env, CI: '1', NO_COLOR: '1', TEST_RETRY: '0' },
      execArgv: ['--import', 'tsx', '--max-old-space-size=2048'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      detached: true,
    })
    process.once('exit', () => this.kill(child))
    return new Promise((resolve, reject) => {
      child.once('message', () => resolve(child))
      child.once('exit', (code) => reject(new Error(`The tests' process ended with ${code}`)))
    })
  }

  private kill({ pid }: ChildProcess): void {
    try {
      if (pid) process.kill(-pid, 'SIGKILL')
    } catch {
      // It has ended already.
    }
  }

  private async ordered(tests: readonly string[]): Promise<string | null> {
    this.process ??= this.open()
    const child = await this.process
    const order: Order = { tests, changed: this.changed }
    this.changed = []
    return new Promise((resolve) => {
      const finish = (failed: string | null, ends: boolean) => {
        clearTimeout(clock)
        child.removeAllListeners()
        if (ends) {
          this.kill(child)
          this.process = null
        }
        resolve(failed)
      }
      const clock = setTimeout(() => finish('its tests never end: their time ran out', true), seconds * 1000)
      child.once('exit', () => finish("the tests' process ended", true))
      child.once('message', (outcome: Outcome) => finish(outcome === 'ready' ? null : outcome.failed, false))
      child.send(order)
    })
  }

  /** The first test that fails as this copy is, group by group; null when none does. */
  private async firstFailure(groups: readonly string[][]): Promise<string | null> {
    for (const tests of groups.filter((files) => files.length > 0)) {
      const failed = await this.ordered(tests)
      if (failed !== null) return failed
    }
    return null
  }

  /** Which test notices a change; null where none does. A test that fails without the change, too, has noticed nothing. */
  async notices(mutation: Mutation, groups: readonly string[][]): Promise<string | null> {
    for (;;) {
      const fit = groups.map((files) => files.filter((file) => !this.failing.has(file)))
      const notice = await this.noticeOf(mutation, fit)
      const [test = ''] = notice?.split(' › ') ?? []
      if (!/\.test\.tsx?$/.test(test) || this.passing.has(test)) return notice
      if ((await this.ordered([test])) === null) {
        this.passing.add(test)
        return notice
      }
      this.failing.add(test)
    }
  }

  private async noticeOf(mutation: Mutation, groups: readonly string[][]): Promise<string | null> {
    const file = join(this.folder, mutation.file)
    const source = await readFile(file, 'utf8')
    await writeFile(file, mutated(source, mutation))
    this.changed.push(mutation.file)
    try {
      return await this.firstFailure(groups)
    } finally {
      await writeFile(file, source)
      this.changed.push(mutation.file)
    }
  }

  async remove(): Promise<void> {
    const child = await this.process?.catch(() => null)
    if (child?.connected) {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.disconnect()
      await ended
    }
    await rm(this.folder, { recursive: true, force: true })
  }
}
