import type { GateStage } from '#contract/rules/exam-session.ts'
import { type SectionName, sections } from '#contract/rules/limits.ts'
import { firstOpen } from '#contract/rules/test-sections.ts'
import type { DeviceCheckOutput } from '#machines/device-check/context.ts'
import { endedBy, errorOf, failureOf, isPassing, saysBrowser, saysElsewhere } from '#machines/failure.ts'
import type { ListeningOutput } from '#machines/listening/context.ts'
import { keepsPlace, placeIn } from '#machines/place.ts'
import { read } from '#machines/read.ts'
import type { SectionOutput } from '#machines/section/context.ts'
import type { Breaks, Holding } from './breaks.ts'
import type { ExamContext } from './context.ts'
import type { Board, ExamEvent, Wish } from './events.ts'
import { hasCamera } from './plan.ts'

/** What the exam reads of the supervision. */
export interface Covering {
  hasTag(tag: 'covering' | 'prompting'): boolean
}

/** What stands over the section: a cover over its questions, or any dialog that wants to stand alone. */
export const coverOf = (snapshot: Covering) => {
  const covered = snapshot.hasTag('covering')
  return { covered, held: covered || snapshot.hasTag('prompting') }
}

type StageOutput = SectionOutput | ListeningOutput

interface Args {
  context: ExamContext
  event: ExamEvent
}

const wishIn = (event: ExamEvent): Wish => read(event, 'address.requested').stage

function isDue({ sitting }: ExamContext, section: SectionName): boolean {
  if (sitting?.order.state !== 'started') return false
  const { section: states } = sitting.order
  return firstOpen(states, (name) => states[name]?.exam.isComplete === true) === section
}

/** Whether the tutorial still has to be seen to its end; who has practised every section needs no film of them (spec: orders#tutorial). */
export const lacksTutorial = ({
  plan,
  prepared,
  practised = [],
}: Pick<ExamContext, 'plan' | 'prepared' | 'practised'>): boolean =>
  (plan?.tutorialRequired ?? false) &&
  !prepared.tutorialSeen &&
  !sections.every((section) => practised.includes(section))

const isPrepared = (context: ExamContext) => context.prepared.agreed && !lacksTutorial(context)

const isAtGate = ({ sitting }: ExamContext, stage: GateStage) => sitting?.order.examSession?.stage === stage

/** What says that the gate of an exam session is not as it was read. */
const gateCodes = ['examSession.notOpen', 'examSession.notCheckedIn', 'examSession.closed', 'order.notFound']

/** What the exam asks before it goes on. */
export const examGuards = {
  isDisqualified: ({ context }: Args) => context.sitting?.order.state === 'disqualified',
  isFinished: ({ context }: Args) => context.sitting?.order.state === 'finished',
  isPaused: ({ context: { sitting } }: Args) =>
    sitting?.order.state === 'started' && sitting.order.pause !== null,
  saysPaused: ({ event }: Args) => read(event, 'pause.received').pause !== null,
  /** A break has begun, or is over, and the screen does not show it yet. */
  tellsPauseOtherwise: ({ context: { pause } }: Args, { snapshot }: Breaks) =>
    pause === null ? snapshot.hasTag('resting') : snapshot.hasTag('returned'),
  wantsBreakOtherwise: ({ context }: Args, { snapshot }: Breaks) =>
    snapshot.hasTag('wanted') !== context.breakWanted,
  isHolding: (_: Args, { snapshot }: Holding) => snapshot.hasTag('holding'),
  hasBreak: ({ context: { pause } }: Args) => pause?.until !== undefined,
  hasNoBreak: ({ context: { pause } }: Args) => pause?.until === undefined,
  isListeningDue: ({ context }: Args) => isDue(context, 'listening'),
  isStructureDue: ({ context }: Args) => isDue(context, 'structure'),
  isReadingDue: ({ context }: Args) => isDue(context, 'reading'),
  wishesDeviceCheck: ({ context }: Args) => context.wish === 'device-check' && isPrepared(context),
  wishesSpecification: ({ context }: Args) => context.wish === 'specification' && isPrepared(context),
  hasAgreed: ({ context }: Args) => context.prepared.agreed,
  needsNoTutorial: ({ context }: Args) => !lacksTutorial(context),
  isPrepared: ({ context }: Args) => isPrepared(context),
  asksPreparation: ({ event }: Args) => wishIn(event) === 'preparation',
  asksSpecification: ({ event }: Args) => wishIn(event) === 'specification',
  wasPassed: (_: Args, { outcome }: DeviceCheckOutput) => outcome === 'passed',
  wasLeft: (_: Args, { outcome }: StageOutput) => outcome === 'left',
  coversOtherwise: ({ context }: Args, { snapshot }: { snapshot: Covering }) => {
    const { covered, held } = coverOf(snapshot)
    return covered !== context.covered || held !== context.held
  },
  isNowAttended: ({ context }: Args, { snapshot }: Board) => !context.attended && snapshot.hasTag('open'),
  isNoMoreAttended: ({ context }: Args, { snapshot }: Board) => context.attended && !snapshot.hasTag('open'),
  isNewAct: ({ context }: Args, { snapshot }: Board) => (snapshot.context.done?.id ?? 0) > context.followed,
  isAttended: ({ context }: Args) => context.attended,
  isGated: ({ context: { sitting } }: Args) => (sitting?.order.examSession ?? null) !== null,
  isGateOver: ({ context }: Args) => isAtGate(context, 'over'),
  isGateEarly: ({ context }: Args) => isAtGate(context, 'early'),
  isToShow: ({ context }: Args) => isAtGate(context, 'checkIn'),
  /** A candidate who sits without a camera shows none. */
  isAskedForPicture: ({ context: { sitting, plan } }: Args) =>
    sitting?.order.examSession?.asksPicture === true && hasCamera(plan),
  saysGate: ({ event }: Args) => gateCodes.includes(failureOf(errorOf(event)).code),
  isToWait: ({ event }: Args) => placeIn(event) !== null,
  keepsPlace: ({ event }: Args) => keepsPlace(event),
  saysGone: ({ event }: Args) => failureOf(errorOf(event)).code === 'order.notFound',
  isPassing: ({ context }: Args) => isPassing(context.failure),
  isAnotherSection: ({ context, event }: Args) =>
    read(event, 'deadline.received').section !== context.section,
  isOtherBrowser: ({ context: { sitting } }: Args) =>
    sitting?.order.browser === 'refused' || sitting?.isOtherPc === true,
  saysBrowser: ({ event }: Args) => saysBrowser(errorOf(event)),
  saysElsewhere: ({ event }: Args) => saysElsewhere(errorOf(event)),
  saysEnded: ({ event }: Args) => endedBy(errorOf(event)) !== null,
}
