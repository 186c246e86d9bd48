import { assign, setup } from 'xstate'
import type { ClockEvent } from '#machines/actors.ts'

/** What a look may speak of. */
export type LookKind =
  | 'noFace'
  | 'manyFaces'
  | 'speech'
  | 'voice'
  | 'hidden'
  | 'blurred'
  | 'windowed'
  /** Nothing to object to. */
  | 'good'

/** One look of a detector, already told apart: does it speak against the candidate? */
export interface Look {
  /** Server time, ms. */
  at: number
  kind: LookKind
  /** 0 to 1; null where a detector has none. */
  confidence: number | null
  /** What was seen or heard, for the record. */
  detail: string
}

/** When looks become a violation (spec: supervision). */
export type ViolationRule =
  /** Of the looks within `ms`, `least` or more, this share is bad. */
  | { type: 'window'; ms: number; least: number; share: number }
  /** Bad from one look on, for `ms`. */
  | { type: 'lasting'; ms: number }

export interface ViolationInput {
  rule: ViolationRule
  /** From when on a quiet hint is shown, ms; null for none. */
  hintMs: number | null
  /** A condition that stands already: only a change of it would be looked at. */
  first: Look | null
}

interface ViolationContext extends ViolationInput {
  /** The newest looks, oldest first; never more than the rule needs. */
  looks: Look[]
  badSince: number | null
  now: number
}

/** What a warning is based on; the accused can see it. */
export interface Grounds {
  kind: LookKind
  /** Server time, ms. */
  from: number
  to: number
  samples: number
  bad: number
  confidence: number | null
  detail: string
}

export type ViolationEvent = ClockEvent | { type: 'look.taken'; look: Look }

/** A second of good looks ends a doubt that stands on a window; one good look ends what has to last. */
const calmMs = 1000
/** A doubt over which nothing more is seen, as when the camera stops, is none. */
const staleMs = 3000
const mostLooks = 200

const isBad = ({ kind }: Look) => kind !== 'good'
const recent = (looks: readonly Look[], now: number, ms: number) => looks.filter(({ at }) => now - at <= ms)

function isSustained({ rule, looks, badSince, now }: ViolationContext): boolean {
  if (badSince === null) return false
  if (rule.type === 'lasting') return now - badSince >= rule.ms
  const seen = recent(looks, now, rule.ms)
  const isFilled = now - (seen[0]?.at ?? now) >= rule.ms * 0.9
  return isFilled && seen.length >= rule.least && seen.filter(isBad).length >= seen.length * rule.share
}

/** A page that was frozen tells of the end only: what lasted long enough until then was a violation all the same. */
const wasSustained = (context: ViolationContext, look: Look): boolean =>
  context.rule.type === 'lasting' && !isBad(look) && isSustained({ ...context, now: look.at })

function isRecovered({ rule, looks }: ViolationContext, look: Look): boolean {
  if (isBad(look)) return false
  return rule.type === 'lasting' || !recent([...looks, look], look.at, calmMs).some(isBad)
}

const isStale = ({ rule, looks }: ViolationContext, now: number): boolean =>
  rule.type === 'window' && now - (looks.at(-1)?.at ?? now) > staleMs

const isLate = ({ rule, now }: ViolationContext, { at }: Look): boolean =>
  rule.type === 'window' && now - at > rule.ms

/** The kind that most of the bad looks are of. */
function kindOf(bad: readonly Look[]): LookKind {
  const times = (kind: LookKind) => bad.filter((look) => look.kind === kind).length
  return bad.reduce<LookKind>((most, { kind }) => (times(kind) > times(most) ? kind : most), 'good')
}

