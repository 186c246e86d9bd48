import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { attachEvidence, updateViolation } from '#contract/calls/answers.ts'
import type { Violation } from '#machines/supervision/records.ts'
import { callServer } from '#src/platform/api/client.ts'
import { ServerRefusal } from '#src/platform/api/errors.ts'
import { photograph } from '#src/platform/devices/photograph.ts'
import { evidence, recordViolation } from './actors.ts'
import { theEvidence } from './database.ts'
import { type KeptViolation, keepViolation, keptViolations } from './kept.ts'
import { violationsLeft } from './left.ts'
import { bring, bringAll, isLastWord, keepWhole } from './sending.ts'
import { upload } from './upload.ts'

vi.mock('#src/platform/api/client.ts', { spy: true })
vi.mock('#src/platform/devices/photograph.ts')
vi.mock('./upload.ts')

const until = { timeout: 15_000 }

const refused = (status: number) =>
  new ServerRefusal({ status, code: 'order.notFound', message: '', errors: [] })
const picture = new Blob(['JFIF'], { type: 'image/jpeg' })
const violation = (more: Partial<KeptViolation> = {}): KeptViolation => ({
  ...{ writeId: crypto.randomUUID(), order: 'order', license: 'LICENCE-1', picture, recordId: null },
  body: { violationKind: 'face', section: 'structure', image: '', textVoice: '' },
  ...more,
})

const whose = { orderId: 'order', license: 'LICENCE-1' }
const found: Violation = {
  ...{ id: 1, writeId: null, section: 'structure', counts: true, number: 1 },
  ...{ violationKind: 'face', condition: 'face' },
  grounds: { what: 'nobody', from: 1, to: 2, samples: 1, bad: 1, confidence: 0.9, detail: '' },
}
const putOnRecord = (violation: Violation | null) =>
  toPromise(createActor(recordViolation, { input: { ...whose, violation } }).start())

let answers: { record: unknown; attach: unknown }
const forget = async () => (await theEvidence()).clear('violations')
beforeEach(async () => {
  await forget()
  answers = { record: { id: 'record', count: 1 }, attach: {} }
  vi.mocked(upload).mockReset().mockResolvedValue('media')
  vi.mocked(callServer).mockReset()
  vi.mocked(callServer).mockImplementation((async (call: unknown) => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    const answer = call === updateViolation ? answers.record : answers.attach
    if (answer instanceof Error) throw answer
    return answer
  }) as never)
  onTestFinished(() => void vi.mocked(callServer).mockReset())
})
afterAll(forget)

/** What was told of violations, and of pictures that followed. */
const told = (call: unknown) =>
  vi
    .mocked(callServer)
    .mock.calls.flatMap(([of, sent]) => (of === call ? [sent as Record<string, unknown>] : []))
const here = () => keptViolations('order')

it('a violation goes with its picture under its own write id, once however many ask, and leaves this PC', async () => {
  const kept = await keepWhole(violation(), Promise.resolve(picture))
  const [one, other] = await Promise.all([bring(kept), bring(kept)])
  expect([one, other]).toEqual([answers.record, answers.record])
  expect(await here()).toEqual([])
  expect(await bring(kept), 'what the server said is known').toEqual(answers.record)
  expect(told(updateViolation)).toMatchObject([
    { params: { license: 'LICENCE-1' }, headers: { 'x-write-id': kept.writeId }, body: { image: 'media' } },
  ])
  expect(told(attachEvidence)).toEqual([])
  expect(vi.mocked(upload).mock.calls).toEqual([['order', expect.any(Blob), 'violation face']])
})

it('one without a picture asks for none', async () => {
  await bring(await keepWhole(violation({ picture: null }), Promise.resolve(null)))
  expect(upload).not.toHaveBeenCalled()
  expect(told(updateViolation)).toMatchObject([{ body: { image: '' } }])
  expect(await here()).toEqual([])
})

it('a picture that cannot be uploaded holds up no record, and follows it', async () => {
  vi.mocked(upload).mockRejectedValueOnce(new TypeError('no network'))
  const kept = await keepWhole(violation(), Promise.resolve(picture))
  expect(await bring(kept)).toEqual(answers.record)
  const [left] = await here()
  expect(left).toMatchObject({ writeId: kept.writeId, recordId: 'record' })
  if (!left) throw new Error('Nothing is left')
  expect(await bring(left)).toBeNull()
  expect(told(attachEvidence)).toMatchObject([{ params: { id: 'record' }, body: { image: 'media' } }])
  expect(told(updateViolation)).toHaveLength(1)
  expect(await here()).toEqual([])
})

it('a network that returns between a picture and its record leaves the picture to be brought, and says so', async () => {
  vi.mocked(upload).mockRejectedValueOnce(new TypeError('no network'))
  await keepViolation(violation())
  await expect(bringAll()).rejects.toThrow('has not followed its record')
  expect(await here()).toMatchObject([{ recordId: 'record' }])
  await bringAll()
  expect(await here()).toEqual([])
})

