import { type AnyActorLogic, createActor, fromCallback, SimulatedClock } from 'xstate'
import { type Judgement, usualJudgement } from '#contract/calls/organisation.ts'
import type { Observation } from '#contract/observations.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { supervisionMachine } from '#machines/supervision/machine.ts'
import type { Heard } from './hear.ts'
import type { Sample } from './sample.ts'

/** A warning that the exam would show. Film time in ms. */
export interface Accusation {
  kind: string
  /** When the warning comes. */
  at: number
  /** The window on which it is based. */
  from: number
  to: number
}

/** The interval of the app's clock, ms. */
const tickMs = 250

/** The server's response to a violation: it never disqualifies, so that the whole film is judged. */
const recorded: AnyActorLogic = {
  getInitialSnapshot: () => ({
    status: 'done',
    output: { violationKind: 'face', count: 1, disqualified: false },
    error: undefined,
  }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot) => snapshot,
}

interface Judged {
  judgement?: Judgement
  section?: SectionName
  judges?: 'face' | 'speech'
}

/** The exam's own supervision of faces or of speech, running in film time. */
export function openSupervision({
  judgement = usualJudgement,
  section = 'structure',
  judges = 'face',
}: Judged = {}) {
  const accusations: Accusation[] = []
  const records: Accusation[] = []
  let film = 0
  let ticked = 0
  let tick: (now: number) => void = () => {}
  const machine = supervisionMachine.provide({
    actors: {
      clock: fromCallback(({ sendBack }) => {
        tick = (now) => sendBack({ type: 'clock.ticked', now })
      }),
      evidence: fromCallback(({ receive }) => {
        receive((told) => {
          if (told.type !== 'violation.found' || told.violation.violationKind !== judges) return
          const { condition, grounds } = told.violation
          const found = { kind: grounds.what, at: film, from: grounds.from, to: grounds.to }
          if (condition === judges) accusations.push(found)
          else records.push(found)
        })
      }),
      recordViolation: recorded as never,
    },
  })
  const actor = createActor(machine, {
    clock: new SimulatedClock(),
    input: {
      orderId: 'film',
      license: 'film',
      section,
      warnsOnly: false,
      judges: { face: judges === 'face', speech: judges === 'speech', leaving: false },
      judgement,
      counts: { face: 0, speech: 0, leaving: 0 },
      coversWithoutCamera: true,
      hasCamera: true,
      awayMs: 0,
      unrecorded: [],
      attended: false,
    },
  })
  const observe = (observation: Observation) => {
    for (; ticked <= observation.at; ticked += tickMs) {
      film = ticked
      tick(ticked)
    }
    film = observation.at
    actor.send({ type: 'detector.observed', observation })
  }
  actor.start()
  return {
    /** The warnings so far. */
    accusations,
    /** What went on record without a warning so far. */
    records,
    observe,
    judge({ at, health, ...faces }: Sample) {
      for (const kind of health) observe({ detector: 'camera-health', kind, at } as Observation)
      observe({
        detector: 'face',
        kind: 'face.counted',
        at,
        count: faces.confidences.length,
        ...faces,
      })
    },
    end: () => actor.stop(),
  }
}

/** Judges samples by the exam's own supervision, in film time; returns its warnings of faces. */
export function judge(samples: readonly Sample[], judgement?: Judgement): Accusation[] {
  const supervision = openSupervision(judgement && { judgement })
  samples.forEach(supervision.judge)
  supervision.end()
  return supervision.accusations
}

/** The warnings of a voice that the exam would show for what the detector has heard, and what it records without one. */
export function judgeSpeech(heard: readonly Heard[], section: SectionName = 'structure') {
  const { observe, accusations, records, end } = openSupervision({ judges: 'speech', section })
  for (const seen of heard) observe({ ...seen, detector: 'speech' } as Observation)
  end()
  return { warnings: accusations, records }
}
