import type { Observation } from '#contract/observations.ts'
import { answeredOf } from '#contract/rules/sitting.ts'
import type { DeviceCheckContext } from '#machines/device-check/context.ts'
import type { ExamContext } from '#machines/exam/context.ts'
import type { Plan } from '#machines/exam/plan.ts'
import type { ListeningContext } from '#machines/listening/context.ts'
import type { ProctorContext } from '#machines/proctor/setup.ts'
import type { SectionContext } from '#machines/section/context.ts'
import type { SupervisionContext } from '#machines/supervision/context.ts'
import { supervisionStatusOf } from '#src/features/supervision/index.ts'
import { secondsUntil } from '#src/ui/parts/time-left.ts'
import type { BoardPicture, DetectorPicture, SectionPicture } from './board-picture.ts'
import type { Environment } from './environment.ts'
import { paceOf, pathOf, stageOf } from './noting.ts'

/** What the inspector has noted beside the snapshots. */
export interface Noted {
  now: number
  /** When each detector reported lately, server time in ms. */
  reports: Record<string, number[]>
  environment: Environment
}

/** A machine's snapshot, as far as a picture needs it. */
export interface Seen<Context> {
  value: unknown
  context: Context
  hasTag(tag: string): boolean
}

export interface Snapshots {
  exam: Seen<ExamContext>
  section?: Seen<SectionContext | ListeningContext> | undefined
  supervision?: Seen<SupervisionContext> | undefined
  proctor?: Seen<ProctorContext> | undefined
  deviceCheck?: Seen<DeviceCheckContext> | undefined
}

/** What is wanted of this candidate; a detector from elsewhere is shown once it has said something. */
const expected = (plan: Plan): string[] => [
  ...(plan.preview ? ['camera'] : []),
  ...(plan.watchesFaces ? ['face', 'camera-health'] : []),
  ...(plan.watchesSpeech ? ['microphone', 'speech'] : []),
  ...(plan.watchesLeaving ? ['presence'] : []),
]

function detectorOf(
  name: string,
  observed: Record<string, Observation>,
  { reports, now }: Noted,
): DetectorPicture {
  const newest = observed[name]
  return {
    name,
    perSecond: paceOf(reports[name] ?? [], now),
    last: newest?.kind ?? null,
    count: newest?.kind === 'face.counted' ? newest.count : null,
    latencyMs: newest?.latencyMs === undefined ? null : Math.round(newest.latencyMs),
    at: newest?.at ?? null,
  }
}

function secondsLeftOf(context: SectionContext | ListeningContext): number | null {
  if (context.deadlineAt === null) return null
  if (context.section === 'listening') return Math.max(0, Math.ceil(context.seconds - context.elapsed))
  return secondsUntil(context.deadlineAt, context.now)
}

function sectionOf(seen: Snapshots['section']): SectionPicture | null {
  if (seen === undefined) return null
  const { section, questions, kept, saved } = seen.context
  return {
    name: section,
    secondsLeft: secondsLeftOf(seen.context),
    answered: answeredOf(questions),
    questions: questions.length,
    unsent: Math.max(0, kept - saved),
  }
}

const tags = ['shown', 'asking', 'busy', 'lockedOut', 'open'] as const

function boardOf(seen: Snapshots['proctor']): BoardPicture['board'] {
  const {
    placement = 'overlay',
    offline = false,
    waiting = 0,
    failure,
    done,
    refused,
    saved,
  } = seen?.context ?? {}
  return {
    tags: tags.filter((tag) => seen?.hasTag(tag)),
    state: pathOf(seen?.value ?? 'closed'),
    placement,
    offline,
    waiting,
    message: failure?.message ?? null,
    acts: done?.id ?? 0,
    lastAct: done ? { kind: done.action.kind, isQueued: done.sittingStatus === null } : null,
    refused: refused?.message ?? null,
    saved: saved?.entries ?? null,
  }
}

/** The picture of these snapshots. It decides nothing, and nothing is decided by it. */
export function pictureOf(
  { exam, section, supervision, proctor, deviceCheck }: Snapshots,
  noted: Noted,
): BoardPicture {
  const { sitting, plan, observed } = exam.context
  return {
    ...noted.environment,
    at: noted.now,
    orderNo: sitting?.order.orderNo ?? '',
    test: sitting?.order.name ?? '',
    stage: stageOf(exam.value),
    section: sectionOf(section),
    facts: plan && supervision ? supervisionStatusOf(plan, observed, supervision.context) : null,
    trouble: supervision?.context.trouble ?? null,
    isWarned: supervision?.hasTag('warning') ?? false,
    isCovered: exam.context.covered,
    isSlow: supervision?.hasTag('unstable') ?? false,
    isCameraVirtual: supervision?.context.isCameraVirtual ?? false,
    isDistant: supervision?.hasTag('distant') ?? false,
    secondFace: deviceCheck?.hasTag('camera') ? deviceCheck.context.second : null,
    knownFaces: sitting?.order.knownFaces ?? [],
    detectors:
      plan && supervision
        ? [...new Set([...expected(plan), ...Object.keys(observed)])].map((name) =>
            detectorOf(name, observed, noted),
          )
        : [],
    board: boardOf(proctor),
  }
}
