import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Observation } from '#contract/observations.ts'
import { sayWhatIsWatched } from '#src/features/witness/index.ts'
import { supervision as texts } from '#src/ui/texts/supervision.ts'
import { sitExam } from '#test/browser/running-exam.tsx'
import type { AnyDetector } from '#workers/registry.ts'
import { speech } from '#workers/speech/index.ts'

const timeout = { timeout: 30_000 }
const dialog = (title: string) => page.getByRole('dialog', { name: title })
const acknowledge = () => page.getByRole('button', { name: texts.warning.acknowledge }).click()

type Exam = Awaited<ReturnType<typeof sitExam>>

const start = async (sat: Parameters<typeof sitExam>[0] = {}) => {
  await page.viewport(1366, 768)
  const exam = await sitExam(sat, onTestFinished)
  await page.getByRole('button', { name: 'Start Test' }).click()
  await expect.element(page.getByText('Soal 1 dari 3')).toBeVisible()
  exam.at(0)
  return exam
}

/** Five looks a second from one second to another, each of so many faces. */
function look({ observe, at }: Exam, from: number, to: number, count: number) {
  for (let second = from; second < to; second += 0.2) {
    at(second)
    observe('face', 'face.counted', { count, confidences: Array(count).fill(0.9) })
  }
}

/** Timers that the test moves; everything else of the page goes on. */
function holdTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

