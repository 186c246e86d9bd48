import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { examSessionPaper } from '#contract/calls/staff-papers.ts'
import { toWire } from '#contract/wire.ts'
import { sessionFacts } from '#server/domains/papers/facts.ts'
import { type SessionEvent, sessionEvents } from '#server/domains/papers/session-events.ts'
import { sessionPauses } from '#server/domains/papers/session-pauses.ts'
import type { ExamRoom } from '#test/server/room/exam-room.ts'
import type { ExamServer } from '../fixtures/exam-server.ts'

/** What a reader of the record reads, in one line. */
export async function recordText({ address, said }: ExamServer, { id, institutionId, proctor }: ExamRoom) {
  const answer = await fetch(address + examSessionPaper.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${proctor.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(toWire({ institutionId, id, paper: 'record' })),
  })
  expect(answer.status, `${await answer.clone().text()}\n${said()}`).toBe(200)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())))
  return text.join(' ').replace(/\s+/g, ' ')
}

/** What the record is drawn from: pauses, and everything else that happened but what only the machines did beside it. */
export async function recordedOf({ db }: ExamServer, { id, institutionId }: ExamRoom) {
  const facts = await sessionFacts(db, { id, institutionId })
  const seatsOf = (who: SessionEvent['who']) => (who === 'all' ? [] : who.map(({ seat }) => seat).toSorted())
  return {
    pauses: sessionPauses(facts).map(({ who, ...pause }) => ({ ...pause, seats: seatsOf(who) })),
    events: sessionEvents(facts).map(({ who, ...event }) => ({ ...event, seats: seatsOf(who) })),
  }
}
