import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { facesCounted } from '#contract/observations.fixture.ts'
import { sayWhatIsWatched } from '#src/features/witness/index.ts'
import { supervision as texts } from '#src/ui/texts/supervision.ts'
import { hearAnnouncements } from '#test/browser/announcements.ts'
import { holdTimers } from '#test/browser/held-timers.ts'
import { sitExam } from '#test/browser/running-exam.tsx'

import { acknowledge, dialog, look, start } from './screen.fixture.ts'

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
  const timers = holdTimers(onTestFinished)
  for (let second = 1; second <= 12; second += 1.5) {
    exam.observe('face', 'face.counted', facesCounted([0.9], null))
    exam.at(second)
  }
  const isSaid = () => page.getByText('Laptop yang anda gunakan untuk test tidak stabil').query() !== null
  await timers.until(isSaid)
  await timers.pass(4999)
  expect(isSaid()).toBe(true)
  await timers.pass(1)
  await timers.until(() => !isSaid())
})

test('a requested photo is announced ten seconds before, reported to the server as shown, and covers nothing', async () => {
  const { exam, at } = await start()
  const said = hearAnnouncements(onTestFinished)
  exam.send({ type: 'photo.requested', id: 'request-1' })
  const notice = page.getByRole('status').filter({ hasText: texts.requested.title })
  await expect.element(notice).toHaveTextContent('10 detik')
  expect(sayWhatIsWatched(null).report.shown?.id).toBe('request-1')
  at(4)
  await expect.element(notice).toHaveTextContent('6 detik')
  expect(said, 'once, and not each second').toEqual([expect.stringContaining(texts.requested.title)])
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
  const timers = holdTimers(onTestFinished)
  exam.observe('speech', 'speech.heard', { text: 'nomor dua', words: 2, confidence: 0.9 })
  const isShown = () => page.getByText(texts.heard).query() !== null
  await timers.until(isShown)
  await timers.pass(999)
  expect(isShown()).toBe(true)
  await timers.pass(1)
  await timers.until(() => !isShown())
  expect(exam.recorded).toEqual([])
})

test('a leaking headset is mentioned once, without a warning, and counts nothing', async () => {
  const exam = await start()
  const timers = holdTimers(onTestFinished)
  const isSaid = () => page.getByText(texts.leaked).query() !== null
  exam.observe('speech', 'speech.leaked', { words: 6 })
  await timers.until(isSaid)
  await timers.pass(4999)
  expect(isSaid()).toBe(true)
  await timers.pass(1)
  await timers.until(() => !isSaid())
  exam.at(20)
  exam.observe('speech', 'speech.leaked', { words: 4 })
  await timers.until(() => exam.recorded.length === 1)
  await timers.pass(0)
  expect(isSaid()).toBe(false)
  expect(page.getByRole('dialog').query()).toBeNull()
  expect(exam.recorded).toMatchObject([{ counts: false, grounds: { what: 'speech.leaked' } }])
})

test('a candidate whose face was lost by distance is told to come nearer, by the hint and by the warning', async () => {
  const exam = await start()
  const { observe, at } = exam
  for (let second = 1; second < 3.6; second += 0.2) {
    at(second)
    observe('face', 'face.counted', facesCounted([0.9], 0.1))
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
  const timers = holdTimers(onTestFinished)
  exam.observe('camera-health', 'camera.covered')
  exam.at(1)
  const isGuided = () => page.getByText(texts.camera.troubles['camera.covered']).query() !== null
  await timers.until(isGuided)
  await timers.pass(3_600_000)
  expect(isGuided()).toBe(true)
  exam.observe('camera-health', 'camera.recovered')
  await timers.until(() => !isGuided())
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