it('what an earlier page may have sent without its picture has it attached as well', async () => {
  const kept = violation()
  await keepViolation(kept)
  answers.attach = new TypeError('no network')
  await bring(kept)
  expect(await here()).toMatchObject([{ recordId: 'record' }])
  answers.attach = {}
  await bringAll('order')
  expect(told(attachEvidence)).toHaveLength(2)
  expect(await here()).toEqual([])
  const next = violation()
  await keepViolation(next)
  await bring(next)
  expect(told(attachEvidence)).toHaveLength(3)
  expect(await here(), 'record and picture have arrived').toEqual([])
})

it('what is refused because of the browser stays, and goes once the server takes it', async () => {
  const code = 'browser.required'
  answers.record = new ServerRefusal({ status: 403, code, message: '', errors: [] })
  await keepViolation(violation({ picture: null }))
  await expect(bringAll()).rejects.toMatchObject({ code })
  expect(await here()).toHaveLength(1)
  answers.record = { id: 'record', count: 1 }
  await bringAll()
  expect(await here()).toEqual([])
})

it('what the server will never take leaves this PC; anything else stays, and holds nothing else back', async () => {
  expect([401, 408, 429, 500, 503].map((status) => isLastWord(refused(status)))).toEqual(Array(5).fill(false))
  expect([400, 403, 404, 409, 499].map((status) => isLastWord(refused(status)))).toEqual(Array(5).fill(true))
  expect(isLastWord(new TypeError('no network'))).toBe(false)
  const [first, second] = [violation({ picture: null }), violation({ picture: null })]
  await keepViolation(first)
  await keepViolation(second)
  answers.record = refused(503)
  await expect(bringAll()).rejects.toMatchObject({ status: 503 })
  expect(told(updateViolation)).toHaveLength(2)
  expect(await here()).toHaveLength(2)
  answers.record = refused(409)
  await bringAll()
  expect(await here()).toEqual([])
})

it('what is found just before a sitting ends is sent after it, once its picture is taken', async () => {
  let give = (_: Blob) => {}
  vi.mocked(photograph).mockReturnValueOnce(
    new Promise((resolve) => {
      give = resolve
    }),
  )
  const actor = createActor(evidence, { input: whose }).start()
  actor.send({ type: 'violation.found', violation: found })
  await vi.waitFor(async () => expect(await here()).toHaveLength(1), until)
  actor.stop()
  expect(told(updateViolation)).toEqual([])
  give(picture)
  await vi.waitFor(() => expect(told(updateViolation)).toMatchObject([{ body: { image: 'media' } }]), until)
  await vi.waitFor(async () => expect(await here()).toEqual([]), until)
})

it('a violation is put on record with its picture, once however often that is asked for', async () => {
  vi.mocked(photograph).mockResolvedValueOnce(picture)
  const actor = createActor(evidence, { input: whose }).start()
  onTestFinished(() => void actor.stop())
  const [one, other] = await Promise.all([putOnRecord({ ...found, id: 2 }), putOnRecord({ ...found, id: 2 })])
  expect([one, other]).toEqual([answers.record, answers.record])
  expect(told(updateViolation)).toMatchObject([{ body: { violationKind: 'face', image: 'media' } }])
  await expect(putOnRecord(null)).rejects.toThrow()
})

it('what an earlier page found is put on record as it was found, and what waits beside it is sent as well', async () => {
  const earlier = await violationsLeft('order')
  expect(earlier).toEqual([])
  const { grounds } = found
  const body = { violationKind: 'face', section: 'structure', image: '', textVoice: '', grounds } as const
  const [asked, beside] = [violation({ picture: null, body }), violation({ picture: null })]
  await keepViolation(asked)
  await keepViolation(beside)
  const [left] = await violationsLeft('order')
  if (!left) throw new Error('Nothing is left')
  expect(await putOnRecord(left)).toEqual(answers.record)
  await vi.waitFor(async () => expect(await here()).toEqual([]), until)
  expect(told(updateViolation).map(({ headers }) => headers)).toEqual([
    { 'x-write-id': asked.writeId },
    { 'x-write-id': beside.writeId },
  ])
})

it('a photo that the server asks for is taken and sent under its request', async () => {
  vi.mocked(photograph).mockResolvedValueOnce(picture)
  onTestFinished(async () => (await theEvidence()).clear('photos'))
  const actor = createActor(evidence, { input: whose }).start()
  onTestFinished(() => void actor.stop())
  actor.send({ type: 'photo.due', section: 'structure', request: 'asked' })
  await vi.waitFor(() => expect(upload).toHaveBeenCalled(), until)
  expect(vi.mocked(upload).mock.calls).toEqual([
    ['order', expect.any(Blob), 'structure request', { request: 'asked' }],
  ])
})
