import { describe, expect, it } from 'vitest'
import { listeningModel } from './listening.model.ts'
import { readingModel } from './reading.model.ts'
import { everyStep, inputsOf, told } from './rules.ts'
import { structureModel } from './structure.model.ts'

const sections = [listeningModel, structureModel, readingModel].map(
  (model) => [model.machine.id, model] as const,
)

const chosen = (questions: readonly { selectedAnswer: string | null }[]) =>
  questions.map(({ selectedAnswer }) => selectedAnswer)

describe.each(sections)('%s', (id, model) => {
  it(`a choice in ${id} is shown only once the disk has kept it`, () => {
    everyStep(model, ({ from, event, after }) => {
      const was = from?.snapshot.context.questions ?? []
      if (was.length > 0 && JSON.stringify(chosen(was)) !== JSON.stringify(chosen(after.context.questions)))
        expect(event.type).toBe('journal.kept')
    })
  })

  it(`no answer is accepted in ${id} under a warning, in a submission, or after the end`, () => {
    everyStep(model, (step) => {
      if (told(step, 'journal.append') === 0) return
      const { context, children, status } = step.after
      expect(context.covered).toBe(false)
      // Listening's ceiling may pass between two steps of it: the next tick ends the section.
      if (id !== 'listening') expect(context.now).toBeLessThan(context.deadlineAt)
      expect(children.submission).toBeUndefined()
      expect(status).toBe('active')
    })
  })

  it(`every state of ${id} that asks the server says what a closed section and a stopped test lead to`, () => {
    everyStep(model, ({ event, after }) => {
      const { code } = ('error' in event ? event.error : {}) as { code?: string }
      if (code === 'section.finished') expect(after.output).toEqual({ outcome: 'finished' })
      if (code === 'sitting.disqualified') expect(after.output).toEqual({ outcome: 'disqualified' })
    })
  })
})

describe('Listening', () => {
  it('Listening is handed in without a question: nobody is asked to confirm, or for photos', () => {
    let handedIn = 0
    everyStep(listeningModel, (step) => {
      for (const input of inputsOf(step, 'submission')) {
        expect(input).toMatchObject({ orderId: 'order', section: 'listening', forced: true })
        handedIn += 1
      }
    })
    expect(handedIn).toBeGreaterThan(0)
  })

  it('Listening plays directions, each list as one, and the closing statement, and never goes back', () => {
    everyStep(listeningModel, ({ from, after }) => {
      const { steps, step } = after.context
      if (steps.length === 0) return
      expect(steps.map(({ kind }: { kind: string }) => kind)).toEqual(['direction', 'questions', 'closing'])
      expect(steps[1].questions, 'a group is one step').toEqual([0, 1])
      if (from && from.snapshot.context.steps.length > 0)
        expect([0, 1]).toContain(step - from.snapshot.context.step)
    })
  })

  it('Listening goes on at the second of the step where an earlier page stopped', () => {
    const played = new Set<number>()
    everyStep(listeningModel, (step) => {
      for (const input of inputsOf(step, 'playStep')) {
        const { context } = step.after
        expect(input).toMatchObject({
          segments: context.steps[context.step]?.segments ?? [],
          from: context.at,
        })
        if (step.from?.scenario === 'a section that was left in its list' && context.step === 1)
          played.add(context.at)
      }
    })
    expect([...played], 'never before the second that was kept').toEqual([2])
  })

  it('half a second lies between two steps of Listening', () => {
    everyStep(listeningModel, ({ from, event, after }) => {
      const { pausedUntil, now, step } = after.context
      if (event.type === 'player.ended') expect(pausedUntil - now).toBe(500)
      if (from && from.snapshot.context.steps.length > 0 && step > from.snapshot.context.step)
        expect(now).toBeGreaterThanOrEqual(pausedUntil)
    })
  })

  it('the timed seconds of Listening pass only while it sounds, pauses between steps, or concludes', () => {
    everyStep(listeningModel, ({ from, after }) => {
      if (!from?.snapshot.matches('running') || after.context.elapsed === from.snapshot.context.elapsed)
        return
      const counts = [{ playing: 'sounding' }, 'pausing', 'concluding']
      expect(counts.some((running) => from.snapshot.matches({ running }))).toBe(true)
    })
  })

  it('Listening offers help after the third failure, and to try again before it', () => {
    everyStep(listeningModel, ({ after }) => {
      const { attempts } = after.context
      const isHelped = after.matches('helped') || after.matches({ running: 'stuck' })
      if (isHelped) expect(attempts).toBe(3)
      const isOffered = after.matches('unreachable') || after.matches({ running: 'interrupted' })
      if (isOffered) expect(attempts).toBeLessThan(3)
      if (isHelped || isOffered) expect(after.can({ type: 'candidate.retry' })).toBe(true)
    })
  })
})

it.each(sections.slice(1))(
  '%s is handed in by itself when no time is left, and not a moment before',
  (_, model) => {
    everyStep(model, ({ from, event, after }) => {
      if (!('now' in event) || !from?.snapshot.matches('running')) return
      const { deadlineAt } = from.snapshot.context
      if (from.snapshot.matches({ running: 'submitting' }) || after.status === 'done') return
      expect(after.matches({ running: 'submitting' })).toBe(Number(event.now) >= deadlineAt)
    })
  },
)

it('Structure goes on to Reading by itself twelve seconds after it was handed in', () => {
  everyStep(structureModel, ({ from, event, after }) => {
    const { continueAt, now } = after.context
    const isClosing = after.matches('closing')
    if (isClosing && !from?.snapshot.matches('closing')) expect(continueAt - now).toBe(12_000)
    if (isClosing) expect(now).toBeLessThan(continueAt)
    if (from?.snapshot.matches('closing') && 'now' in event && !isClosing)
      expect(event.now).toBeGreaterThanOrEqual(continueAt)
  })
})
