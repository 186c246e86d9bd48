import { chmod, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { project } from '#test/server/server-process.ts'
import { type Ending, runBounded } from './bounded.ts'
import { type Mutation, mutated } from './mutation.ts'

/** A part of the project in which something is changed, and the tests that should notice. */
export interface Part {
  /** Folders and files that its tests use. */
  readonly copied: readonly string[]
  /** Vitest's `test`, as source. */
  readonly test: string
}

export const machinesPart: Part = {
  copied: [
    ...['machines', 'contract', 'workers', 'src', 'package.json', 'tsconfig.json'],
    ...['test/model', 'test/walks'],
  ],
  test: `{ include: ['{machines,test/model}/**/*.test.ts'], bail: 1, testTimeout: 120_000 }`,
}

/** The server and the rules that it applies, with a PostgreSQL of its own for each run. */
export const serverPart: Part = {
  copied: [
    ...['contract', 'server', 'content/tiny', 'package.json', 'tsconfig.json'],
    ...['test/server', 'test/runner', 'src/ui/texts', 'src/platform'],
  ],
  test: `{
    include: ['{contract,server,test/server}/**/*.test.ts'],
    globalSetup: ['test/server/cluster.setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  }`,
}

/** For one run: more than all tests of a part need, and no more than two of them fill a small machine with. */
const bounds = { cpuSeconds: 240, seconds: 1200, megabytes: 2048 }

const endless = {
  time: 'the machine never comes to rest: its time ran out',
  memory: 'the machine never comes to rest: its memory ran out',
} as const

/** A text of a file, and what is put in its place. */
export interface Replaced {
  readonly file: string
  readonly find: string
  readonly by: string
}

interface Report {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { title: string; status: string }[]
  }[]
}

const lastLineOf = (text: string) => text.trim().split('\n').at(-1) ?? ''

/** A copy of what a part's tests need, in which it can be changed. */
export class Copy {
  private constructor(private readonly folder: string) {}

  static async make({ copied, test }: Part): Promise<Copy> {
    const folder = await mkdtemp(join(tmpdir(), 'ruanguji-mutants-'))
    // PostgreSQL runs as another user.
    await chmod(folder, 0o711)
    for (const name of copied) await cp(join(project, name), join(folder, name), { recursive: true })
    await symlink(join(project, 'node_modules'), join(folder, 'node_modules'))
    await writeFile(join(folder, 'vitest.config.ts'), `export default { test: ${test} }\n`)
    return new Copy(folder)
  }

  private run(reporter: string, files: readonly string[]): Promise<Ending> {
    const words = ['node_modules/vitest/vitest.mjs', 'run', `--reporter=${reporter}`, ...files]
    const env = { ...process.env, CI: '1', NO_COLOR: '1' }
    return runBounded(words, { ...bounds, cwd: this.folder, env })
  }

  /** Every test that fails with a text of a file replaced, as its file and title. */
  async failingWithout(edit: Replaced, files: readonly string[]): Promise<string[]> {
    const file = join(this.folder, edit.file)
    const source = await readFile(file, 'utf8')
    await writeFile(
      file,
      source.replace(edit.find, () => edit.by),
    )
    try {
      return await this.failures(files)
    } finally {
      await writeFile(file, source)
    }
  }

  /** Every test that fails as this copy is. */
  async failures(files: readonly string[]): Promise<string[]> {
    const { stdout, stderr } = await this.run('json', files)
    const report = stdout.slice(stdout.indexOf('{"num'))
    if (!report.startsWith('{')) throw new Error(`The tests did not run: ${lastLineOf(stderr || stdout)}`)
    const { testResults } = JSON.parse(report) as Report
    return testResults.flatMap(({ name, status, message, assertionResults }) => {
      const short = relative(this.folder, name)
      const failed = assertionResults.filter((one) => one.status === 'failed')
      if (failed.length === 0 && status === 'failed') return [`${short} cannot be run: ${message}`]
      return failed.map(({ title }) => `${short} › ${title}`)
    })
  }

  /** Which test notices a change; null where none does. */
  async notices(mutation: Mutation, tests: readonly string[][]): Promise<string | null> {
    const file = join(this.folder, mutation.file)
    const source = await readFile(file, 'utf8')
    await writeFile(file, mutated(source, mutation))
    try {
      return await this.failing(tests)
    } finally {
      await writeFile(file, source)
    }
  }

  /** The first test that fails with the machines as they are in this copy, group by group; null when none does. */
  async failing(groups: readonly string[][]): Promise<string | null> {
    for (const files of groups) {
      const { ranOut, code, stdout, stderr } = await this.run('dot', files)
      if (ranOut) return endless[ranOut]
      const failed = `${stdout}\n${stderr}`.match(/FAIL\s+(.+)/)?.[1]
      if (code !== 0) return failed ?? `a test file that cannot be run: ${lastLineOf(stderr)}`
    }
    return null
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true })
  }
}
