import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { project } from '#test/server/server-process.ts'
import { runBounded } from './bounded.ts'
import { type Mutation, mutated } from './mutation.ts'

/** Folders and files of the project that machine tests use. */
export const copied = [
  'machines',
  'contract',
  'workers',
  'src',
  'package.json',
  'tsconfig.json',
  'test/model',
  'test/walks',
]

const config = `import { defineConfig } from 'vitest/config'
const include = ['{machines,test/model}/**/*.test.ts']
export default defineConfig({ test: { include, bail: 1, testTimeout: 120_000 } })
`

/** For one run: more than all model tests need, and no more than two of them fill a small machine with. */
const bounds = { cpuSeconds: 240, seconds: 1200, megabytes: 2048 }

const endless = {
  time: 'the machine never comes to rest: its time ran out',
  memory: 'the machine never comes to rest: its memory ran out',
} as const

const lastLineOf = (text: string) => text.trim().split('\n').at(-1) ?? ''

/** A copy of what the model tests need, in which machines can be changed. */
export class Copy {
  private constructor(private readonly folder: string) {}

  static async make(): Promise<Copy> {
    const folder = await mkdtemp(join(tmpdir(), 'ruanguji-mutants-'))
    await mkdir(join(folder, 'test'))
    for (const name of copied) await cp(join(project, name), join(folder, name), { recursive: true })
    await symlink(join(project, 'node_modules'), join(folder, 'node_modules'))
    await writeFile(join(folder, 'vitest.config.ts'), config)
    return new Copy(folder)
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
      const words = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...files]
      const { ranOut, code, stdout, stderr } = await runBounded(words, {
        ...bounds,
        cwd: this.folder,
        env: { ...process.env, CI: '1', NO_COLOR: '1' },
      })
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
