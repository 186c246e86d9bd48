import { execFile } from 'node:child_process'
import { chmod, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { newFolder, project } from './server-process.ts'

const run = promisify(execFile)
const made = /^(node_modules|dist.*|data|coverage|\.git)$/

/**
 * The project as it is after `npm install`, in a new folder of this mode: no data, and nothing built unless `isBuilt`.
 * Installed files are linked where the file system allows it, so they must not be changed.
 */
export async function copyProject(mode: number, { isBuilt = false } = {}): Promise<string> {
  const folder = join(await newFolder(), 'project')
  await mkdir(folder)
  const sources = (await readdir(project))
    .filter((name) => !made.test(name) || (isBuilt && name === 'dist'))
    .map((name) => join(project, name))
  await run('cp', ['-a', ...sources, folder])
  await run('chmod', ['-R', 'a+rX', folder])
  const installed = join(project, 'node_modules')
  await run('cp', ['-al', installed, folder]).catch(async () => {
    await run('rm', ['-rf', join(folder, 'node_modules')])
    await run('cp', ['-a', installed, folder])
    await run('chmod', ['-R', 'a+rX', join(folder, 'node_modules')])
  })
  await chmod(folder, mode)
  return folder
}