function groundsOf({ looks, badSince, now }: ViolationContext): Grounds {
  const seen = looks.filter(({ at }) => badSince !== null && at >= badSince)
  const bad = seen.filter(isBad)
  const confidences = bad.flatMap(({ confidence }) => confidence ?? [])
  const sum = confidences.reduce((before, one) => before + one, 0)
  return {
    kind: kindOf(bad),
    from: badSince ?? now,
    to: now,
    samples: seen.length,
    bad: bad.length,
    confidence: confidences.length > 0 ? sum / confidences.length : null,
    detail: bad.at(-1)?.detail ?? '',
  }
}

const look = { params: ({ event }: { event: { look: Look } }) => event } as const
const tick = { type: 'tick', params: ({ event }: { event: { now: number } }) => event } as const

/** Watches for one kind of violation until it is found: a single bad look is no evidence. */
export const violationMachine = setup({
  types: {
    input: {} as ViolationInput,
    context: {} as ViolationContext,
    events: {} as ViolationEvent,
    output: {} as Grounds,
    tags: {} as 'hint',
  },
  guards: {
    beginsBad: ({ context }) => context.badSince !== null,
    /** A look that comes very late says nothing of now. */
    isBad: ({ context }, { look }: { look: Look }) => isBad(look) && !isLate(context, look),
    isRecovered: ({ context }, { look }: { look: Look }) => isRecovered(context, look),
    wasSustained: ({ context }, { look }: { look: Look }) => wasSustained(context, look),
    isSustained: ({ context }) => isSustained(context),
    isStale: ({ context }, { now }: { now: number }) => isStale(context, now),
    isHintDue: ({ context: { hintMs, badSince, now } }) =>
      hintMs !== null && badSince !== null && now - badSince >= hintMs,
  },
  actions: {
    tick: assign({ now: ({ context }, { now }: { now: number }) => Math.max(context.now, now) }),
    /** A look that comes very late takes nothing away of what was seen since: a doubt would be left with no ground. */
    keepLook: assign(({ context }, { look }: { look: Look }) => {
      if (isLate(context, look)) return {}
      const now = Math.max(context.now, look.at)
      const kept = context.rule.type === 'window' ? context.rule.ms : Number.POSITIVE_INFINITY
      return { now, looks: recent([...context.looks, look], now, kept).slice(-mostLooks) }
    }),
    beginDoubt: assign({ badSince: (_, { look }: { look: Look }) => look.at }),
    endDoubt: assign({ badSince: null, looks: [] }),
  },
}).createMachine({
  id: 'violation',
  context: ({ input }) => ({
    ...input,
    looks: input.first ? [input.first] : [],
    badSince: input.first?.at ?? null,
    now: input.first?.at ?? 0,
  }),
  initial: 'clear',
  states: {
    clear: {
      always: { guard: 'beginsBad', target: 'doubtful' },
      on: {
        'look.taken': [
          {
            guard: { type: 'isBad', ...look },
            actions: [
              { type: 'beginDoubt', ...look },
              { type: 'keepLook', ...look },
            ],
          },
          { actions: { type: 'keepLook', ...look } },
        ],
        'clock.ticked': { actions: tick },
      },
    },
    doubtful: {
      always: { guard: 'isSustained', target: 'found' },
      on: {
        'look.taken': [
          {
            guard: { type: 'wasSustained', ...look },
            target: 'found',
            actions: { type: 'keepLook', ...look },
          },
          { guard: { type: 'isRecovered', ...look }, target: 'clear', actions: 'endDoubt' },
          { actions: { type: 'keepLook', ...look } },
        ],
        'clock.ticked': [
          {
            guard: { type: 'isStale', params: ({ event }) => event },
            target: 'clear',
            actions: [tick, 'endDoubt'],
          },
          { actions: tick },
        ],
      },
      initial: 'quiet',
      states: {
        quiet: { always: { guard: 'isHintDue', target: 'hinting' } },
        /** A quiet hint on the screen, that counts nothing. */
        hinting: { tags: 'hint' },
      },
    },
    found: { type: 'final' },
  },
  output: ({ context }) => groundsOf(context),
})
