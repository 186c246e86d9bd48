import { type AnyActorLogic, type AnyStateMachine, type EventObject, fromCallback, fromPromise } from 'xstate'
import type { Question } from '#contract/calls/sections.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { breaksMachine } from '#machines/breaks/machine.ts'
import { deviceCheckMachine } from '#machines/device-check/machine.ts'
import { disqualificationMachine } from '#machines/disqualification/machine.ts'
import { endPageMachine } from '#machines/end-page/machine.ts'
import type { EndResult } from '#machines/end-page/setup.ts'
import type { Sitting } from '#machines/exam/context.ts'
import { examMachine } from '#machines/exam/machine.ts'
import type { Failure } from '#machines/failure.ts'
import { listeningMachine } from '#machines/listening/machine.ts'
import { messagesMachine } from '#machines/messages/machine.ts'
import type { Place } from '#machines/place.ts'
import { proctorMachine } from '#machines/proctor/machine.ts'
import { proctorCallMachine } from '#machines/proctor-call/machine.ts'
import { readingMachine } from '#machines/reading/machine.ts'
import { structureMachine } from '#machines/structure/machine.ts'
import { submissionMachine } from '#machines/submission/machine.ts'
import { supervisionMachine } from '#machines/supervision/machine.ts'
import type { EvidenceEvent } from '#machines/supervision/records.ts'
import { toolsMachine } from '#machines/tools/machine.ts'
import { take, type Whose } from '#src/features/evidence/pictures.ts'
import { openMediaWith } from '#src/features/sitting/media/media-cache.ts'
import { fetchFile } from '#src/platform/api/client.ts'
import { camera } from '#src/platform/devices/camera.ts'
import { type Previewed, sectionIn } from '#src/preview/previewed.ts'
import { now } from './frozen-page.ts'

openMediaWith((url) => fetchFile(url))

/** How the server and the devices behave in a scene: an effect that is named here never ends, or fails in this way. */
export interface Environment {
  sitting: Sitting
  /** Another tab has the test. */
  otherTab?: true
  loadSitting?: Failure | 'waits'
  loadSection?: Failure | 'waits'
  startTest?: Failure & { place?: Place }
  openSection?: Failure
  sayCall?: Failure | 'waits'
  sayBreak?: Failure | 'waits'
  submitAnswers?: Failure | 'waits'
  postDisqualified?: Failure | 'waits'
  lacksPhotos?: true
  readResult?: EndResult | Failure | 'waits'
  /** Sounds and pictures are still on their way; the scene says how far they are. */
  fetchMedia?: 'waits'
  /** How many questions are answered already. */
  answered?: number
}

type Emitting = 'clock' | 'media' | 'player' | 'sample' | 'faces' | 'microphone' | 'speech' | 'installation'

/** Sends a machine an event as its clock, its player or a device would. */
export type Emit = (event: EventObject) => void

const never = () => new Promise<never>(() => undefined)

/** Ends with `result`, never, or with the failure that was asked for. */
const effect = <Result>(result: Result, happens?: Failure | 'waits') =>
  fromPromise<Result, unknown>(() => {
    if (happens === 'waits') return never()
    return happens ? Promise.reject(happens) : Promise.resolve(result)
  })

/** What a finished test is told of its result; without more it never hears. */
function ending(result: EndResult | Failure | 'waits' = 'waits') {
  if (result === 'waits') return effect(undefined, 'waits')
  return 'code' in result ? effect(undefined, result) : effect(result)
}

/** A fake actor takes whatever input a machine gives it, which XState's types cannot express. */
const provideActors = <Machine extends AnyStateMachine>(
  machine: Machine,
  actors: Record<string, AnyActorLogic>,
) => machine.provide({ actors }) as Machine

/** Some are answered and two are marked, as half-way through a section. */
const answeredUpTo = (questions: readonly Question[], count: number): Question[] =>
  questions.map((question, index) => ({
    ...question,
    selectedAnswer: index < count && index % 9 !== 5 ? (question.options[index % 4]?.text ?? null) : null,
    marked: index === 5 || index === 11,
  }))

