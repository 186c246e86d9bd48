import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { Model } from './model.ts'

const offers = (snapshot: AnyMachineSnapshot, ...types: string[]) => {
  for (const type of types) expect(snapshot.can({ type })).toBe(true)
}

const beforeStart = ({ context }: AnyMachineSnapshot) => {
  expect(context.deadlineAt, 'no clock runs before Start Test').toBeNull()
  expect(context.questions, 'no question is known before Start Test').toEqual([])
}

const submits = (snapshot: AnyMachineSnapshot) => {
  expect(snapshot.children.submission).toBeDefined()
  expect(snapshot.can({ type: 'candidate.choose', option: 'right' }), 'nothing is chosen any more').toBe(
    false,
  )
}

/** What must hold in the states that Structure and Reading share. */
export const sectionExpects: Model['expects'] = {
  loading: (snapshot) => expect(snapshot.hasTag('loading')).toBe(true),
  loadingFailed: (snapshot) => {
    expect(snapshot.context.failure.message).not.toBe('')
    offers(snapshot, 'candidate.retry')
  },
  'briefing.fetching': (snapshot) => {
    beforeStart(snapshot)
    expect(snapshot.can({ type: 'candidate.start' }), 'Start Test waits for what is fetched').toBe(false)
  },
  'briefing.unfetched': (snapshot) => {
    beforeStart(snapshot)
    expect(snapshot.context.failure.message).not.toBe('')
    expect(snapshot.can({ type: 'candidate.start' })).toBe(false)
    offers(snapshot, 'candidate.retry')
  },
  'briefing.ready': (snapshot) => {
    beforeStart(snapshot)
    offers(snapshot, 'candidate.start')
  },
  opening: (snapshot) => expect(snapshot.hasTag('loading')).toBe(true),
  openingFailed: (snapshot) => offers(snapshot, 'candidate.retry'),
  'running.answering': (snapshot) => {
    const { current, questions, deadlineAt, now, briefed } = snapshot.context
    expect(questions[current], 'a question is shown').toBeDefined()
    expect(snapshot.context.covered).toBe(false)
    expect(now, 'time is left').toBeLessThan(deadlineAt)
    expect(current < 2 || briefed === 1, 'part B is shown after its directions').toBe(true)
    expect(snapshot.can({ type: 'candidate.previous' })).toBe(current > 0)
    expect(snapshot.can({ type: 'candidate.next' })).toBe(current < questions.length - 1)
    expect(snapshot.can({ type: 'candidate.choose', option: 'no such option' })).toBe(false)
    expect(snapshot.can({ type: 'candidate.goTo', index: questions.length })).toBe(false)
    offers(snapshot, 'candidate.mark', 'candidate.submit')
  },
  'running.covered': (snapshot) => {
    const { deadlineAt, now } = snapshot.context
    expect(now, 'the deadline runs under a warning').toBeLessThan(deadlineAt)
    for (const type of ['candidate.mark', 'candidate.submit', 'candidate.next'])
      expect(snapshot.can({ type }), 'nothing is answered under a warning').toBe(false)
    expect(snapshot.can({ type: 'candidate.choose', option: 'right' })).toBe(false)
  },
  'running.directing': (snapshot) => {
    expect(snapshot.context.current).toBe(2)
    expect(snapshot.context.briefed).toBe(0)
    offers(snapshot, 'candidate.start', 'candidate.previous')
  },
  'running.submitting.shown': (snapshot) => {
    submits(snapshot)
    expect(snapshot.context.held).toBe(false)
    expect(snapshot.hasTag('dialog')).toBe(true)
  },
  'running.submitting.behind': (snapshot) => {
    submits(snapshot)
    expect(snapshot.hasTag('dialog'), 'one dialog at a time').toBe(false)
  },
  handedIn: (snapshot) => expect(snapshot.output).toEqual({ outcome: 'sent' }),
  alreadyFinished: (snapshot) => expect(snapshot.output).toEqual({ outcome: 'finished' }),
  disqualified: (snapshot) => expect(snapshot.output).toEqual({ outcome: 'disqualified' }),
}
