import { type AnyActorLogic, type AnyStateMachine, type EventObject, fromCallback, fromPromise } from 'xstate'
import type { Question } from '#contract/calls/sections.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { deviceCheckMachine } from '#machines/device-check/machine.ts'
import { disqualificationMachine } from '#machines/disqualification/machine.ts'
import type { Sitting } from '#machines/exam/context.ts'
import { examMachine } from '#machines/exam/machine.ts'
import type { Failure } from '#machines/failure.ts'
import { listeningMachine } from '#machines/listening/machine.ts'
import { proctorMachine } from '#machines/proctor/machine.ts'
import { readingMachine } from '#machines/reading/machine.ts'
import { structureMachine } from '#machines/structure/machine.ts'
import { submissionMachine } from '#machines/submission/machine.ts'
import { supervisionMachine } from '#machines/supervision/machine.ts'
import type { EvidenceEvent } from '#machines/supervision/records.ts'
import type { Previewed } from '#src/app/preview/previewed.ts'
import { take, type Whose } from '#src/features/evidence/pictures.ts'
import { openMediaWith } from '#src/features/sitting/media/media-cache.ts'
import { fetchFile } from '#src/platform/api/client.ts'
import { camera } from '#src/platform/devices/camera.ts'
import { now } from './moment.ts'

openMediaWith((url) => fetchFile(url))

/** What the world around a sitting does: an effect that is named here never ends, or fails in this way. */
export interface Happenings {
  sitting: Sitting
  loadSitting?: Failure | 'waits'
  loadSection?: Failure | 'waits'
  openSection?: Failure
  submitAnswers?: Failure | 'waits'
  postDisqualified?: Failure | 'waits'
  lacksPhotos?: true
  /** Sounds and pictures are still on their way; the scene says how far they are. */
  fetchMedia?: 'waits'
  /** How many questions are answered already. */
  answered?: number
}

/** What scenes tell the machines in the place of the world: the clock, the sounds, the devices. */
export type Say = (event: EventObject) => void

const never = () => new Promise<never>(() => undefined)

/** Ends with `result`, never, or with the failure that was asked for. */
const effect = <Result>(result: Result, happens?: Failure | 'waits') =>
  fromPromise<Result, unknown>(() => {
    if (happens === 'waits') return never()
    return happens ? Promise.reject(happens) : Promise.resolve(result)
  })

/** A world's actors take whatever input a machine gives them, which XState's types have no word for. */
const inWorld = <Machine extends AnyStateMachine>(machine: Machine, actors: Record<string, AnyActorLogic>) =>
  machine.provide({ actors }) as Machine

/** Some are answered and two are marked, as half-way through a section. */
const answeredUpTo = (questions: readonly Question[], count: number): Question[] =>
  questions.map((question, index) => ({
    ...question,
    selectedAnswer: index < count && index % 9 !== 5 ? (question.options[index % 4]?.text ?? null) : null,
    marked: index === 5 || index === 11,
  }))

/** The exam machine in a world that stands still, and the voices of that world. */
export function worldOf(happenings: Happenings, test: Previewed) {
  const voices = new Map<string, Set<Say>>()
  const voice = (name: string) =>
    fromCallback<EventObject, unknown>(({ sendBack }) => {
      const heard = voices.get(name) ?? new Set()
      voices.set(name, heard.add(sendBack))
      return () => heard.delete(sendBack)
    })
  const clock = fromCallback<EventObject, unknown>(({ sendBack }) => {
    sendBack({ type: 'clock.ticked', now } as EventObject)
    const heard = voices.get('clock') ?? new Set()
    voices.set('clock', heard.add(sendBack))
    return () => heard.delete(sendBack)
  })
  const journal = fromCallback<EventObject & Record<string, unknown>, unknown>(({ receive, sendBack }) => {
    let seq = 0
    receive(({ type, questionId, answer, marked }) => {
      if (type !== 'journal.append') return
      seq += 1
      sendBack({ type: 'journal.kept', seq, questionId, answer, marked, chosenAt: seq } as EventObject)
    })
  })
  const submission = inWorld(submissionMachine, {
    lookForPhotos: effect({ lacking: happenings.lacksPhotos === true }),
    takePhotos: effect(undefined, 'waits'),
    submitAnswers: effect(undefined, happenings.submitAnswers),
  })
  const fetched = fromCallback<EventObject, unknown>(({ sendBack }) => sendBack({ type: 'media.ready' }))
  const part = (section: SectionName) => test.sections[section]
  const sectionActors = (section: 'structure' | 'reading') => ({
    clock,
    journal,
    submission,
    photographer: voice('photographer'),
    loadSection: effect({ isComplete: false, parts: part(section).parts, files: [] }, happenings.loadSection),
    fetchMedia: happenings.fetchMedia ? voice('media') : fetched,
    openSection: effect(
      {
        now,
        deadlineAt: now + part(section).seconds * 1000,
        parts: part(section).parts,
        questions: answeredUpTo(part(section).questions, happenings.answered ?? 0),
        bookmark: null,
      },
      happenings.openSection,
    ),
  })
  const { parts, questions, seconds } = part('listening')
  const listeningActors = {
    clock,
    journal,
    submission,
    photographer: voice('photographer'),
    loadSection: effect({ isComplete: false, files: [] }, happenings.loadSection),
    fetchMedia: voice('media'),
    openSection: effect(
      {
        now,
        deadlineAt: now + seconds * 1000,
        parts,
        questions: answeredUpTo(questions, happenings.answered ?? 0),
      },
      happenings.openSection,
    ),
    playStep: voice('player'),
  }
  const machine = inWorld(examMachine, {
    proctor: inWorld(proctorMachine, {
      actQueue: fromCallback(() => undefined),
      checkPin: effect({ offline: false }),
    }),
    loadSitting: effect(happenings.sitting, happenings.loadSitting),
    startTest: effect(happenings.sitting.order, 'waits'),
    takeOver: effect(undefined, 'waits'),
    heartbeat: voice('heartbeat'),
    watchDetectors: fromCallback<EventObject, unknown>(() => camera.hold()),
    supervision: inWorld(supervisionMachine, {
      clock,
      evidence: fromCallback<EvidenceEvent, Whose>(({ input, receive }) => {
        receive(({ violation }) => void take(violation, input))
      }),
      recordViolation: effect({ violationKind: 'face', count: 1, disqualified: false } as const, 'waits'),
    }),
    disqualification: inWorld(disqualificationMachine, {
      postDisqualified: effect(undefined, happenings.postDisqualified),
    }),
    deviceCheck: inWorld(deviceCheckMachine, {
      clock,
      playSample: voice('sample'),
      watchFaces: fromCallback<EventObject, unknown>(({ sendBack }) => {
        const heard = voices.get('faces') ?? new Set()
        voices.set('faces', heard.add(sendBack))
        return camera.hold()
      }),
      watchMicrophone: voice('microphone'),
    }),
    listening: inWorld(listeningMachine, listeningActors),
    structure: inWorld(structureMachine, sectionActors('structure')),
    reading: inWorld(readingMachine, sectionActors('reading')),
  })
  return {
    machine,
    /** Lets a part of the world speak. */
    say(name: 'clock' | 'media' | 'player' | 'sample' | 'faces' | 'microphone', event: EventObject) {
      for (const tell of voices.get(name) ?? []) tell(event)
    },
  }
}
