import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { project } from '../server/lifecycle/server-process.ts'
import { type Mutation, mutated } from './mutation.ts'

const run = promisify(execFile)
const copied = [
  'machines',
  'contract',
  'package.json',
  'tsconfig.json',
  'test/model',
  'test/walks',
  'test/mutants',
]

const config = `import { defineConfig } from 'vitest/config'
export default defineConfig({ test: { include: ['test/model/**/*.test.ts'], bail: 1 } })
`

/** Of processor time, for one change: a machine that goes round in circles never ends by itself. */
const mostSeconds = 240

/** Its time, or the memory that its rounds fill, has run out. */
const isEndless = (error: unknown) =>
  error instanceof Object &&
  'signal' in error &&
  ['SIGXCPU', 'SIGKILL', 'SIGABRT'].includes(String(error.signal))

/** A copy of what the model tests need, in which machines can be changed. */
export class Copy {
  private constructor(readonly folder: string) {}

  static async make(): Promise<Copy> {
    const folder = await mkdtemp(join(tmpdir(), 'ruanguji-mutants-'))
    await mkdir(join(folder, 'test'))
    for (const name of copied) await cp(join(project, name), join(folder, name), { recursive: true })
    await symlink(join(project, 'node_modules'), join(folder, 'node_modules'))
    await writeFile(join(folder, 'vitest.config.ts'), config)
    return new Copy(folder)
  }

  /** Walks every model and writes its ways to `file`. */
  async writeWays(file: string): Promise<void> {
    await this.node(['--import', 'tsx', 'test/mutants/trial.ts', 'write', file])
  }

  /** What the model tests notice of a change, in words; null where they notice nothing. */
  async notices(mutation: Mutation, { ways, machines, tests }: Ground): Promise<string | null> {
    const file = join(this.folder, mutation.file)
    const source = await readFile(file, 'utf8')
    await writeFile(file, mutated(source, mutation))
    try {
      const words = ['--import', 'tsx', 'test/mutants/trial.ts', 'compare', ways, ...machines]
      const difference = (await this.node(words)).trim()
      return difference || (await this.failing(tests))
    } catch (error) {
      if (isEndless(error)) return 'the machine never comes to rest'
      throw error
    } finally {
      await writeFile(file, source)
    }
  }

  /** The first test that fails of these files; null when none does. */
  private async failing(tests: readonly string[]): Promise<string | null> {
    if (tests.length === 0) return null
    const words = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...tests]
    try {
      await this.node(words)
      return null
    } catch (error) {
      if (isEndless(error)) throw error
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
      return `${stdout}\n${stderr}`.match(/FAIL\s+(.+)/)?.[1] ?? 'a test file cannot be run'
    }
  }

  private async node(words: string[]): Promise<string> {
    const options = { cwd: this.folder, env: { ...process.env, CI: '1', NO_COLOR: '1' }, maxBuffer: 2 ** 27 }
    const limited = `ulimit -t ${mostSeconds}; exec "$0" "$@"`
    return (await run('sh', ['-c', limited, process.execPath, ...words], options)).stdout
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true })
  }
}

/** Where a change is tried. */
export interface Ground {
  /** The file with the known ways. */
  ways: string
  /** Ids of the machines that the changed file is part of, the quickest first. */
  machines: readonly string[]
  /** Test files that the changed file is part of. */
  tests: readonly string[]
}
