import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { usualJudgement } from '#contract/calls/organisation.ts'
import { facesCounted } from '#contract/observations.fixture.ts'
import type { Observation, Report } from '#contract/observations.ts'
import type { SupervisionInput } from '#machines/supervision/context.ts'
import { supervisionMachine } from '#machines/supervision/machine.ts'
import type { EvidenceEvent, Recorded, Violation } from '#machines/supervision/records.ts'

/** What a detector reports; `at` in ms. */
export const seen = <Kind extends Report['kind']>(kind: Kind, at: number, more: Partial<Report<Kind>> = {}) =>
  ({ ...more, kind, at, detector: 'd' }) as unknown as Extract<Observation, { kind: Kind }>
export const faces = (at: number, ...confidences: number[]) =>
  seen('face.counted', at, facesCounted(confidences, null))

/** The real supervision machine with a fake clock and a fake server, which disqualifies at the third violation. */
export function supervise(given: Partial<SupervisionInput> = {}) {
  const recorded: Violation[] = []
  const kept: Violation[] = []
  const counts: Record<string, number> = {}
  let tell: (now: number) => void = () => {}
  const machine = supervisionMachine.provide({
    actors: {
      clock: fromCallback(({ sendBack }) => {
        tell = (now) => sendBack({ type: 'clock.ticked', now })
      }),
      evidence: fromCallback<EvidenceEvent, { orderId: string; license: string }>(({ receive }) => {
        receive((told) => void (told.type === 'violation.found' && kept.push(told.violation)))
      }),
      recordViolation: fromPromise<
        Recorded,
        { violation: Violation | null; orderId: string; license: string }
      >(async ({ input: { violation } }) => {
        if (!violation) throw new Error('nothing to record')
        recorded.push(violation)
        const { violationKind, counts: isCounted } = violation
        const count = (counts[violationKind] ?? 0) + (isCounted ? 1 : 0)
        counts[violationKind] = count
        return { violationKind, count, disqualified: count >= 3 }
      }),
    },
  })
  const input: SupervisionInput = {
    orderId: 'order',
    license: 'L',
    section: 'structure',
    judges: { face: true, speech: true, leaving: true },
    warnsOnly: false,
    judgement: usualJudgement,
    counts: { face: 0, speech: 0, leaving: 0 },
    coversWithoutCamera: true,
    hasCamera: true,
    awayMs: 0,
    unrecorded: [],
    attended: false,
    ...given,
  }
  const actor = createActor(machine, { input, clock: new SimulatedClock() }).start()
  const observe = (observation: Observation) => actor.send({ type: 'detector.observed', observation })
  return { actor, recorded, kept, observe, tick: (now: number) => tell(now) }
}

type Supervised = ReturnType<typeof supervise>

/** Sends five observations a second for so many seconds; `see` makes each from its time in ms. */
export function watch(
  { observe, tick }: Supervised,
  from: number,
  seconds: number,
  see: (at: number) => Observation,
) {
  for (let at = from; at < from + seconds * 1000; at += 200) {
    observe(see(at))
    tick(at)
  }
}

/** Waits until pending promises have been handled. */
export const settle = () => new Promise((resolve) => setImmediate(resolve))
