import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { submitAnswers } from '#contract/calls/answers.ts'
import { joinRehearsal, tellRehearsal } from '#contract/calls/rehearsal.ts'
import { startSection } from '#contract/calls/sitting.ts'
import { closeExamSession } from '#contract/calls/staff-exam-sessions.ts'
import {
  endRehearsal,
  type RehearsalReport,
  rehearsalReport,
  startRehearsal,
} from '#contract/calls/staff-rehearsal.ts'
import { sections } from '#contract/rules/limits.ts'
import type { RehearsalFigures } from '#contract/rules/rehearsal.ts'
import { loadPackage } from '#server/domains/content/load.ts'
import { storedFolders } from '#server/platform/files/file-store.ts'
import { licences, rehearsals } from '#server/tables/index.ts'
import { dataOf, keysOf } from '#test/server/candidate.ts'
import { sendPicture } from '#test/server/picture.ts'
import { openWindow } from '#test/server/signing-candidate.ts'
import type { TestServer } from '#test/server/test-server.ts'
import { openRoom } from '../exam-sessions/exam-sessions.fixture.ts'

const short = fileURLToPath(new URL('../../../content/short', import.meta.url))

/** What a page calls itself. */
export const page = () => randomUUID()
/** Of a PC that is good. */
export const figures: RehearsalFigures = {
  ...{ sections: 3, sectionsOf: 3, answered: 9, questions: 9, looks: 100, looksPerSecond: 5, slowLookMs: 90 },
  ...{ calls: 50, roundTripMs: 12, writes: 9, slowWriteMs: 20, sounds: 4, gb: 8 },
}

export interface Joined {
  state: string
  sitting: { token: string; orderId: string } | null
}

/** A room whose exam sessions have the short test, so that the tiny one is rehearsed with. */
export async function openRehearsals(server: TestServer) {
  const room = await openRoom(server)
  const { packageId } = await loadPackage(server.db, server.files, short)
  const { companyId } = server.people.member
  for (let count = 0; count < 30; count += 1)
    await server.db
      .insert(licences)
      .values({ code: randomUUID(), companyId, institutionId: room.here, packageId })

  /** An exam session that is planned, with one seat, and its rehearsal. */
  async function rehearsed({ start = true } = {}) {
    const { id } = await room.plan({ packageId: 'short' })
    await room.add(id, server.people.member.email, 'A1')
    if (start) expect((await room.act(startRehearsal, { id, packageId: 'tiny' })).status).toBe(200)
    const code = start ? await codeOf(id) : ''
    const send = async (body: object) =>
      dataOf<Joined>(await server.send(joinRehearsal, { body: { code, seat: 'A1', page: page(), ...body } }))
    return {
      id,
      code,
      join: send,
      tell: (body: object) =>
        server.send(tellRehearsal, { body: { code, seat: 'A1', figures: {}, stage: 'preparing', ...body } }),
      report: async () => dataOf<RehearsalReport>(await room.ask(rehearsalReport, { id })),
    }
  }

  async function codeOf(id: string): Promise<string> {
    const { rows } = await server.db.execute<{ check_code: string }>(
      sql`select check_code from exam_sessions where id = ${id}`,
    )
    return rows[0]?.check_code ?? ''
  }

  /** How many rows every table has, which schemas there are, and every file: what a rehearsal may not change. */
  async function everything() {
    const { rows: tables } = await server.db.execute<{ name: string }>(
      sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    )
    const counts: Record<string, number> = {}
    for (const { name } of tables) {
      const { rows } = await server.db.execute<{ count: number }>(
        sql`select count(*)::int as count from ${sql.identifier(name)}`,
      )
      counts[name] = rows[0]?.count ?? 0
    }
    const { rows: schemas } = await server.db.execute<{ name: string }>(
      sql`select nspname as name from pg_namespace where nspname like 'rehearsal%'`,
    )
    const files = await Promise.all(storedFolders.map((folder) => server.files.list(folder)))
    return { counts, schemas, files: files.map((list) => list.map(({ name }) => name)) }
  }

  /** Sits the whole of it through the calls of a sitting, as a browser does. */
  async function sit({ token, orderId: id }: { token: string; orderId: string }) {
    const window = openWindow(server, { ...server.people.member, token }, id)
    expect((await window.takeOver({ confirmed: false })).status).toBe(200)
    expect((await sendPicture(server, window)).status).toBe(200)
    for (const section of sections) {
      expect((await window.send(startSection, { params: { id, section }, body: {} })).status).toBe(200)
      const keys = await keysOf(server, section)
      const answer = [...new Set(keys.map(({ part }) => part))].map((part) => ({
        part,
        question: keys
          .filter((key) => key.part === part)
          .map(({ questionId, right }) => ({ questionId, answer: [right] })),
      }))
      const headers = { 'x-write-id': randomUUID() }
      const body = { id, section, images: [], answer, disqualified: false, head: null }
      const handedIn = await window.send(submitAnswers, { headers, body })
      expect([section, handedIn.status, handedIn.body.code]).toEqual([section, 200, undefined])
    }
  }

  return {
    ...{ room, rehearsed, codeOf, everything, sit },
    /** Ends every rehearsal, and closes its exam session. */
    async endAll(): Promise<void> {
      for (const { id } of await server.db.select({ id: rehearsals.examSessionId }).from(rehearsals)) {
        await room.act(endRehearsal, { id })
        await room.act(closeExamSession, { id })
      }
    },
  }
}
