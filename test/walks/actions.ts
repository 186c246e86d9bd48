import type { EventObject } from 'xstate'
import type { Submission } from '#contract/calls/answers.ts'
import type { SectionName } from '#contract/limits.ts'
import type { Waiting } from './stand-in.ts'
import { partsOf, type World } from './world.ts'

/** Something that may happen next. */
export type Action = () => void

const away = { code: 'network.failed', message: 'Jaringan terputus' }
const elsewhere = { code: 'sitting.elsewhere', message: 'Tes ini sedang dibuka di perangkat lain' }

const done = ({ actor }: Waiting, output?: unknown) =>
  actor.send({ type: 'stand-in.done', output } as EventObject)
const fail = ({ actor }: Waiting, error: unknown) =>
  actor.send({ type: 'stand-in.failed', error } as EventObject)
const inputOf = <Input>({ actor }: Waiting) => actor.getSnapshot().input as Input

/** What the journal was told and has not written yet: lost in a crash, and not shown as chosen before. */
export type InFlight = { questionId: string; answer: string | null; marked: boolean; chosenAt: number }[]

const sectionOf = (questionId: string) => questionId.split('-')[0] as SectionName

function refusalOf(world: World, section: SectionName): object | null {
  if (world.isStopped) return { code: 'sitting.disqualified', message: 'Maaf, Tes ini sudah selesai' }
  if (world.sat.get(section)?.by === 'candidate')
    return { code: 'section.finished', message: 'Maaf, section sudah selesai' }
  return null
}

/** What the world may do with an actor that waits for it: succeed, fail, or be refused. */
export function answersTo(world: World, waiting: Waiting, inFlight: InFlight): Action[] {
  const { name, parent } = waiting
  const lost = () => fail(waiting, away)
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
          if (world.isElsewhere) fail(waiting, elsewhere)
          else done(waiting, world.sitting())
        },
        lost,
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
      ]
    case 'heartbeat':
      return [
        () => {
          const sat = world.sat.get(world.due ?? 'reading')
          if (world.isElsewhere) parent.send({ type: 'sitting.elsewhere' })
          else if (sat) parent.send({ type: 'deadline.told', deadlineAt: sat.deadlineAt } as EventObject)
        },
      ]
    case 'loadSection':
      return [
        () => {
          const section = place()
          const isComplete = world.sat.get(section)?.handedIn ?? false
          const questions = section === 'listening' && !isComplete ? world.questionsOf(section) : []
          done(waiting, { isComplete, parts: isComplete ? [] : partsOf(section), questions })
        },
        lost,
      ]
    case 'openSection':
    case 'startSection':
      return [
        () => {
          const section = place()
          world.sweep()
          const refused = world.sat.get(section)?.handedIn
          if (refused) return fail(waiting, { code: 'section.finished', message: 'Maaf' })
          const { deadlineAt } = world.start(section)
          const opened = { deadlineAt, now: world.now }
          done(waiting, { ...opened, parts: partsOf(section), questions: world.questionsOf(section) })
        },
        lost,
      ]
    case 'lookForPhotos':
      return [() => done(waiting, { lacking: false }), () => done(waiting, { lacking: true }), lost]
    case 'takePhotos':
      return [() => done(waiting), lost]
    case 'submitAnswers': {
      const { section, answer } = inputOf<Pick<Submission, 'section' | 'answer'>>(waiting)
      const arrive = () => world.submit(section, answer)
      return [
        () => {
          const refusal = refusalOf(world, section)
          if (refusal) return fail(waiting, refusal)
          arrive()
          done(waiting)
        },
        lost,
        // It arrives, and the answer to it does not.
        () => {
          if (!world.isStopped) arrive()
          lost()
        },
      ]
    }
    case 'disqualification':
      return [
        () => {
          world.isStopped = true
          done(waiting)
        },
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
          const choice = inFlight.shift()
          if (!choice) return
          const { seq } = world.keep(sectionOf(choice.questionId), choice, choice.chosenAt)
          parent.send({ type: 'journal.kept', ...choice, seq } as EventObject)
        },
        () => {
          const seq = world.deliver(place())
          const deadlineAt = world.sat.get(place())?.deadlineAt ?? 0
          if (seq > 0) parent.send({ type: 'journal.saved', seq, deadlineAt } as EventObject)
        },
      ]
    case 'supervision':
      return ['covering', 'nothing'].map(
        (tag) => () => waiting.actor.send({ type: 'stand-in.tagged', tag } as EventObject),
      )
    default:
      return []
  }
}

/** What a candidate may try, wherever they are. */
export const intents: readonly EventObject[] = [
  ...['start', 'previous', 'next', 'mark', 'submit', 'retry', 'continue', 'confirm', 'cancel', 'resend'],
  'photograph',
].map((what) => ({ type: `candidate.${what}` }))

export const choicesOf = (context: { questions?: { id: string }[] }): EventObject[] =>
  (context.questions ?? []).flatMap(({ id }, index) => [
    { type: 'candidate.goTo', index } as EventObject,
    { type: 'candidate.choose', option: 'two', questionId: id } as EventObject,
    { type: 'candidate.choose', option: 'three', questionId: id } as EventObject,
  ])
