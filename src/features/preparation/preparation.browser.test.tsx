import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accommodations as words } from '#src/ui/texts/accommodations.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { specification, preparation as texts } from '#src/ui/texts/preparation.ts'
import { faultsOf } from '#test/browser/accessibility.ts'
import { openExam } from '#test/browser/exam-app.tsx'
import { fakeRecogniser } from '#test/browser/fake-recogniser.ts'

const timeout = { timeout: 30_000 }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const start = 'Mulai test EPT PNK'

function theVideo(): HTMLVideoElement {
  const video = document.querySelector('video')
  if (!video) throw new Error('No video is shown.')
  return video
}

afterEach(() => vi.restoreAllMocks())

test('the rules show the durations of this test, and the start is disabled until the terms are accepted', async () => {
  await openExam({ isB2b: false }, onTestFinished)
  await expect.element(page.getByText('115 menit')).toBeVisible()
  await expect.element(page.getByText(texts.rules.once)).toBeVisible()
  await expect.element(page.getByText(texts.watched.warns)).toBeVisible()
  await expect.element(button(start)).toBeDisabled()
  expect(await faultsOf(document.body)).toEqual([])
  await page.getByRole('checkbox').click()
  await button(start).click()
  await expect.element(page.getByRole('heading', { name: specification.title })).toBeVisible()
  expect(await faultsOf(document.body)).toEqual([])
})

test('a candidate reads their accommodations in words, and can object to them, again where the network failed', async () => {
  const given = {
    extraTimePercent: 25,
    answerTimePercent: 50,
    withoutCamera: true,
    withoutSection: null,
    directionsRead: true,
    breaks: { count: 2, minutes: 10 },
    tools: ['lineReader' as const],
    display: { textSize: 150 as const, theme: 'soft' as const, isSpaced: true },
  }
  const order = { state: 'new' as const, accommodations: given, allowedTools: ['lineReader' as const] }
  await openExam({ order }, onTestFinished)
  await expect.element(page.getByRole('heading', { name: texts.tools.title })).toBeVisible()
  await expect.element(page.getByText(texts.tools.lineReader)).toBeVisible()
  await expect.element(page.getByText(texts.tools.strike)).not.toBeInTheDocument()
  await expect.element(page.getByText(fill(words.extraTime, { percent: 25 }))).toBeVisible()
  await expect.element(page.getByText(fill(words.answerTime, { percent: 50 }))).toBeVisible()
  await expect.element(page.getByText(words.withoutCamera)).toBeVisible()
  await expect.element(page.getByText(words.directionsRead)).toBeVisible()
  await expect.element(page.getByText(fill(words.breaks, { count: 2, minutes: 10 }))).toBeVisible()
  await expect.element(page.getByText(fill(words.tools, { tools: 'garis baca' }))).toBeVisible()
  const start = { textSize: 150, theme: 'lembut', spacing: words.spaced }
  await expect.element(page.getByText(fill(words.display, start))).toBeVisible()
  await button(words.objection.open).click()
  await button(words.objection.send).click()
  await expect.element(page.getByText(words.objection.empty)).toBeVisible()
  expect(await faultsOf(document.body)).toEqual([])
  const sent: unknown[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    if (!(input instanceof Request) || !input.url.endsWith('/objection')) return new Response()
    sent.push(await input.clone().json())
    if (sent.length === 1) throw new TypeError('offline')
    const data = { text: 'Kurang', at: '2026-11-27T01:00:00Z' }
    return Response.json({ status: 200, message: 'OK', data })
  })
  await page.getByLabelText(words.objection.label).fill('Kurang')
  await button(words.objection.send).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/\S/)
  await button(words.objection.send).click()
  await expect.element(page.getByText(/^Keberatan Anda terkirim/)).toBeVisible()
  expect(sent).toEqual([{ text: 'Kurang' }, { text: 'Kurang' }])
  expect(await faultsOf(document.body)).toEqual([])
})

test.each([
  [true, texts.watched.hears.words, 'wajah, percakapan, meninggalkan halaman'],
  [false, texts.watched.hears.voice, 'wajah, meninggalkan halaman'],
])(
  'the rules say what this PC hears, and threaten with nothing else (words recognised: %s)',
  async (onDevice, hears, kinds) => {
    fakeRecogniser({ sessions: [], onDevice }, onTestFinished)
    await openExam({}, onTestFinished)
    await expect.element(page.getByText(hears)).toBeVisible()
    await expect.element(page.getByText(fill(texts.watched.ends, { limit: 3, kinds }))).toBeVisible()
    expect(await faultsOf(document.body)).toEqual([])
  },
)