/** The exam machine with fake actors that do nothing by themselves, and `emit`, which sends events in their names. */
export function examIn(environment: Environment, test: Previewed) {
  const emitters = new Map<string, Set<Emit>>()
  const emitter = (name: string) =>
    fromCallback<EventObject, unknown>(({ sendBack }) => {
      const listeners = emitters.get(name) ?? new Set()
      emitters.set(name, listeners.add(sendBack))
      return () => listeners.delete(sendBack)
    })
  const clock = fromCallback<EventObject, unknown>(({ sendBack }) => {
    sendBack({ type: 'clock.ticked', now } as EventObject)
    const listeners = emitters.get('clock') ?? new Set()
    emitters.set('clock', listeners.add(sendBack))
    return () => listeners.delete(sendBack)
  })
  const journal = fromCallback<EventObject & Record<string, unknown>, unknown>(({ receive, sendBack }) => {
    let seq = 0
    receive(({ type, questionId, answer, marked }) => {
      if (type !== 'journal.append') return
      seq += 1
      sendBack({ type: 'journal.kept', seq, questionId, answer, marked, chosenAt: seq } as EventObject)
    })
  })
  const submission = provideActors(submissionMachine, {
    lookForPhotos: effect({ lacking: environment.lacksPhotos === true }),
    takePhotos: effect(undefined, 'waits'),
    submitAnswers: effect(undefined, environment.submitAnswers),
  })
  const fetched = fromCallback<EventObject, unknown>(({ sendBack }) => sendBack({ type: 'media.ready' }))
  const part = (section: SectionName) => sectionIn(test, section)
  const sectionActors = (section: 'structure' | 'reading') => ({
    clock,
    journal,
    submission,
    photographer: emitter('photographer'),
    loadSection: effect(
      { isComplete: false, parts: part(section).parts, files: [] },
      environment.loadSection,
    ),
    fetchMedia: environment.fetchMedia ? emitter('media') : fetched,
    openSection: effect(
      {
        now,
        deadlineAt: now + part(section).seconds * 1000,
        parts: part(section).parts,
        questions: answeredUpTo(part(section).questions, environment.answered ?? 0),
        bookmark: null,
      },
      environment.openSection,
    ),
  })
  const { parts, questions, seconds } = part('listening')
  const listeningActors = {
    clock,
    journal,
    submission,
    photographer: emitter('photographer'),
    loadSection: effect({ isComplete: false, files: [] }, environment.loadSection),
    fetchMedia: emitter('media'),
    openSection: effect(
      {
        now,
        deadlineAt: now + seconds * 1000,
        parts,
        questions: answeredUpTo(questions, environment.answered ?? 0),
      },
      environment.openSection,
    ),
    playStep: emitter('player'),
  }
  const machine = provideActors(examMachine, {
    proctor: provideActors(proctorMachine, {
      actQueue: fromCallback(() => undefined),
      checkPin: effect({ offline: false }),
    }),
    messages: provideActors(messagesMachine, { receipts: fromCallback(() => undefined) }),
    tools: provideActors(toolsMachine, { toolKeeper: fromCallback(() => undefined) }),
    proctorCall: provideActors(proctorCallMachine, {
      callKeeper: fromCallback(() => undefined),
      sayCall: effect(false, environment.sayCall),
    }),
    breaks: provideActors(breaksMachine, { clock, sayBreak: effect(null, environment.sayBreak ?? 'waits') }),
    holdTab: fromCallback<EventObject, unknown>(({ sendBack }) => {
      if (!environment.otherTab) sendBack({ type: 'tab.held' })
    }),
    loadSitting: effect(environment.sitting, environment.loadSitting),
    readGate: effect(environment.sitting.order.examSession, 'waits'),
    gateChanges: fromCallback(() => undefined),
    showAtDoor: effect(undefined, 'waits'),
    awaitTurn: effect(undefined, 'waits'),
    startTest: effect(environment.sitting.order, environment.startTest ?? 'waits'),
    takeOver: effect(undefined, 'waits'),
    heartbeat: emitter('heartbeat'),
    watchDetectors: fromCallback<EventObject, unknown>(() => camera.hold()),
    supervision: provideActors(supervisionMachine, {
      clock,
      evidence: fromCallback<EvidenceEvent, Whose>(({ input, receive }) => {
        receive((told) => void (told.type === 'violation.found' && take(told.violation, input)))
      }),
      recordViolation: effect({ violationKind: 'face', count: 1, disqualified: false } as const, 'waits'),
    }),
    endPage: provideActors(endPageMachine, {
      watchMoves: emitter('moves'),
      readResult: ending(environment.readResult),
    }),
    disqualification: provideActors(disqualificationMachine, {
      postDisqualified: effect(undefined, environment.postDisqualified),
    }),
    deviceCheck: provideActors(deviceCheckMachine, {
      clock,
      playSample: emitter('sample'),
      watchFaces: fromCallback<EventObject, unknown>(({ sendBack }) => {
        const listeners = emitters.get('faces') ?? new Set()
        emitters.set('faces', listeners.add(sendBack))
        return camera.hold()
      }),
      photographCheck: effect(undefined),
      watchMicrophone: emitter('microphone'),
      lookForSpeech: emitter('speech'),
      installSpeech: emitter('installation'),
    }),
    listening: provideActors(listeningMachine, listeningActors),
    structure: provideActors(structureMachine, sectionActors('structure')),
    reading: provideActors(readingMachine, sectionActors('reading')),
  })
  return {
    machine,
    /** Sends an event to every machine that listens to this fake actor. */
    emit(name: Emitting, event: EventObject) {
      for (const send of emitters.get(name) ?? []) send(event)
    },
  }
}
