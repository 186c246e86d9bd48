import { limits, type SectionName, sections } from './limits.ts'
import { pcBounds } from './pc-bounds.ts'

/** Where a PC stands in its rehearsal, as it says itself; `failed` is a test that could not go on. */
export const toldStages = ['preparing', ...sections, 'finished', 'failed'] as const
export type ToldStage = (typeof toldStages)[number]

/** The same as the staff sees it: `absent` has not answered, `lost` was heard and is no more. */
export const rehearsalStages = ['absent', ...toldStages, 'lost'] as const
export type RehearsalStage = (typeof rehearsalStages)[number]

/** Why a rehearsal is over. */
export const rehearsalEndings = ['complete', 'staff', 'time', 'session', 'server'] as const
export type RehearsalEnding = (typeof rehearsalEndings)[number]

export const isEnded = (stage: RehearsalStage): boolean => stage === 'finished' || stage === 'failed'

/** Numbers that a PC measures while it rehearses, by their names in a sentence about them. */
export const rehearsalFigures = [
  /** Sections that were handed in, of how many; questions that were answered, of how many. */
  ...(['sections', 'sectionsOf', 'answered', 'questions', 'seconds'] as const),
  /** Looks for faces, how many a second, and how long one took: in the middle, and at most in 95 of 100. */
  ...(['looks', 'looksPerSecond', 'lookMs', 'slowLookMs'] as const),
  /** Memory: GB of the PC; MB that the page's programs use at the most, and may use. */
  ...(['gb', 'heapMb', 'heapLimitMb'] as const),
  /** Round trips of calls in the middle, calls in all and those that failed; the slowest section's content. */
  ...(['roundTripMs', 'calls', 'failedCalls', 'fetchMs'] as const),
  /** Answers that the disk has kept, and how long that took: in the middle, and at most in 95 of 100. */
  ...(['writes', 'writeMs', 'slowWriteMs'] as const),
  ...(['sounds', 'brokenSounds', 'blockedSounds'] as const),
  /** The longest time in which the page did nothing else, and the share of all time in such, per cent. */
  ...(['longestTaskMs', 'busyPercent'] as const),
] as const
export type RehearsalFigures = { readonly [Name in (typeof rehearsalFigures)[number]]?: number | undefined }

/**
 * Everything that is found of a rehearsal, `item.finding`, and what it makes of the PC (spec: exam-sessions#rehearsal): `weak` can
 * be used with something to know of, `unfit` cannot.
 */
export const rehearsalFindings = {
  'test.whole': 'good',
  'test.unanswered': 'weak',
  'test.unfinished': 'unfit',
  'detectors.fast': 'good',
  'detectors.slow': 'weak',
  'detectors.tooSlow': 'unfit',
  'detectors.none': 'weak',
  'memory.enough': 'good',
  'memory.little': 'weak',
  'memory.unknown': 'good',
  'network.good': 'good',
  'network.slow': 'weak',
  'network.failing': 'weak',
  'network.tooSlow': 'unfit',
  'disk.fast': 'good',
  'disk.slow': 'weak',
  'disk.unknown': 'weak',
  'sound.played': 'good',
  'sound.none': 'good',
  'sound.blocked': 'weak',
  'sound.broken': 'unfit',
  'page.smooth': 'good',
  'page.stuck': 'weak',
} as const satisfies Record<`${string}.${string}`, 'good' | 'weak' | 'unfit'>
export type RehearsalFinding = keyof typeof rehearsalFindings
export const allRehearsalFindings = Object.keys(rehearsalFindings) as [
  RehearsalFinding,
  ...RehearsalFinding[],
]
export const rehearsalItems = ['test', 'detectors', 'memory', 'network', 'disk', 'sound', 'page'] as const
export type RehearsalItem = (typeof rehearsalItems)[number]

export const rehearsalOutcomes = ['good', 'weak', 'unfit'] as const
export type RehearsalOutcome = (typeof rehearsalOutcomes)[number]

export const itemOfRehearsal = (finding: RehearsalFinding): RehearsalItem =>
  finding.slice(0, finding.indexOf('.')) as RehearsalItem

