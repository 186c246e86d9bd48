import { expect, it } from 'vitest'
import { createActor, type EventObject } from 'xstate'
import { facesCounted } from '#contract/observations.fixture.ts'
import type { FacePlace } from '#contract/observations.ts'
import { limits } from '#contract/rules/limits.ts'
import { examMachine } from '#machines/exam/machine.ts'
import { withoutKnown } from '#machines/supervision/known-faces.ts'
import { examEvents } from '#test/model/exam.events.ts'
import { withStandIns } from '#test/model/stand-ins.ts'

const look = facesCounted([0.9, 0.8], 0.2)
const [, poster] = look.places as [FacePlace, FacePlace]

/** A page of a sitting in Structure, by what the server says: after the device check, a reload or a takeover alike. */
function pageOf(knownFaces: FacePlace[]) {
  const due = examEvents.find(({ title }) => title === 'Structure is due')
  const said = due?.on(examMachine) ?? []
  const [loaded] = said as (EventObject & { output: { order: object } })[]
  if (!loaded) throw new Error('The server says nothing.')
  const input = { orderId: 'order', prepared: { agreed: true, tutorialSeen: true }, wish: 'preparation' }
  const actor = createActor(withStandIns(examMachine), { input }).start()
  const { output } = loaded
  actor.send({ type: 'tab.held' })
  const sitting = { ...output, order: { ...output.order, knownFaces } }
  actor.send({ ...loaded, output: sitting } as never)
  actor.send({
    type: 'detector.observed',
    observation: { ...look, detector: 'face', at: 1000, latencyMs: 1, skipped: 0 },
  })
  return actor.getSnapshot().context.observed.face as object
}

it('takes nobody for the candidate because of a mark: on the own seat it leaves nobody there, and a larger one hides no face', () => {
  const [seat] = look.places as [FacePlace, FacePlace]
  const alone = { ...look, count: 1, confidences: [0.9], places: [seat] }
  expect(withoutKnown(alone, [seat])).toMatchObject({ count: 0, places: [], width: null })
  expect(withoutKnown(look, [seat, seat]), 'one mark more hides nobody else').toMatchObject({
    ...{ count: 1, places: [poster] },
  })
  const { width, height } = limits.face.knownMost
  const largest = { x: 0.5 - width / 2, y: 0.5 - height / 2, width, height }
  const middle = { x: 0.35, y: 0.3, width: 0.3, height: 0.4 }
  expect(withoutKnown({ ...alone, places: [middle] }, [largest])).toMatchObject({ count: 1 })
})

it('counts a face that the server says is known for nobody, whatever was before this page', () => {
  expect(pageOf([])).toMatchObject({ count: 2 })
  expect(pageOf([poster])).toMatchObject({ count: 1, places: [look.places[0]] })
})
