import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { usualJudgement } from '#contract/calls/organisation.ts'
import type { SupervisionInput } from '#machines/supervision/context.ts'
import type { EvidenceEvent, Finding, Recorded } from '#machines/supervision/findings.ts'
import { supervisionMachine } from '#machines/supervision/machine.ts'
import type { Observation } from '#machines/supervision/observation.ts'

/** What a detector reports; `at` in ms. */
export const seen = (kind: string, at: number, more: Partial<Observation> = {}): Observation => ({
  detector: 'd',
  kind,
  at,
  ...more,
})
export const faces = (at: number, ...confidences: number[]) =>
  seen('face.counted', at, { count: confidences.length, confidences })

/** The real machines with a clock and a server of the test's own. */
export function supervise(given: Partial<SupervisionInput> = {}) {
  const recorded: Finding[] = []
  const kept: Finding[] = []
  const counts: Record<string, number> = {}
  let tell: (now: number) => void = () => {}
  const machine = supervisionMachine.provide({
    actors: {
      clock: fromCallback(({ sendBack }) => {
        tell = (now) => sendBack({ type: 'clock.ticked', now })
      }),
      evidence: fromCallback<EvidenceEvent, { orderId: string; license: string }>(({ receive }) => {
        receive(({ finding }) => kept.push(finding))
      }),
      recordViolation: fromPromise<Recorded, { finding: Finding | null; orderId: string; license: string }>(
        async ({ input: { finding } }) => {
          if (!finding) throw new Error('nothing to record')
          recorded.push(finding)
          const { counter, counts: isCounted } = finding
          counts[counter] = (counts[counter] ?? 0) + (isCounted ? 1 : 0)
          return { counter, count: counts[counter], disqualified: counts[counter] >= 3 }
        },
      ),
    },
  })
  const input: SupervisionInput = {
    orderId: 'order',
    license: 'L',
    section: 'structure',
    judges: { face: true, speech: true, open_new_tab: true },
    warnsOnly: false,
    judgement: usualJudgement,
    counts: { face: 0, speech: 0, open_new_tab: 0 },
    coversWithoutCamera: true,
    unrecorded: [],
    attended: false,
    ...given,
  }
  const actor = createActor(machine, { input, clock: new SimulatedClock() }).start()
  const observe = (observation: Observation) => actor.send({ type: 'detector.observed', observation })
  return { actor, recorded, kept, observe, tick: (now: number) => tell(now) }
}

type Room = ReturnType<typeof supervise>

/** Five looks a second for so many seconds; `see` says what each shows. */
export function watch(
  { observe, tick }: Room,
  from: number,
  seconds: number,
  see: (at: number) => Observation,
) {
  for (let at = from; at < from + seconds * 1000; at += 200) {
    observe(see(at))
    tick(at)
  }
}

/** What was under way has had its turn. */
export const settled = () => new Promise((resolve) => setImmediate(resolve))