/** From where on what is measured in a rehearsal alone is too little. */
export const rehearsalBounds = {
  ...pcBounds,
  /** A look that takes this long in more than 5 of 100 leaves half its pace (workers/host/pace.ts), ms. */
  slowLookMs: 500,
  /** What a PC must have (spec: exam-sessions#checked-pcs), and how much of what the browser allows a page may use. */
  memory: { gb: 4, share: 0.75 },
  /** Of a hundred calls one may fail: each is repeated. */
  failedShare: 0.01,
  /** A candidate waits for a section's content before its clock runs; at the same time the whole room fetches its own, ms. */
  fetchMs: 30_000,
  /** A page that stands still this long shows a choice late; and this share of all time is left for nothing else, per cent. */
  longestTaskMs: 1000,
  busyPercent: 30,
  /** Fewer answers than these of a hundred: the questions could not be answered in their time. */
  answeredShare: 0.9,
} as const

const least = rehearsalBounds

type Judge = (figures: RehearsalFigures) => RehearsalFinding

const judges: readonly Judge[] = [
  ({ sections: done = 0, sectionsOf = 0, answered = 0, questions = 0 }) => {
    if (sectionsOf === 0 || done < sectionsOf) return 'test.unfinished'
    return answered < questions * least.answeredShare ? 'test.unanswered' : 'test.whole'
  },
  ({ looks = 0, looksPerSecond = 0, slowLookMs = 0 }) => {
    if (looks === 0) return 'detectors.none'
    if (looksPerSecond < least.looksPerSecond.least) return 'detectors.tooSlow'
    const isSlow = looksPerSecond < least.looksPerSecond.good || slowLookMs > least.slowLookMs
    return isSlow ? 'detectors.slow' : 'detectors.fast'
  },
  ({ gb, heapMb, heapLimitMb }) => {
    if (gb === undefined && heapMb === undefined) return 'memory.unknown'
    const isFull = (heapMb ?? 0) > (heapLimitMb ?? Number.POSITIVE_INFINITY) * least.memory.share
    return isFull || (gb ?? least.memory.gb) < least.memory.gb ? 'memory.little' : 'memory.enough'
  },
  ({ roundTripMs = 0, calls = 0, failedCalls = 0, fetchMs = 0 }) => {
    if (calls === 0 || roundTripMs > least.roundTripMs.most) return 'network.tooSlow'
    if (failedCalls > calls * least.failedShare) return 'network.failing'
    return roundTripMs > least.roundTripMs.good || fetchMs > least.fetchMs ? 'network.slow' : 'network.good'
  },
  ({ writes = 0, slowWriteMs = 0 }) => {
    if (writes === 0) return 'disk.unknown'
    return slowWriteMs > least.writeMs ? 'disk.slow' : 'disk.fast'
  },
  ({ sounds = 0, brokenSounds = 0, blockedSounds = 0 }) => {
    if (brokenSounds > 0) return 'sound.broken'
    if (blockedSounds > 0) return 'sound.blocked'
    return sounds > 0 ? 'sound.played' : 'sound.none'
  },
  ({ longestTaskMs = 0, busyPercent = 0 }) =>
    longestTaskMs > least.longestTaskMs || busyPercent > least.busyPercent ? 'page.stuck' : 'page.smooth',
]

/** What the figures of a PC make of it, one finding of each item. */
export const foundIn = (figures: RehearsalFigures): RehearsalFinding[] =>
  judges.map((judge) => judge(figures))

/** The worst of what was found. */
export function outcomeOfRehearsal(findings: readonly RehearsalFinding[]): RehearsalOutcome {
  const found = findings.map((finding) => rehearsalFindings[finding])
  return rehearsalOutcomes.findLast((outcome) => found.includes(outcome)) ?? 'unfit'
}

/** How a section of the real test is shortened: its sounds are played at the highest rate that a browser has. */
const speeds: Record<SectionName, number> = {
  listening: limits.rehearsal.listeningSpeed,
  structure: limits.rehearsal.speed,
  reading: limits.rehearsal.speed,
}

/** How long a section lasts in a rehearsal, s: never so short that its questions cannot be answered one after another. */
export const rehearsedSeconds = (
  section: SectionName,
  { seconds, questions }: { seconds: number; questions: number },
): number => Math.ceil(Math.max(seconds / speeds[section], questions * limits.rehearsal.secondsAQuestion))
