import { expect, test } from 'vitest'
import { orderDetailFull, updateStartTest } from '#contract/calls/orders.ts'
import type { FacePlace } from '#contract/observations.ts'
import { dataOf, seat } from '#test/server/candidate.ts'
import { runCommand } from '#test/server/operator.ts'
import { proctoredExam } from '#test/server/proctor.ts'

const exam = proctoredExam()
const place: FacePlace = { x: 0.1, y: 0.05, width: 0.12, height: 0.16 }
const mark = { kind: 'knownFace', place } as const
const knownOf = async (id: string) => {
  const { token } = exam.server.people.member
  const answer = await exam.server.send(orderDetailFull, { params: { id }, token })
  return dataOf<{ knownFaces: FacePlace[] }>(answer).knownFaces
}

test('a face that a proctor marks as known is on record with its place, and told to every browser of the sitting alone', async () => {
  const { id } = exam.candidate
  expect(await knownOf(id)).toEqual([])
  await exam.proctor.act(mark, { reason: 'Poster di dinding' })
  expect(await exam.recorded()).toMatchObject([
    { kind: 'faceKnown', by: 'proctor', reason: 'Poster di dinding', before: { place } },
  ])
  expect(await knownOf(id)).toEqual([place])
  expect(await knownOf((await seat(exam.server)).id)).toEqual([])
  expect((await runCommand(exam.server, 'sitting', 'show', id)).output).toContain(
    "faceKnown: 16 % from the left of the camera's picture, 13 % from the top, 12 % wide",
  )
})

test('a client that claims the mark without the PIN, or for another place than the proof is of, gets none', async () => {
  const { id } = exam.candidate
  expect((await exam.proctor.act(mark, { pin: '111111' })).body).toMatchObject({ code: 'pin.wrong' })
  expect((await exam.proctor.act(mark, { pin: null })).body).toMatchObject({ code: 'pin.wrong' })
  const elsewhere = { kind: 'knownFace', place: { ...place, x: 0.6 } } as const
  expect((await exam.proctor.act(mark, { instead: { action: elsewhere } })).body).toMatchObject({
    code: 'pin.wrong',
  })
  const { token } = exam.server.people.member
  const claimed = { knownFaces: [place] }
  await exam.server.send(updateStartTest, { params: { id }, body: claimed, token })
  expect([await knownOf(id), await exam.recorded()]).toEqual([[], []])
})

test('a place that lies in no picture, or is larger than a face behind a candidate, is refused', async () => {
  const tooLarge = [{ width: 0.501 }, { height: 0.751 }, { x: 0, y: 0, width: 1, height: 1 }]
  for (const wrong of [{ x: 1.5 }, { width: 0 }, { height: 40 }, { y: Number.NaN }, ...tooLarge]) {
    const action = { kind: 'knownFace', place: { ...place, ...wrong } } as const
    expect((await exam.proctor.act(action)).body).toMatchObject({ code: 'request.invalid' })
  }
  expect(await knownOf(exam.candidate.id)).toEqual([])
  const largest = { kind: 'knownFace', place: { ...place, width: 0.5, height: 0.75 } } as const
  expect((await exam.proctor.act(largest)).status).toBe(200)
})
