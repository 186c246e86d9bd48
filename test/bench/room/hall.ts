import { eq } from 'drizzle-orm'
import { openDatabase } from '#server/platform/db/database.ts'
import { runningCluster } from '#server/platform/postgres/cluster.ts'
import { institutions, orders, sectionSittings } from '#server/tables/index.ts'
import { keysOf } from '#test/server/candidate.ts'
import { openExamRoom } from '#test/server/room/exam-room.ts'
import { newFolder, removeFolders, startServer, stopServer } from '#test/server/server-process.ts'
import type { Room } from './candidates.ts'
import { openChild, type Told } from './child.ts'
import { timesOf } from './cpu.ts'

const day = 24 * 3_600_000

/**
 * The server that `npm start` starts, an exam session of so many seats in the full test, everybody in Structure in a process of their
 * own, and a process for boards. `heard` gets what both say.
 */
export async function openHall(
  seats: number,
  heard: (told: Told) => void,
  say: (text: string) => void,
  { areQuiet = false } = {},
) {
  const dataDir = await newFolder()
  const server = await startServer({ env: { DATA_DIR: dataDir } })
  const { db, close } = openDatabase((await runningCluster(dataDir)) ?? '')
  const candidates = openChild('candidates', heard)
  const boards = openChild('boards', heard)
  // In a room each is on a PC of its own: the one that is measured does not wait until the others have read the same.
  const others = openChild('boards', () => undefined)
  const origin = server.address.replace(/\/$/, '')
  const [institution] = await db.select().from(institutions)
  const institutionId = institution?.id ?? ''
  say(`${seats} seats: planning, opening, checking in`)
  const room = await openExamRoom({ db, origin }, { institutionId, packageId: 'full', seats })
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, room.seats[0]?.orderId ?? ''))
  const keys = await keysOf({ db, testId: order?.testId ?? '' }, 'structure')
  say('everybody begins, and goes on to Structure')
  await candidates.ask('begin', {
    ...{ origin, examToken: room.examToken, questions: keys, areQuiet },
    seats: room.seats.map(({ person, orderId }) => ({ person, orderId })),
  } satisfies Room)
  // A run may last longer than the section.
  await db.update(sectionSittings).set({ deadlineAt: new Date(Date.now() + day) })
  const opening = { origin, token: room.proctor.token, institutionId, examSessionId: room.id }
  await Promise.all([boards.ask('prepare', opening), others.ask('prepare', opening)])
  const pids = { server: server.child.pid ?? 0, candidates: candidates.pid, boards: boards.pid }
  return {
    ...{ db, dataDir, origin, room, institutionId, candidates, boards, pids },
    async openBoards(count: number): Promise<void> {
      await boards.ask('open', { ...opening, count: Math.min(count, 1) })
      await others.ask('open', { ...opening, count: Math.max(0, count - 1) })
    },
    times: () => timesOf(dataDir, pids),
    async close() {
      await Promise.all([candidates.close(), boards.close(), others.close()])
      await close()
      await stopServer(server)
      await removeFolders()
    },
  }
}
export type Hall = Awaited<ReturnType<typeof openHall>>
