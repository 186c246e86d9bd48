import type { EventObject } from 'xstate'
import type { Submission } from '#contract/calls/answers.ts'
import type { SectionName } from '#contract/limits.ts'
import type { HeartbeatInput } from '#machines/exam-context.ts'
import type { Finding } from '#machines/findings.ts'
import { observations } from './observations.ts'
import { partsOf } from './small-test.ts'
import type { Waiting } from './stand-in.ts'
import type { World } from './world.ts'

/** Something that may happen next. */
export type Action = () => void

const away = { code: 'network.failed', message: 'Jaringan terputus' }
const stopped = { code: 'sitting.disqualified', message: 'Maaf, Tes ini sudah selesai dan terdiskualifikasi' }
const finished = { code: 'section.finished', message: 'Maaf, section sudah selesai' }
const locked = { code: 'section.locked', message: 'Section ini belum dapat diakses' }
/** How the server, or what stands before it, fails otherwise. */
const troubles = ['server.failed', 'request.tooMany', 'answer.invalid', 'server.busy'].map((code) => ({
  code,
  message: 'Silahkan coba lagi',
}))
const elsewhere = { code: 'sitting.elsewhere', message: 'Tes ini sedang dibuka di perangkat lain' }

const done = ({ actor }: Waiting, output?: unknown) =>
  actor.send({ type: 'stand-in.done', output } as EventObject)
const fail = ({ actor }: Waiting, error: unknown) =>
  actor.send({ type: 'stand-in.failed', error } as EventObject)
const inputOf = <Input>({ actor }: Waiting) => actor.getSnapshot().input as Input

/** What the journal was told and has not written yet: lost in a crash, and not shown as chosen before. */
export type InFlight = { questionId: string; answer: string | null; marked: boolean; chosenAt: number }[]

type Handed = Pick<Submission, 'section' | 'answer'> & { passedAt: number | null }

/** A running clock, as the server tells of it. */
const clockOf = ({ deadlineAt, extendedSeconds }: { deadlineAt: number; extendedSeconds: number }) => ({
  deadlineAt,
  extendedSeconds,
})

export const sectionOfQuestion = (questionId: string) => questionId.split('-')[0] as SectionName

function refusalOf(world: World, section: SectionName): object | null {
  if (world.isStopped) return stopped
  return world.sat.get(section)?.by === 'candidate' ? finished : null
}

/** Who asks the server; the second way of each is that no answer comes. */
const asksServer = [
  ...['loadSitting', 'takeOver', 'startTest', 'loadSection', 'openSection', 'startSection'],
  ...['fetchMedia', 'askForTime', 'submitAnswers', 'postDisqualified'],
]
/** Who asks the server, and says nothing where it is away. */
const silently = ['heartbeat', 'recordViolation']

/** What the world may do with an actor that waits for it: succeed, fail, or be refused. */
export function answersTo(world: World, waiting: Waiting, inFlight: InFlight): Action[] {
  const ways = waysOf(world, waiting, inFlight)
  if (!world.isCutOff) return ways
  if (silently.includes(waiting.name)) return []
  return asksServer.includes(waiting.name) ? ways.slice(1, 2) : ways
}

