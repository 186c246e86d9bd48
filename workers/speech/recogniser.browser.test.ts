import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeRecogniser, type Session } from '#test/browser/fake-recogniser.ts'
import { openMicrophone } from '#test/browser/microphone.ts'
import { listen } from './listen.fixture.ts'

const wait = { timeout: 30_000 }

test('words recognised on this PC are reported with their number', async () => {
  const started = fakeRecogniser(
    { sessions: [{ hears: 'jawabannya yang kedua' }], onDevice: true },
    onTestFinished,
  )
  const heard = listen({ track: await openMicrophone(onTestFinished), onTestFinished })
  await vi.waitUntil(() => heard.words().length > 0, wait)

  expect(heard.seen.map(({ kind }) => kind)).toEqual(['detector.ready', 'speech.heard'])
  expect(heard.words()).toMatchObject([{ text: 'jawabannya yang kedua', words: 3, onDevice: true }])
  expect(started[0]).toMatchObject({ lang: 'id-ID', continuous: true, processLocally: true })
})

test('a recogniser that ends after a silence is started again', async () => {
  const sessions: Session[] = ['stays silent and ends', { fails: 'no-speech' }, { hears: 'nomor tiga' }]
  const started = fakeRecogniser({ sessions, onDevice: true }, onTestFinished)
  const heard = listen({ track: await openMicrophone(onTestFinished), onTestFinished })
  await vi.waitUntil(() => heard.words().length > 0 && started.length === 4, wait)

  expect(heard.failures()).toEqual([])
  heard.abort()
  await heard.over
})

test('a recogniser at its maker is not used unless the institution allows it', async () => {
  const started = fakeRecogniser({ sessions: [{ hears: 'rahasia' }], onDevice: false }, onTestFinished)
  const heard = listen({ track: await openMicrophone(onTestFinished), onTestFinished })
  await vi.waitUntil(() => heard.listened() > 0, wait)

  expect(started).toEqual([])
  expect(heard.words()).toEqual([])
})

test('a recogniser at its maker is used where the institution allows it', async () => {
  const started = fakeRecogniser({ sessions: [{ hears: 'boleh' }], onDevice: false }, onTestFinished)
  const track = await openMicrophone(onTestFinished)
  const heard = listen({ track, options: { remoteAllowed: true }, onTestFinished })
  await vi.waitUntil(() => heard.words().length > 0, wait)

  expect(heard.words()).toMatchObject([{ onDevice: false }])
  expect(started[0]?.processLocally).toBe(false)
})

test.each([
  ['cannot reach its maker', [{ fails: 'network' }]],
  ['does not know the language', [{ fails: 'language-not-supported' }]],
  ['ends as soon as it starts, again and again', Array<Session>(9).fill('stays silent and ends')],
] satisfies [string, Session[]][])('where the recogniser %s, voice is heard instead', async (_, sessions) => {
  fakeRecogniser({ sessions, onDevice: true }, onTestFinished)
  const heard = listen({ track: await openMicrophone(onTestFinished), onTestFinished })
  await vi.waitUntil(() => heard.listened() > 0, wait)

  expect(heard.failures()).toEqual([])
})

test("with this browser's own recogniser, which cannot reach its maker, voice is heard instead", async () => {
  const track = await openMicrophone(onTestFinished)
  const heard = listen({ track, options: { remoteAllowed: true }, onTestFinished })
  await vi.waitUntil(() => heard.listened() > 0, wait)

  expect(heard.failures()).toEqual([])
})

test('where nothing can listen the detector is unsupported, once', async () => {
  const { MediaStreamTrackProcessor } = globalThis
  Reflect.deleteProperty(globalThis, 'MediaStreamTrackProcessor')
  onTestFinished(() => {
    globalThis.MediaStreamTrackProcessor = MediaStreamTrackProcessor
  })
  const heard = listen({ track: await openMicrophone(onTestFinished), onTestFinished })
  await heard.over

  expect(heard.seen).toMatchObject([{ kind: 'detector.failed', code: 'unsupported', restarts: false }])
})

test('a microphone that ends is told', async () => {
  const track = await openMicrophone(onTestFinished)
  const heard = listen({ track, onTestFinished })
  await vi.waitUntil(() => heard.listened() > 0, wait)
  track.stop()
  await heard.over

  expect(heard.seen.at(-1)).toMatchObject({ kind: 'detector.ended', detector: 'speech' })
})

test('a network that is not there is reported as failed to load, and tried again', async () => {
  const track = await openMicrophone(onTestFinished)
  const heard = listen({ track, options: { modelUrl: '/models/none.onnx' }, onTestFinished })
  await vi.waitUntil(() => heard.failures().length > 0, wait)

  expect(heard.failures()[0]).toMatchObject({ detector: 'speech', code: 'load_failed', restarts: true })
})