test("the specification's Kembali leads back to the test start", async () => {
  const actor = await openExam({ isB2b: false }, onTestFinished)
  await page.getByRole('checkbox').click()
  await button(start).click()
  await expect.element(page.getByText('RAM minimal 4 GB', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Koneksi internet stabil', { exact: true })).toBeVisible()
  await expect
    .element(page.getByText('Tidak ada program atau tab lain yang terbuka', { exact: true }))
    .toBeVisible()
  await button(specification.back).click()
  expect(actor.getSnapshot().hasTag('left')).toBe(true)
})

test('a supervised candidate sees the progress of fetching the detector until it is ready', async () => {
  await openExam({}, onTestFinished)
  await expect.element(page.getByText(texts.ahead.ready), timeout).toBeVisible()
})

test('a detector that cannot be fetched is reported and can be fetched again', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    if (String(input).endsWith('config.json') || input instanceof Request) {
      return Response.json({ product: 'ept-pnk', brand: 'EPT PNK', accessKey: 'test' })
    }
    throw new TypeError('no network')
  })
  await openExam({}, onTestFinished)
  await expect.element(page.getByText(texts.ahead.failed)).toBeVisible()
  vi.restoreAllMocks()
  await button('Coba lagi').click()
  await expect.element(page.getByText(texts.ahead.ready), timeout).toBeVisible()
})

test('a required tutorial cannot be skipped, and the candidate can continue when it has ended', {
  timeout: 120_000,
}, async () => {
  const actor = await openExam({ prepared: { agreed: true, tutorialSeen: false } }, onTestFinished)
  await button(start).click()
  const proceed = button(texts.tutorial.proceed)
  await expect.element(proceed).toBeDisabled()
  expect(await faultsOf(document.body)).toEqual([])

  await button(texts.tutorial.play).click()
  await vi.waitFor(() => expect(theVideo().currentTime).toBeGreaterThan(0.5), timeout)
  theVideo().currentTime = 18
  await vi.waitFor(() => expect(theVideo().currentTime).toBeLessThan(10), timeout)
  await expect.element(proceed).toBeDisabled()

  // A minute of film in a quarter of it; faster, the player would take it for jumps.
  theVideo().playbackRate = 4
  await expect.element(proceed, { timeout: 90_000 }).toBeEnabled()
  expect(theVideo().duration - theVideo().currentTime, 'not before its end').toBeLessThan(1)
  expect(actor.getSnapshot().context.prepared.tutorialSeen).toBe(true)
  await proceed.click()
  await expect.element(page.getByRole('heading', { name: specification.title })).toBeVisible()
})

test('who has practised all three sections needs no tutorial, who has practised two does', async () => {
  const prepared = { agreed: true, tutorialSeen: false }
  const two = await openExam({ prepared, practised: ['listening', 'reading'] }, onTestFinished)
  await expect.element(page.getByText(texts.watchRequired)).toBeVisible()
  await expect.element(page.getByRole('link', { name: texts.practise })).toBeVisible()
  two.send({ type: 'candidate.start' })
  await expect.element(button(texts.tutorial.proceed)).toBeDisabled()
  two.stop()
  document.body.replaceChildren()
  await openExam({ prepared, practised: ['listening', 'structure', 'reading'] }, onTestFinished)
  await expect.element(page.getByText(texts.practised)).toBeVisible()
  expect(await faultsOf(document.body)).toEqual([])
  await button(start).click()
  await expect.element(page.getByRole('heading', { name: specification.title })).toBeVisible()
})

test('an optional tutorial can be closed at any time', async () => {
  await openExam({ isB2b: false }, onTestFinished)
  await button(texts.watch).click()
  await expect.element(button(texts.tutorial.proceed)).toBeEnabled()
  await vi.waitFor(() => expect(theVideo().duration).toBeGreaterThan(10), timeout)
  theVideo().currentTime = 15
  await vi.waitFor(() => expect(theVideo().seeking).toBe(false), timeout)
  expect(theVideo().currentTime).toBe(15)
})

test('what the tutorial says can be read as a text of the page', async () => {
  const actor = await openExam({ isB2b: false }, onTestFinished)
  actor.send({ type: 'candidate.watchTutorial' })
  const said = page.getByText('Masuk dengan e-mail dan password Anda.')
  await expect.element(page.getByText(texts.tutorial.transcript.title)).toBeVisible()
  await expect.element(said).not.toBeVisible()
  await page.getByText(texts.tutorial.transcript.title).click()
  await expect.element(said).toBeVisible()
  expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /e-mail dan password/ })
      .elements(),
  ).toHaveLength(1)
  await expect.element(page.getByText(/^Tes selesai\. Semua jawaban Anda/)).toBeVisible()
  expect(await faultsOf(document.body)).toEqual([])
})

test('a tutorial that cannot be loaded can be loaded again', async () => {
  const actor = await openExam({}, onTestFinished)
  actor.send({ type: 'candidate.watchTutorial' })
  await expect.element(button(texts.tutorial.play)).toBeVisible()
  const { src } = theVideo()
  theVideo().src = '/config.json'
  await expect.element(page.getByText(texts.tutorial.failed), timeout).toBeVisible()
  // The network is available again for the next attempt.
  vi.spyOn(theVideo(), 'load').mockImplementation(() => {
    theVideo().src = src
  })
  await button('Coba lagi').click()
  await expect.element(page.getByText(texts.tutorial.failed), timeout).not.toBeInTheDocument()
  await button(texts.tutorial.play).click()
  await vi.waitFor(() => expect(theVideo().currentTime).toBeGreaterThan(0), timeout)
})
