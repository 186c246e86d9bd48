import { readdir, readFile } from 'node:fs/promises'
import { postmasterOf } from '#test/server/server-process.ts'

/** The clock of /proc, ms a tick. */
const tickMs = 10

interface Stat {
  readonly parent: number
  /** CPU time that it took, and that its children took which have ended, ms. */
  readonly own: number
  readonly ended: number
}

async function statOf(id: number): Promise<Stat | null> {
  const text = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
    (index) => fields[index],
  )
  return { parent, own: (user + system) * tickMs, ended: (endedUser + endedSystem) * tickMs }
}

const timeOf = async (id: number): Promise<number> => (await statOf(id))?.own ?? 0

/** CPU time of PostgreSQL with all its processes, ms. */
async function postgresTime(postmaster: number): Promise<number> {
  const ids = (await readdir('/proc')).map(Number).filter((id) => id > 0)
  const stats = await Promise.all(ids.map(statOf))
  const own = await statOf(postmaster)
  return stats.reduce(
    (sum, stat) => sum + (stat?.parent === postmaster ? stat.own : 0),
    (own?.own ?? 0) + (own?.ended ?? 0),
  )
}

export type Times = Record<'server' | 'postgres' | 'candidates' | 'boards', number>

/** CPU times of all that takes part, ms. */
export async function timesOf(dataDir: string, pids: Omit<Times, 'postgres'>): Promise<Times> {
  return {
    server: await timeOf(pids.server),
    postgres: await postgresTime(await postmasterOf(dataDir)),
    candidates: await timeOf(pids.candidates),
    boards: await timeOf(pids.boards),
  }
}