test('after two seconds without a face a quiet hint says so, and counts nothing', async () => {
  const exam = await start()
  const hint = page.getByText(texts.hints.noFace)
  look(exam, 1, 2.9, 0)
  await expect.element(hint).not.toBeInTheDocument()
  look(exam, 3, 3.6, 0)
  await expect.element(hint).toBeVisible()
  await expect.element(page.getByText('Soal 1 dari 3')).toBeVisible()
  look(exam, 3.6, 5.2, 1)
  await expect.element(hint).not.toBeInTheDocument()
  expect(exam.recorded).toEqual([])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('E-38: to a member who left the tab the dialog says that it indicates cheating and the test will be stopped', async () => {
  const exam = await start()
  exam.observe('presence', 'presence.hidden')
  exam.at(1)
  const left = dialog(texts.warning.titles.hidden)
  await expect
    .element(left.getByText('Membuka tab baru atau meninggalkan halaman tes terindikasi sebagai kecurangan.'))
    .toBeVisible()
  await expect.element(left.getByText('Bila mencapai 3 peringatan, tes Anda akan dihentikan.')).toBeVisible()
  await expect.element(left.getByText('peringatan 1 dari 3')).toBeVisible()
  await expect.element(left.getByText(texts.warning.clock.runs)).toBeVisible()
  await expect.element(page.getByRole('list', { name: texts.statusBar.label }).getByText('1/3')).toBeVisible()
})

test('a warning over the directions, before Start Test, says nothing of a clock', async () => {
  await page.viewport(1366, 768)
  const exam = await sitExam({}, onTestFinished)
  await expect.element(page.getByRole('button', { name: 'Start Test' })).toBeVisible()
  exam.at(0)
  exam.observe('presence', 'presence.hidden')
  exam.at(1)
  const left = dialog(texts.warning.titles.hidden)
  await expect.element(left.getByText(/Tertutup sendiri dalam/)).toBeVisible()
  await expect.element(left.getByText(/waktu/i)).not.toBeInTheDocument()
})

test.each([1, 3, 5])(
  'where %i warnings stop the test, the dialog and the status bar say so',
  async (limit) => {
    const exam = await start({ judgement: { limit } })
    exam.observe('presence', 'presence.hidden')
    exam.at(1)
    const left = dialog(texts.warning.titles.hidden)
    await expect
      .element(left.getByText(`Bila mencapai ${limit} peringatan, tes Anda akan dihentikan.`))
      .toBeVisible()
    await expect.element(left.getByText(`peringatan 1 dari ${limit}`)).toBeVisible()
    const statusBar = page.getByRole('list', { name: texts.statusBar.label })
    await expect.element(statusBar.getByText(`1/${limit}`)).toBeVisible()
  },
)

test('a member whose test nothing stops is warned without mention of an end, and counted without a limit', async () => {
  const exam = await start({ stops: false })
  exam.observe('presence', 'presence.hidden')
  exam.at(1)
  const left = dialog(texts.warning.titles.hidden)
  await expect.element(left.getByText('peringatan ke-1')).toBeVisible()
  await expect.element(left.getByText(/dihentikan/)).not.toBeInTheDocument()
  const statusBar = page.getByRole('list', { name: texts.statusBar.label })
  await expect.element(statusBar.getByTitle('Peringatan Tab: 1', { exact: true })).toBeVisible()
  await expect.element(statusBar.getByText(/\//)).not.toBeInTheDocument()
})

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

test('in a pilot nobody is warned, counted or told of an end', async () => {
  const exam = await start({ judgement: { pilot: true } })
  exam.observe('presence', 'presence.hidden')
  exam.at(1)
  await vi.waitFor(() => expect(exam.recorded).toMatchObject([{ counts: false }]))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText(/dihentikan|\d\/\d/)).not.toBeInTheDocument()
})

test.each([
  ['noFace', 0],
  ['manyFaces', 2],
] as const)(
  'an individual before a camera with %s is warned of a less accurate result, of no end',
  async (kind, count) => {
    const exam = await start({ isB2b: false, hasInstitution: true })
    for (const number of [1, 2, 3, 4]) {
      look(exam, number * 10, number * 10 + 6, count)
      const warning = dialog(texts.warning.titles[kind])
      await expect.element(warning.getByText(texts.warning.individual[kind])).toBeVisible()
      await expect.element(warning.getByText(texts.warning.uncounted)).toBeVisible()
      await expect.element(warning.getByText(/dihentikan/)).not.toBeInTheDocument()
      await acknowledge()
    }
    await expect.element(page.getByText('Soal 1 dari 3')).toBeVisible()
  },
)

test('leaving fullscreen asks the candidate to return; a candidate who returns in time is not warned', async () => {
  const exam = await start()
  exam.observe('presence', 'presence.fullscreenLeft')
  exam.at(1)
  const prompt = page.getByText(texts.fullscreen.text)
  await expect.element(prompt).toBeVisible()
  await expect.element(page.getByRole('button', { name: texts.fullscreen.back })).toBeVisible()
  exam.at(9.8)
  exam.observe('presence', 'presence.fullscreenEntered')
  exam.at(30)
  await expect.element(prompt).not.toBeInTheDocument()
  expect(exam.recorded).toEqual([])
})

test('ten seconds outside fullscreen are counted', async () => {
  const exam = await start()
  exam.observe('presence', 'presence.fullscreenLeft')
  exam.at(9.9)
  expect(exam.recorded).toEqual([])
  exam.at(10.1)
  await expect.element(dialog(texts.warning.titles.windowed).getByText('peringatan 1 dari 3')).toBeVisible()
  expect(exam.recorded).toMatchObject([{ violationKind: 'leaving', counts: true }])
  await acknowledge()
})

test('E-29: a PC that makes less than one observation a second is called unstable for five seconds', async () => {
  const exam = await start()
  holdTimers()
  for (let second = 1; second <= 12; second += 1.5) {
    exam.observe('face', 'face.counted', { count: 1, confidences: [0.9] })
    exam.at(second)
  }
  const unstable = page.getByText('Laptop yang anda gunakan untuk test tidak stabil')
  await expect.element(unstable).toBeVisible()
  vi.advanceTimersByTime(4999)
  await expect.element(unstable).toBeVisible()
  vi.advanceTimersByTime(1)
  await expect.element(unstable).not.toBeInTheDocument()
})

test('a requested photo is announced ten seconds before, reported to the server as shown, and covers nothing', async () => {
  const { exam, at } = await start()
  exam.send({ type: 'photo.requested', id: 'request-1' })
  const notice = page.getByRole('status').filter({ hasText: texts.requested.title })
  await expect.element(notice).toHaveTextContent('10 detik')
  expect(sayWhatIsWatched(null).report.shown?.id).toBe('request-1')
  at(4)
  await expect.element(notice).toHaveTextContent('6 detik')
  await expect.element(page.getByText('Soal 1 dari 3')).toBeVisible()
  at(10)
  await expect.element(notice).not.toBeInTheDocument()
  // The server has not heard yet that it was shown.
  exam.send({ type: 'photo.requested', id: 'request-1' })
  at(11)
  await expect.element(notice).not.toBeInTheDocument()
})

test('a sound that was heard is shown for a second, and counts nothing', async () => {
  const exam = await start()
  holdTimers()
  exam.observe('speech', 'speech.heard', { text: 'nomor dua', words: 2, confidence: 0.9 })
  const toast = page.getByText(texts.heard)
  await expect.element(toast).toBeVisible()
  vi.advanceTimersByTime(999)
  await expect.element(toast).toBeVisible()
  vi.advanceTimersByTime(1)
  await expect.element(toast).not.toBeInTheDocument()
  expect(exam.recorded).toEqual([])
})

test('a leaking headset is mentioned once, without a warning, and counts nothing', async () => {
  const exam = await start()
  holdTimers()
  const said = page.getByText(texts.leaked)
  exam.observe('speech', 'speech.leaked', { words: 6 })
  await expect.element(said).toBeVisible()
  vi.advanceTimersByTime(5000)
  await expect.element(said).not.toBeInTheDocument()
  exam.at(20)
  exam.observe('speech', 'speech.leaked', { words: 4 })
  await vi.waitUntil(() => exam.recorded.length === 1)
  await expect.element(said).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(exam.recorded).toMatchObject([{ counts: false, grounds: { what: 'speech.leaked' } }])
})

test('a candidate whose face was lost by distance is told to come nearer, by the hint and by the warning', async () => {
  const exam = await start()
  const { observe, at } = exam
  for (let second = 1; second < 3.6; second += 0.2) {
    at(second)
    observe('face', 'face.counted', { count: 1, confidences: [0.9], width: 0.1 })
  }
  await expect.element(page.getByText(texts.hints.smallFace)).toBeVisible()
  look(exam, 4, 6.6, 0)
  await expect.element(page.getByText(texts.hints.lostFace)).toBeVisible()
  expect(exam.recorded).toEqual([])
  look(exam, 6.6, 10, 0)
  await expect.element(dialog(texts.warning.titles.noFace).getByText(texts.warning.nearer)).toBeVisible()
})

test('a snackbar of -1 stays as long as there is a reason for it', async () => {
  const exam = await start()
  holdTimers()
  exam.observe('camera-health', 'camera.covered')
  const guidance = page.getByText(texts.camera.troubles['camera.covered'])
  await expect.element(guidance).toBeVisible()
  vi.advanceTimersByTime(3_600_000)
  await expect.element(guidance).toBeVisible()
  exam.observe('camera-health', 'camera.recovered')
  await expect.element(guidance).not.toBeInTheDocument()
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

test('in a pilot everything is recorded, and the candidate sees nothing of it', async () => {
  const exam = await start({ judgement: { pilot: true } })
  look(exam, 1, 7, 0)
  exam.observe('speech', 'speech.heard', { text: 'jawabannya yang kedua', words: 3, confidence: 0.9 })
  exam.observe('presence', 'presence.hidden')
  exam.at(8)
  await vi.waitUntil(() => exam.recorded.length === 3)
  expect(exam.recorded.map(({ violationKind, counts }) => [violationKind, counts])).toEqual([
    ['face', false],
    ['speech', false],
    ['leaving', false],
  ])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  for (const said of [texts.hints.noFace, texts.heard]) {
    await expect.element(page.getByText(said)).not.toBeInTheDocument()
  }
  await expect.element(page.getByText('Soal 1 dari 3')).toBeVisible()
})
