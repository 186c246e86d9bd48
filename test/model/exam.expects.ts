import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { ExamContext } from '#machines/exam/context.ts'

export const offers = (snapshot: AnyMachineSnapshot, ...types: string[]) => {
  for (const type of types) expect(snapshot.can({ type })).toBe(true)
}

export const isWatched = (snapshot: AnyMachineSnapshot) => {
  expect(snapshot.children.detectors).toBeDefined()
  expect(snapshot.children.supervision).toBeDefined()
}

export const sits = (section: 'listening' | 'structure' | 'reading') => (snapshot: AnyMachineSnapshot) => {
  const { sitting }: ExamContext = snapshot.context
  expect(sitting?.order.section[section]?.exam.isComplete, 'no section is sat that the test lacks').toBe(
    false,
  )
  expect(snapshot.children[section]).toBeDefined()
  expect(snapshot.children.heartbeat).toBeDefined()
  expect(snapshot.can({ type: 'sitting.elsewhere' })).toBe(true)
  if (snapshot.matches({ supervision: 'watching' })) isWatched(snapshot)
}

/** Another tab may have the sitting: this one neither claims it nor says that it is alive. */
export const asksNothing = (snapshot: AnyMachineSnapshot) => {
  expect(snapshot.children.tab).toBeDefined()
  expect(snapshot.children.loadSitting).toBeUndefined()
  expect(snapshot.children.heartbeat).toBeUndefined()
  expect(snapshot.children.detectors).toBeUndefined()
}

/** Nothing begins here, and the candidate may go. */
export const waitsAtGate = (snapshot: AnyMachineSnapshot) => {
  expect(snapshot.can({ type: 'candidate.enterToken', token: 'ABCDEF' })).toBe(false)
  expect(snapshot.children.heartbeat).toBeUndefined()
  offers(snapshot, 'candidate.leave')
}

/** The camera is shown only while a proctor asks for it, of a candidate who sits with one. */
export const isPhotographed = (snapshot: AnyMachineSnapshot) => {
  const { sitting, plan }: ExamContext = snapshot.context
  expect(sitting?.order.examSession?.asksPicture).toBe(true)
  expect(plan?.camera).not.toBe('off')
  waitsAtGate(snapshot)
}

export const stands = (snapshot: AnyMachineSnapshot) => {
  for (const section of ['listening', 'structure', 'reading'])
    expect(snapshot.children[section], 'no clock, sound or question goes on').toBeUndefined()
  expect(snapshot.children.detectors, 'nobody is watched').toBeUndefined()
  expect(snapshot.children.supervision).toBeUndefined()
  expect(snapshot.children.heartbeat, 'the end of the pause is heard').toBeDefined()
}
