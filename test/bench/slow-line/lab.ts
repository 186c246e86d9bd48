import { eq } from 'drizzle-orm'
import { hashPassword } from '#server/platform/crypto/password.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { runningCluster } from '#server/platform/postgres/cluster.ts'
import { examSessions, institutions, members } from '#server/tables/index.ts'
import { openExamRoom } from '#test/server/room/exam-room.ts'
import { newFolder, removeFolders, startServer, stopServer } from '#test/server/server-process.ts'
import { openDoor } from './door.ts'

/** What the PCs of the lab give at `/pc-check`, and the candidates at the login. */
export const checkCode = 'KODEAB'
const password = 'kata sandi 123'

/**
 * The server that `npm start` starts, with an exam session of the full test that is open, and so many candidates who are checked in;
 * PCs reach it through a door at `host`.
 */
export async function openLab(host: string, seats: number) {
  const dataDir = await newFolder()
  const server = await startServer({ env: { DATA_DIR: dataDir } })
  const { db, close } = openDatabase((await runningCluster(dataDir)) ?? '')
  const origin = server.address.replace(/\/$/, '')
  const [institution] = await db.select().from(institutions)
  const room = await openExamRoom(
    { db, origin },
    { institutionId: institution?.id ?? '', packageId: 'full', seats },
  )
  await db.update(examSessions).set({ checkCode }).where(eq(examSessions.id, room.id))
  const passwordHash = await hashPassword(password)
  for (const { person } of room.seats)
    await db.update(members).set({ passwordHash }).where(eq(members.id, person.id))
  const door = await openDoor(Number(new URL(origin).port), host)
  let next = 0
  return {
    door,
    examToken: room.examToken,
    /** Somebody who has not begun. */
    candidate() {
      const seat = room.seats[next]
      next += 1
      if (seat === undefined) throw new Error('All candidates have begun')
      return { email: seat.person.email, password, orderId: seat.orderId, seat: seat.seat }
    },
    async close() {
      door.close()
      await close()
      await stopServer(server)
      await removeFolders()
    },
  }
}
export type Lab = Awaited<ReturnType<typeof openLab>>
