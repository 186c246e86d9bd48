import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { project } from '#test/server/server-process.ts'
import { sourcesOf } from '../areas.ts'
import { type Switchable, switchableIn } from './switched.ts'

/** The sources whose path begins so, each with its changes, which are numbered the same in every process. */
export async function planOf(beginning: string): Promise<Map<string, Switchable[]>> {
  const files = [...(await sourcesOf('rules')), ...(await sourcesOf('domains'))]
  const plan = new Map<string, Switchable[]>()
  let count = 0
  for (const file of files.filter((name) => name.startsWith(beginning))) {
    const changes = switchableIn(await readFile(join(project, file), 'utf8'), file, count)
    count += changes.length
    plan.set(file, changes)
  }
  return plan
}
