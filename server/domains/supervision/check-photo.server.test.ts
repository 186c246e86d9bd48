import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { submitAnswers, updateViolation } from '#contract/calls/answers.ts'
import { updateSettings } from '#contract/calls/orders.ts'
import { startSection } from '#contract/calls/sitting.ts'
import { media, sectionSittings, violations } from '#server/tables/index.ts'
import { runCommand, runJson } from '#test/server/operator.ts'
import { jpeg, sendPicture } from '#test/server/picture.ts'
import { newOrder, openWindow, type Window } from '#test/server/signing-candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

let window: Window
let license: string
/** A sitting whose camera was verified. */
beforeEach(async () => {
  const { member } = server.people
  const order = await newOrder(server, member)
  license = order.license
  const body = { useFaceDetection: true, useSpeechDetection: false }
  await server.send(updateSettings, { params: { license }, body, token: member.token })
  window = openWindow(server, member, order.id)
})

const check = { title: 'check', moment: 'check' }
const send = (file: Uint8Array = jpeg, more: Record<string, string> = check) =>
  sendPicture(server, window, file, more)
const idOf = async (sent: ReturnType<typeof send>) => (await sent).body.data.id ?? ''
const shown = async () => (await runCommand(server, 'sitting', 'show', window.id)).output
const begin = () => window.send(startSection, { params: { id: window.id, section: 'listening' }, body: {} })

test('the picture of the device check is shown first, before the photos of the sections', async () => {
  await window.start()
  expect(await shown()).toContain("device check's picture: none has come")
  const image = await idOf(send())
  await begin()
  const photo = await idOf(send(jpeg, { title: 'listening start' }))
  const images = [photo]
  const body = { id: window.id, section: 'listening', images, answer: [], head: null }
  await window.send(submitAnswers, { body })
  expect(await shown()).toMatch(new RegExp(`device check's picture: ${image}, \\d`))
  expect(await runJson(server, 'sitting', 'show', window.id)).toMatchObject({
    checkPhoto: { image, isLate: false },
  })
  const folder = join(server.dataDir, 'of the check')
  await runCommand(server, 'sitting', 'show', window.id, '--pictures', folder)
  expect((await readdir(folder)).sort()).toEqual(['00-check.jpg', 'photo-listening-1.jpg'])
})

test('what is no picture, or said to be of another moment, is not taken', async () => {
  await window.start()
  expect((await send(Buffer.from('no picture'))).body.code).toBe('media.notJpeg')
  expect((await send(jpeg, { ...check, moment: 'start' })).body.code).toBe('request.invalid')
  expect((await send(jpeg, { ...check, request: 'any' })).body.code).toBe('request.invalid')
  expect(await server.db.$count(media, eq(media.orderId, window.id))).toBe(0)
})

test('a second one, of other content and at the same moment too, changes nothing: the first stays', async () => {
  await window.start()
  const other = await sharp(jpeg).negate().jpeg().toBuffer()
  const [first, second] = await Promise.all([idOf(send()), idOf(send(other))])
  expect(second).toBe(first)
  server.clock.now += 61_000
  expect(await idOf(send(other))).toBe(first)
  const ofCheck = and(eq(media.orderId, window.id), eq(media.moment, 'check'))
  expect(await server.db.$count(media, ofCheck)).toBe(1)
})

test('one that comes more than a minute after the start is taken, and called late', async () => {
  await window.start()
  await begin()
  server.clock.now += 60_001
  const image = await idOf(send())
  expect(await shown()).toContain(`device check's picture: ${image}, LATE`)
})

test('it is no photo of a section and no evidence, whatever a client calls it', async () => {
  await window.start()
  const image = await idOf(send())
  const about = { violationKind: 'face', section: 'listening', textVoice: '', image }
  await window.send(updateViolation, { params: { license }, body: about })
  await begin()
  const body = { id: window.id, section: 'listening', images: [image], answer: [], head: null }
  await window.send(submitAnswers, { body })
  const ofSitting = eq(sectionSittings.orderId, window.id)
  const [section] = await server.db.select().from(sectionSittings).where(ofSitting)
  const [found] = await server.db.select().from(violations).where(eq(violations.orderId, window.id))
  expect([section?.images, found?.mediaId]).toEqual([[], null])
})
