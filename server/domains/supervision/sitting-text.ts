import { z } from 'zod/mini'
import { breakActOf } from '#contract/rules/breaks.ts'
import { kindOnWire } from '#contract/wire.ts'
import { accommodationsText } from '#server/domains/accommodations/index.ts'
import { knownPlaceIn } from '#server/domains/sittings/index.ts'
import { instantText, table } from '#server/platform/cli/table.ts'
import { originOfSignIn } from './evidence.ts'
import { integrityText, resultText } from './integrity-text.ts'
import type { sittingInFull } from './list.ts'
import { journalTexts, timelineTexts } from './timeline-text.ts'

type InFull = Awaited<ReturnType<typeof sittingInFull>>

function violationState({ counts, struckBecause, arrivedLate }: InFull['violations'][number]): string {
  if (counts) return 'counts'
  if (struckBecause !== null) return `struck: ${struckBecause}`
  return arrivedLate ? 'on record, arrived late' : 'on record'
}

const resumedAct = z.object({ seconds: z.number(), pausedAt: z.string() })
const refusedAct = z.object({ action: z.object({ kind: z.string() }), refusedWith: z.optional(z.string()) })

/** The kind of an act, for a pause of the candidate that it is a break; for the end of a pause, how long that was; for a sign-in beside the sitting, from where; for a refused act, what was asked for and why it was refused. */
function actText({ kind, by, before }: Pick<InFull['acts'][number], 'kind' | 'by' | 'before'>): string {
  if (kind === 'signedInBeside') {
    const { address, browser, system } = originOfSignIn(before)
    return `${kind}: ${[address, browser, system].filter(Boolean).join(', ')}`
  }
  const pause = resumedAct.safeParse(before)
  const ofBreak = breakActOf({ kind, by })
  if (ofBreak === 'breakBegun') return 'break begun'
  if (kind === 'resumed' && pause.success)
    return `${ofBreak === null ? kind : 'break ended'} after ${Math.round(pause.data.seconds)} s`
  const known = knownPlaceIn({ kind, before })
  if (known !== null) {
    const per = (share: number) => `${Math.round(share * 100)} %`
    const { x, y, width, height } = known
    const [across, down] = [x + width / 2, y + height / 2]
    return `${kind}: ${per(across)} from the left of the camera's picture, ${per(down)} from the top, ${per(width)} wide`
  }
  const { data } = refusedAct.safeParse(before)
  return data ? [`${kind}: ${data.action.kind}`, data.refusedWith].filter(Boolean).join(', ') : kind
}

/** The picture by which the section photos are compared; nothing where the camera was not verified and none came. */
function checkPhotoTexts({ checkPhoto, verified }: InFull): string[] {
  const name = "device check's picture"
  if (checkPhoto === null) return verified.camera ? [`${name}: none has come`] : []
  const { image, at, isLate } = checkPhoto
  return [`${name}: ${image}, ${isLate ? 'LATE, ' : ''}${instantText(at)}`]
}

/** What of the member's accommodations applied. */
function accommodationTexts({ accommodations, accommodationObjection }: InFull): string[] {
  const text = accommodationsText(accommodations)
  const told = text === '' ? [] : [`accommodations: ${text}`]
  return accommodationObjection === null
    ? told
    : [...told, `the candidate objects to them: ${accommodationObjection.text}`]
}

/** Points are told once the result stands; the line on the result says what it waits for. */
function scoreText(
  { result }: InFull,
  { submittedAt, rawScore, scaledScore }: InFull['sections'][number],
): string {
  if (scaledScore !== null) return `${rawScore} right, ${scaledScore}`
  return submittedAt !== null && result !== 'none' ? 'not told yet' : ''
}

function pausedTexts({ pausedAt, pausedFor, breakUntil }: InFull): string[] {
  if (pausedAt === null) return []
  const since = instantText(pausedAt)
  if (breakUntil === null) return [`paused since ${since}: ${pausedFor}`]
  return [`has a break since ${since}, until ${instantText(breakUntil)} at most`]
}

/** One sitting for reading: who, sections, violations with their grounds, objection, acts. */
export function sittingText(of: InFull): string {
  const stopped =
    of.disqualifiedAt &&
    `stopped ${instantText(of.disqualifiedAt)} for ${of.disqualifiedFor && kindOnWire[of.disqualifiedFor]}`
  const lines = [
    `${of.orderNo} (${of.id}), ${of.state}`,
    `${of.fullname || '(no name yet)'}, ${of.email}, ${of.institution ?? 'no institution'}`,
    `${of.test}, licence ${of.licence}`,
    `started ${instantText(of.startedAt) || 'not yet'}, ended ${instantText(of.finishedAt) || 'not yet'}`,
    ...accommodationTexts(of),
    `verified: camera ${of.verified.camera ? 'yes' : 'no'}, microphone ${of.verified.microphone ? 'yes' : 'no'}`,
    ...checkPhotoTexts(of),
    ...(stopped ? [stopped] : []),
    ...(of.expiredAt === null ? [] : [`expired ${instantText(of.expiredAt)}`]),
    ...pausedTexts(of),
    ...(of.certifies ? [] : ['section scores only: the test lacks a section']),
    ...(of.certifies && of.document === 'report' ? ['a practice test: a report, no certificate'] : []),
    ...(of.predictedScore === null ? [] : [`predicted score ${of.predictedScore}, ${of.level}`]),
    ...(of.result === 'none' ? [] : [`result: ${resultText(of)}`]),
  ]
  const report = integrityText(of.integrity)
  const sat = of.sections.map((row) => [
    row.section,
    instantText(row.startedAt),
    instantText(row.deadlineAt),
    row.submittedAt === null ? '' : `${instantText(row.submittedAt)} by ${row.submittedBy}`,
    scoreText(of, row),
    [row.needsReview ? 'late answers' : '', row.held > 0 ? `${row.held} held` : '']
      .filter(Boolean)
      .join(', '),
  ])
  const seen = of.violations.map((row) => [
    row.id,
    instantText(new Date(row.at)),
    row.section,
    kindOnWire[row.violationKind],
    violationState(row),
    row.image ?? '',
    row.grounds ? `${row.grounds.what}, ${row.grounds.bad} of ${row.grounds.samples}` : '',
    row.textVoice,
  ])
  const done = of.acts.map((act) => [
    instantText(act.createdAt),
    actText(act),
    act.person ?? act.by,
    act.reason,
  ])
  const settled = of.objection?.settledAt
    ? `settled ${instantText(of.objection.settledAt)}: ${of.objection.settledBecause}`
    : 'waits for a decision'
  return [
    lines.join('\n'),
    ...(sat.length > 0
      ? [table([['Section', 'Started', 'Deadline', 'Handed in', 'Score', 'Review'], ...sat])]
      : []),
    ...report,
    ...timelineTexts(of.supervision),
    ...journalTexts(of.journal),
    ...(seen.length > 0
      ? [table([['Violation', 'At', 'Section', 'Kind', 'State', 'Picture', 'Grounds', 'Heard'], ...seen])]
      : []),
    ...(of.objection === null
      ? []
      : [`Objection of ${instantText(of.objection.createdAt)}, ${settled}:\n${of.objection.text}`]),
    ...(done.length > 0 ? [table([['At', 'Act', 'By', 'Reason'], ...done])] : []),
  ].join('\n\n')
}
