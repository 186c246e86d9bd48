import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Observation } from '#contract/observations.ts'
import { supervision as texts } from '#src/ui/texts/supervision.ts'
import type { AnyDetector } from '#workers/registry.ts'
import { speech } from '#workers/speech/index.ts'
import { start, timeout } from './screen.fixture.ts'

const heardVoice = { ms: 1000, voiceMs: 0, levelDb: -60 }

test('where only voice is heard and does not count, the status bar counts no speech, and says that it is recorded', async () => {
  const exam = await start()
  const statusBar = page.getByRole('list', { name: texts.statusBar.label })
  exam.observe('speech', 'speech.listened', heardVoice)
  await expect
    .element(statusBar.getByText(texts.statusBar.uncounted.recorded.said, { exact: true }))
    .toBeVisible()
  await expect.element(statusBar.getByTitle(/^Peringatan Suara/)).not.toBeInTheDocument()
  await expect.element(statusBar.getByTitle(/^Peringatan Wajah: 0 dari 3/)).toBeVisible()
  exam.observe('speech', 'speech.heard', { text: 'baik', words: 1, confidence: 0.9 })
  await expect.element(statusBar.getByTitle(/^Peringatan Suara: 0 dari 3/)).toBeVisible()
})

test('where a voice without words counts, the status bar counts it', async () => {
  const exam = await start({ judgement: { voiceActivityCounts: true } })
  const statusBar = page.getByRole('list', { name: texts.statusBar.label })
  exam.observe('speech', 'speech.listened', heardVoice)
  await expect.element(statusBar.getByTitle(/^Peringatan Suara: 0 dari 3/)).toBeVisible()
  await expect.element(statusBar.getByText(texts.statusBar.uncounted.recorded.said)).not.toBeInTheDocument()
})

test('where the browser cannot listen, the status bar says that speech is not watched', async () => {
  const { exam } = await start()
  const code = 'unsupported'
  const observation = {
    kind: 'detector.failed',
    detector: 'speech',
    at: 0,
    code,
    message: '',
    restarts: false,
  }
  exam.send({ type: 'detector.observed', observation: observation as Observation })
  const statusBar = page.getByRole('list', { name: texts.statusBar.label })
  await expect.element(statusBar.getByText(texts.statusBar.uncounted.unheard.said)).toBeVisible()
  await expect.element(statusBar.getByTitle(/^Peringatan Suara/)).not.toBeInTheDocument()
})

const missing = 'Speech Recognition is not available on this browser. Please use Chrome or Firefox'

test('E-30: where no speech detector works, the specified words say so', async () => {
  const { MediaStreamTrackProcessor } = globalThis
  Reflect.deleteProperty(globalThis, 'MediaStreamTrackProcessor')
  onTestFinished(() => {
    globalThis.MediaStreamTrackProcessor = MediaStreamTrackProcessor
  })
  await start({ detectors: [speech as unknown as AnyDetector] })
  await expect.element(page.getByText(missing), timeout).toBeVisible()
})

test('where voice is detected without words, nothing is reported as missing', async () => {
  const { exam } = await start({ detectors: [speech as unknown as AnyDetector] })
  const heard = () => exam.getSnapshot().context.observed.speech?.kind ?? ''
  await vi.waitUntil(() => /^speech\./.test(heard()), timeout)
  await expect.element(page.getByText(missing)).not.toBeInTheDocument()
})
