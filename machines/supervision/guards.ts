import { limits } from '#contract/rules/limits.ts'
import type { Grounds } from '#contract/violations.ts'
import { endedBy } from '#machines/failure.ts'
import { read, timeIn } from '#machines/read.ts'
import { type Condition, conditions } from './conditions.ts'
import { paceMs, type SupervisionContext, type SupervisionEvent } from './context.ts'
import { isTooDim } from './light.ts'
import type { SeatTag } from './messages.ts'
import type { Recorded } from './records.ts'
import { absenceOf } from './samples.ts'
import { seatSigns } from './seat-signs.ts'

const { coverSeconds, awaySeconds } = limits.cameraTrouble
const { turn } = limits.face

interface Args {
  context: SupervisionContext
  event: SupervisionEvent
}
interface Concerning {
  condition: Condition
}
interface OfSign {
  sign: SeatTag
}

const faceIn = (event: SupervisionEvent) => read(event, 'face.sized').face

function isSlow({ context: { paces, pacedSince }, event }: Args): boolean {
  const now = timeIn(event)
  if (pacedSince === null || now - pacedSince < paceMs) return false
  return paces.filter((at) => now - at <= paceMs).length < paceMs / 1000
}

/** One trouble has lasted, or all of the sitting together: then every further one covers at once. */
function isTimeToCover({ context, event }: Args): boolean {
  const { coversWithoutCamera, hasCamera, troubledSince, awayMs } = context
  if (!coversWithoutCamera || !hasCamera || troubledSince === null) return false
  const ms = timeIn(event) - troubledSince
  return ms >= coverSeconds * 1000 || awayMs + ms >= awaySeconds * 1000
}

/** What decides about the transitions of supervision. */
export const supervisionGuards = {
  isJudged: ({ context }: Args, { condition }: Concerning) =>
    context.judges[conditions[condition].violationKind],
  /** Whether a sample or a closed warning is of this condition. */
  isOf: ({ event }: Args, { condition }: Concerning) =>
    read(event, ['sample.taken', 'warning.closed']).condition === condition,
  isOver: ({ event }: Args, { condition }: Concerning) => {
    const taken = read(event, 'sample.taken')
    return taken.condition === condition && taken.sample.what === 'good'
  },
  isAttended: ({ context }: Args) => context.attended,
  /**
   * A voice without words in Listening may be the test's own, that an open headset leaks: nothing tells the two apart.
   * It is warned of once; after that it is on record alone, as a warning each quarter of a minute would stop the test's
   * audio again and again (record 0020). Where such a voice counts it is as everywhere.
   */
  isLeakAgain: ({ context: { judgement, section, voiceWarnedIn } }: Args, { what }: Grounds) =>
    what === 'voice' &&
    section === 'listening' &&
    voiceWarnedIn === section &&
    !judgement.voiceActivityCounts &&
    !judgement.pilot,
  hasWarning: ({ context }: Args) => context.warnings.length > 0,
  hasSilentWarning: ({ context }: Args) => context.judgement.pilot && context.warnings.length > 0,
  /** Whether a warning's dialog stands open: a pilot's never does. */
  isWarned: ({ context }: Args) => context.warnings.length > 0 && !context.judgement.pilot,
  /** Fullscreen was left and nothing worse: a tab that is hidden shows no way back. */
  isPromptDue: ({ context: { judges, presence, warnings } }: Args) =>
    absenceOf(presence) === 'windowed' && judges[conditions.windowed.violationKind] && warnings.length === 0,
  isPilot: ({ context }: Args) => context.judgement.pilot,
  hasUnrecorded: ({ context }: Args) => context.unrecorded.length > 0,
  isTimeToClose: ({ context, event }: Args) => timeIn(event) >= context.closesAt,
  isTimeToCover,
  isTooDim: ({ context: { light, trouble }, event }: Args) =>
    trouble === null && isTooDim(light, timeIn(event)),
  isSignShown: ({ event }: Args, { sign }: OfSign) => seatSigns[sign].isShown(faceIn(event)),
  isDoubtOver: ({ event }: Args, { sign }: OfSign) => seatSigns[sign].isDoubtOver(faceIn(event)),
  isSignGone: ({ event }: Args, { sign }: OfSign) => seatSigns[sign].isGone(faceIn(event)),
  isTimeToSay: ({ context, event }: Args, { sign }: OfSign) =>
    timeIn(event) - context.doubtedSince[sign] >= seatSigns[sign].seconds * 1000,
  isTimeToNoteTurn: ({ context: { turnNotedAt }, event }: Args) =>
    turnNotedAt === null || timeIn(event) - turnNotedAt >= turn.noteSeconds * 1000,
  /** One that was taken may be told again, where the server has not heard that it was shown. */
  isNewPhoto: ({ context, event }: Args) => read(event, 'photo.requested').id !== context.photo?.id,
  isTimeForPhoto: ({ context: { photo }, event }: Args) => photo !== null && timeIn(event) >= photo.at,
  isSlow,
  isSteady: (args: Args) => !isSlow(args),
  disqualifies: (_: Args, { disqualified }: Recorded) => disqualified,
  saysDisqualified: (_: Args, { error }: { error: unknown }) => endedBy(error) === 'disqualified',
}
