import { examSessionState } from '#contract/rules/exam-session.ts'
import type { StoredExamSession } from '#server/domains/exam-sessions/index.ts'
import type { Paper } from './layout.ts'
import { momentText, windowText, zoneText } from './moments.ts'

/** Who makes a paper, and when. */
export interface Made {
  readonly by: string
  readonly now: Date
}

/** What stands at each page's foot: a page alone says what it is of, and which of two papers is the later one. */
export function paperOf(title: string, of: string, { by, now }: Made): Omit<Paper, 'content'> {
  const name = `${title}: ${of}`
  return { title: name, foot: `${name} · dibuat ${momentText(now)} oleh ${by}`, madeAt: now }
}

const stateWords = {
  planned: 'Belum dibuka',
  open: 'Sedang berlangsung',
  closed: 'Ditutup',
} as const

/** An exam session by name and room. */
export const sessionTitle = ({ name, room }: StoredExamSession): string => `${name}, ${room}`

/** What each paper says of its exam session. */
export function aboutSession(
  session: StoredExamSession,
  test: string,
  now: Date,
): (readonly [string, string])[] {
  const { name, room, windowFrom, windowTo, openedAt, closedAt } = session
  const state = examSessionState(session)
  const since = { planned: null, open: openedAt, closed: closedAt }[state]
  return [
    ['Sesi ujian', name],
    ['Ruang', room],
    ['Tes', test],
    ['Waktu mulai tes', windowText(windowFrom, windowTo)],
    ['Keadaan sesi', since === null ? stateWords[state] : `${stateWords[state]} sejak ${momentText(since)}`],
    ['Jam', `server, ${zoneText(now)}`],
  ]
}
