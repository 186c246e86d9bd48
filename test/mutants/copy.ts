import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { project } from '#test/server/server-process.ts'
import { type Ending, runBounded } from './bounded.ts'
import { type Mutation, mutated } from './mutation.ts'

const copied = [
  'machines',
  'contract',
  'src',
  'package.json',
  'tsconfig.json',
  'test/model',
  'test/walks',
  'test/mutants',
]

const config = `import { defineConfig } from 'vitest/config'
export default defineConfig({ test: { include: ['test/model/**/*.test.ts'], bail: 1 } })
`

/** For one try: more than the whole of the model's tests needs, and no more than two of them fill a small machine with. */
const bounds = { cpuSeconds: 240, seconds: 1200, megabytes: 2048 }

const endless = {
  time: 'the machine never comes to rest: its time ran out',
  memory: 'the machine never comes to rest: its memory ran out',
} as const

const lastLineOf = (text: string) => text.trim().split('\n').at(-1) ?? ''

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
    const { code, stderr } = await this.node(['--import', 'tsx', 'test/mutants/trial.ts', 'write', file])
    if (code !== 0) throw new Error(`The machines as they are cannot be walked:\n${stderr}`)
  }

  /** What the model tests notice of a change, in words; null where they notice nothing. */
  async notices(mutation: Mutation, ground: Ground): Promise<string | null> {
    const file = join(this.folder, mutation.file)
    const source = await readFile(file, 'utf8')
    await writeFile(file, mutated(source, mutation))
    try {
      return await this.noticedOn(ground)
    } finally {
      await writeFile(file, source)
    }
  }

  /** What the model tests say of the machines as they stand in this copy; null where they have nothing to say. */
  async noticedOn({ ways, machines, tests }: Ground): Promise<string | null> {
    const words = ['--import', 'tsx', 'test/mutants/trial.ts', 'compare', ways, ...machines]
    const { ranOut, code, stdout, stderr } = await this.node(words)
    if (ranOut) return endless[ranOut]
    const difference = stdout.trim() || (code === 0 ? '' : `a walk that breaks off: ${lastLineOf(stderr)}`)
    return difference || this.failing(tests)
  }

  /** The first test that fails of these files; null when none does. */
  private async failing(tests: readonly string[]): Promise<string | null> {
    if (tests.length === 0) return null
    const words = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...tests]
    const { ranOut, code, stdout, stderr } = await this.node(words)
    if (ranOut) return endless[ranOut]
    if (code === 0) return null
    return (
      `${stdout}\n${stderr}`.match(/FAIL\s+(.+)/)?.[1] ??
      `a test file that cannot be run: ${lastLineOf(stderr)}`
    )
  }

  private node(words: string[]): Promise<Ending> {
    return runBounded(words, {
      ...bounds,
      cwd: this.folder,
      env: { ...process.env, CI: '1', NO_COLOR: '1' },
    })
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