function waysOf(world: World, waiting: Waiting, inFlight: InFlight): Action[] {
  const { name, parent } = waiting
  const lost = () => fail(waiting, away)
  /** Another trouble each time. */
  const troubled = () => fail(waiting, troubles[world.nextTrouble() % troubles.length])
  const say =
    (event: EventObject): Action =>
    () =>
      parent.send(event)
  const place = () => parent.getSnapshot().context.section as SectionName
  switch (name) {
    case 'loadSitting':
      return [
        () => {
          for (const section of ['listening', 'structure', 'reading'] as const) world.deliver(section)
          if (world.isElsewhere) return fail(waiting, elsewhere)
          if (world.state === 'started') world.handInWhatWaits()
          done(waiting, world.sitting())
        },
        lost,
        troubled,
      ]
    case 'takeOver':
      return [
        () => {
          if (world.isElsewhere && !inputOf<{ confirmed: boolean }>(waiting).confirmed)
            fail(waiting, elsewhere)
          else {
            world.isElsewhere = false
            done(waiting)
          }
        },
        lost,
        troubled,
      ]
    case 'heartbeat':
      return [
        () => {
          world.sweep()
          const section = world.due
          const sat = section && world.sat.get(section)
          const { section: shown } = inputOf<HeartbeatInput>(waiting)
          const ended = world.sat.get(shown)
          const tell = (told: object) => parent.send({ type: 'deadline.told', ...told } as EventObject)
          if (world.isStopped) parent.send({ type: 'sitting.stopped' })
          else if (world.isElsewhere) parent.send({ type: 'sitting.elsewhere' })
          else if (sat) tell({ section, ...clockOf(sat) })
          else if (ended?.handedIn) {
            const deadlineAt = Math.min(ended.deadlineAt, world.now)
            ended.told.push(deadlineAt)
            tell({ ...clockOf(ended), section: shown, deadlineAt })
          }
        },
      ]
    case 'startTest':
      return [
        () => {
          if (world.isElsewhere) return fail(waiting, elsewhere)
          if (world.state !== 'new') return fail(waiting, { code: 'sitting.finished', message: 'Maaf' })
          world.isStarted = true
          done(waiting, world.sitting().order)
        },
        lost,
        troubled,
      ]
    case 'loadSection':
      return [
        () => {
          if (world.isStopped) return fail(waiting, stopped)
          const section = place()
          const isComplete = world.sat.get(section)?.handedIn ?? false
          const questions = section === 'listening' && !isComplete ? world.questionsOf(section) : []
          const parts = isComplete ? [] : partsOf(section)
          done(waiting, { isComplete, parts, questions, media: [] })
        },
        lost,
        troubled,
      ]
    case 'openSection':
    case 'startSection':
      return [
        () => {
          const section = place()
          world.sweep()
          if (world.isStopped) return fail(waiting, stopped)
          if (world.sat.get(section)?.handedIn) return fail(waiting, finished)
          const { deadlineAt } = world.start(section)
          const opened = { deadlineAt, now: world.now }
          const bookmark = world.bookmarks.get(section) ?? null
          const questions = world.questionsOf(section)
          done(waiting, { ...opened, parts: partsOf(section), questions, bookmark })
        },
        lost,
        troubled,
        // Its clock starts, or its time runs out, between one call and the next.
        () => {
          world.sweep()
          if (!world.isStopped && !world.sat.get(place())?.handedIn) world.start(place())
          fail(waiting, locked)
        },
      ]
    case 'lookForPhotos':
      return [() => done(waiting, { lacking: false }), () => done(waiting, { lacking: true }), lost]
    case 'takePhotos':
      return [() => done(waiting), lost]
    case 'askForTime': {
      const { section } = inputOf<Pick<Submission, 'section'>>(waiting)
      return [
        () => {
          world.sweep()
          const sat = world.sat.get(section)
          const runs = sat && !sat.handedIn
          done(waiting, runs ? clockOf(sat) : { deadlineAt: null, extendedSeconds: 0 })
        },
        lost,
        troubled,
      ]
    }
    case 'submitAnswers': {
      const { passedAt, ...handed } = inputOf<Handed>(waiting)
      const confirm = () => world.confirm(handed, passedAt)
      const { section } = handed
      return [
        () => {
          if (world.isElsewhere) return fail(waiting, elsewhere)
          const writeId = confirm()
          const refusal = refusalOf(world, section)
          if (refusal) return fail(waiting, refusal)
          world.submit(handed, writeId)
          world.confirmed.delete(section)
          done(waiting)
        },
        () => {
          confirm()
          lost()
        },
        // It arrives, and the answer to it does not.
        () => {
          const writeId = confirm()
          if (!refusalOf(world, section) && !world.isElsewhere) world.submit(handed, writeId)
          lost()
        },
        // The server takes it for something else.
        () => {
          confirm()
          fail(waiting, { code: 'answer.unknown', message: 'Jawaban memuat soal' })
        },
        () => {
          confirm()
          troubled()
        },
        // It lies on the disk, and is on its way.
        confirm,
      ]
    }
    case 'recordViolation':
      return [
        () => {
          const finding = inputOf<{ finding: Finding }>(waiting).finding
          if (world.isStopped) fail(waiting, stopped)
          else done(waiting, world.receive(finding))
        },
      ]
    case 'postDisqualified':
      return [() => done(waiting), lost, troubled]
    case 'watchDetectors':
      return observations.map((observation) =>
        say({ type: 'detector.observed', observation: { ...observation, at: world.now } } as EventObject),
      )
    case 'playSample':
      return [say({ type: 'sample.ended' }), say({ type: 'sample.failed', failure: away } as EventObject)]
    case 'watchFaces':
      return [
        say({ type: 'camera.opened' }),
        ...[0, 1, 1, 2].map((count) => say({ type: 'face.counted', count } as EventObject)),
        say({ type: 'camera.failed', failure: away } as EventObject),
        say({ type: 'face.counted', count: 1, width: 0.1 } as EventObject),
      ]
    case 'watchMicrophone':
      return [
        say({ type: 'microphone.opened' }),
        ...[0, 0.3, 0.3].map((level) => say({ type: 'microphone.measured', level } as EventObject)),
        say({ type: 'microphone.failed', failure: away } as EventObject),
      ]
    case 'fetchMedia':
      return [say({ type: 'media.ready' }), say({ type: 'media.failed', failure: away } as EventObject)]
    case 'playStep': {
      const { at } = parent.getSnapshot().context
      return [
        say({ type: 'player.progressed', at: at + 0.5 } as EventObject),
        say({ type: 'player.ended' }),
        say({ type: 'player.buffering' }),
        say({ type: 'player.resumed' }),
        say({ type: 'player.blocked' }),
        say({ type: 'player.failed', failure: away } as EventObject),
      ]
    }
    case 'journal':
      return [
        () => {
          if (world.diskFares !== 'well') {
            if (inFlight.length > 0)
              parent.send({ type: 'journal.unkept', why: world.diskFares } as EventObject)
            // What is slow comes in the end; what is full stays so.
            if (world.diskFares === 'slow') world.diskFares = 'well'
            return
          }
          const choice = inFlight.shift()
          if (!choice) return
          const { seq } = world.keep(sectionOfQuestion(choice.questionId), choice, choice.chosenAt)
          parent.send({ type: 'journal.kept', ...choice, seq } as EventObject)
        },
        () => {
          if (world.isCutOff) return
          world.places.tell(true)
          const seq = world.deliver(place())
          if (seq > 0) parent.send({ type: 'journal.saved', seq } as EventObject)
        },
      ]
    default:
      return []
  }
}
