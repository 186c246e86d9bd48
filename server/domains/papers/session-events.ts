import { z } from 'zod/mini'
import { violationKinds } from '#contract/violations.ts'
import { actText, byText, violationState, violationText } from './act-text.ts'
import type { ExamAct, Listed, SessionFacts, SittingAct } from './facts.ts'
import { grouped, type Some } from './grouped.ts'
import { violationNames } from './texts.ts'

/** Something that has happened in an exam session. */
export interface SessionEvent {
  readonly at: Date
  /** To whom, as far as they are still on the roster. */
  readonly who: 'all' | readonly Listed[]
  readonly what: string
  readonly by: string
  readonly reason: string
}

/** What becomes of results later is no part of what happened in the room; pauses have a table of their own. */
const elsewhere: readonly SittingAct['kind'][] = [
  ...(['certified', 'withheld', 'objectionSettled', 'paused', 'resumed'] as const),
]

const byWhom = ({ by, personId }: ExamAct) => (personId === null ? `${by} (server)` : by)

const examActTexts: Readonly<Record<Exclude<ExamAct['kind'], 'checkedIn'>, string>> = {
  opened: 'Sesi dibuka',
  tokenRenewed: 'Token diganti',
  closed: 'Sesi ditutup',
  late: 'Peserta terlambat dimasukkan ke daftar',
  checkInUndone: 'Pencatatan hadir dibatalkan',
  absent: 'Dicatat tidak hadir',
  seatChanged: 'Pindah kursi',
  pinDrawn: 'PIN pengawas dibuat',
}

/** What is done to an exam session, and to nobody in it. */
const ofAll: readonly ExamAct['kind'][] = ['opened', 'tokenRenewed', 'closed', 'pinDrawn']

const reinstated = z.object({
  disqualifiedAt: z.string(),
  disqualifiedFor: z.catch(z.nullish(z.enum(violationKinds)), null),
})

type Kind = (typeof violationKinds)[number]
const stopText = (kind: Kind | null | undefined) =>
  ['Tes dihentikan, batas peringatan tercapai', ...(kind ? [violationNames[kind]] : [])].join(': ')

/** Everything that happened in an exam session but check-ins and pauses, in order of time. */
export function sessionEvents({ roster, examActs, acts, violations }: SessionFacts): SessionEvent[] {
  const byMember = new Map(roster.map((entry) => [entry.memberId, entry]))
  const byOrder = new Map(roster.map((entry) => [entry.orderId, entry]))
  const those = (entry: Listed | undefined) => (entry === undefined ? [] : [entry])

  const atDoor = examActs.flatMap((act): SessionEvent[] => {
    const { kind, createdAt: at, memberId, reason, before } = act
    if (kind === 'checkedIn') return []
    const who = ofAll.includes(kind) ? 'all' : those(byMember.get(memberId ?? ''))
    const from = typeof before.seat === 'string' ? ` dari ${before.seat}` : ''
    return [{ at, who, what: `${examActTexts[kind]}${from}`, by: byWhom(act), reason }]
  })
  const seen = violations
    .filter(({ counts, struckAt }) => counts || struckAt !== null)
    .map((violation): SessionEvent => {
      const what = `${violationText(violation)} (${violationState(violation)})`
      const who = those(byOrder.get(violation.orderId))
      return { at: violation.createdAt, who, what, by: 'Sistem', reason: '' }
    })
  const bySystem = (at: Date, who: Listed[], what: string): SessionEvent => ({
    ...{ at, who, what, by: 'Sistem', reason: '' },
  })
  const stops = [
    ...roster.flatMap((entry) =>
      entry.order?.disqualifiedAt
        ? [bySystem(entry.order.disqualifiedAt, [entry], stopText(entry.order.disqualifiedFor))]
        : [],
    ),
    // A stop that was undone is known by the act alone.
    ...acts.flatMap(({ kind, orderId, before }) => {
      const stop = kind === 'reinstated' ? reinstated.safeParse(before) : { success: false as const }
      if (!stop.success) return []
      const { disqualifiedAt, disqualifiedFor } = stop.data
      return [bySystem(new Date(disqualifiedAt), those(byOrder.get(orderId)), stopText(disqualifiedFor))]
    }),
  ]
  const done = inOne(acts.filter(({ kind }) => !elsewhere.includes(kind))).map(([first, ...others]) => ({
    at: first.createdAt,
    who: [first, ...others].flatMap(({ orderId }) => those(byOrder.get(orderId))),
    what: actText(first),
    by: byText(first),
    reason: first.reason,
  }))
  return [...atDoor, ...seen, ...stops, ...done].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )
}

/** What a person did at several sittings at once is one act. */
export const inOne = (acts: readonly SittingAct[]): Some<SittingAct>[] =>
  grouped(acts, ({ staffActId, id }) => staffActId ?? id)
