import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { examSessionPaper } from '#contract/calls/staff-papers.ts'
import { toWire } from '#contract/wire.ts'
import { sessionFacts } from '#server/domains/papers/facts.ts'
import { sessionEvents } from '#server/domains/papers/session-events.ts'
import { sessionPauses } from '#server/domains/papers/session-pauses.ts'
import { whoText } from '#server/domains/papers/session-record.ts'
import type { ExamRoom } from '#test/server/room/exam-room.ts'
import type { ExamServer } from '../fixtures/start-exam-server.ts'

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

/** What stands in a line of the record's table of events but its time. */
export type EventLine = readonly [seat: string, name: string, what: string, by: string, reason: string]

/** What the record is drawn from: pauses, and everything else that happened. */
export async function recordedOf({ db }: ExamServer, { id, institutionId }: ExamRoom) {
  const facts = await sessionFacts(db, { id, institutionId })
  return {
    pauses: sessionPauses(facts).map(({ who, ...pause }) => ({
      ...pause,
      seats: who.map(({ seat }) => seat).toSorted(),
    })),
    events: sessionEvents(facts).map(
      ({ who, what, by, reason }): EventLine => [...whoText(who), what, by, reason],
    ),
  }
}

/** Those of the lines that the table of events of a record has, as often as it has each of them. */
export function linesIn(text: string, lines: readonly EventLine[]): EventLine[] {
  let rest = text.slice(text.indexOf('Kejadian dan tindakan ('))
  return lines.filter((line) => {
    const words = line.filter((part) => part !== '').join(' ')
    const at = rest.indexOf(words)
    // Each is looked for in what no other has taken.
    if (at >= 0) rest = `${rest.slice(0, at)}|${rest.slice(at + words.length)}`
    return at >= 0
  })
}
