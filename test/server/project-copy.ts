import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { newFolder, project } from './server-process.ts'

const run = promisify(execFile)
const made = /^(node_modules|dist.*|data|coverage|\.git)$/

interface Copy {
  /** With the web app and the server's bundles as they were built last. */
  readonly isBuilt?: boolean
  /** As after `npm install --omit=dev`. */
  readonly isProduction?: boolean
}

/**
 * The project as it is after `npm install`, in a new folder of this mode: no data, and nothing built unless `isBuilt`.
 * Installed files are linked where the file system allows it, so they must not be changed.
 */
export async function copyProject(mode: number, { isBuilt, isProduction }: Copy = {}): Promise<string> {
  const folder = join(await newFolder(), 'project')
  await mkdir(folder)
  const sources = (await readdir(project))
    .filter((name) => !made.test(name) || (isBuilt && name === 'dist'))
    .map((name) => join(project, name))
  await run('cp', ['-a', ...sources, folder])
  await run('chmod', ['-R', 'a+rX', folder])
  const bundles = isBuilt ? ['node_modules/.cache/server', 'node_modules/.cache/programs'] : []
  const installed = isProduction ? [...(await productionPackages()), ...bundles] : ['node_modules']
  const copied = (flags: string) =>
    run('cp', [flags, '--parents', '-t', folder, ...installed], { cwd: project })
  await copied('-al').catch(async () => {
    await run('rm', ['-rf', join(folder, 'node_modules')])
    await copied('-a')
    await run('chmod', ['-R', 'a+rX', join(folder, 'node_modules')])
  })
  await chmod(folder, mode)
  return folder
}

/** The folders of the packages that the lock file does not mark as needed for development alone. */
async function productionPackages(): Promise<string[]> {
  const lock = JSON.parse(await readFile(join(project, 'package-lock.json'), 'utf8'))
  return Object.entries<{ dev?: boolean }>(lock.packages)
    .filter(([path, { dev }]) => path !== '' && !dev && existsSync(join(project, path)))
    .map(([path]) => path)
}
