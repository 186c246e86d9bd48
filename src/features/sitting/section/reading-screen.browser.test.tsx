import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import caravans from '#content/tiny/images/caravans.png?url'
import { faultsOf } from '#test/browser/accessibility.ts'
import { question, questionList, render, statement } from '#test/browser/render.tsx'
import { fakeSection } from '#test/browser/section-actor.ts'
import { openMediaWith } from '../media/media-cache.ts'
import { ReadingScreen } from '../reading/reading-screen.tsx'

const passage = (topic: string) =>
  Array.from({ length: 40 }, (_, index) => `Paragraph ${index + 1} tells at length of ${topic}.`).join('\n\n')
const options = ['One answer', 'Another answer', 'A third answer', 'A fourth answer']
const ids = ['r1', 'r2', 'r3']
const parts = [
  {
    letter: 'A' as const,
    direction: statement('Read each passage.\n\nChoose the one best answer to each question.'),
    closing: null,
    lists: [questionList(['r1', 'r2'], passage('salt')), questionList(['r3'], passage('owls'))],
  },
]

const salted = {
  ...questionList(['r1', 'r2'], 'Salt was scarce, and they who carried it grew rich.\n\nLater they did not.'),
  words: [
    { question: 'r1', paragraph: 1, from: 6, to: 10 },
    { question: 'r2', paragraph: 0, from: 9, to: 25 },
  ],
}
const asking = parts.map((part) => ({ ...part, lists: [salted, questionList(['r3'], passage('owls'))] }))

async function open(heldBack?: 'loadSection' | 'openSection' | 'fetchMedia', shown = parts) {
  const fake = fakeSection(
    'reading',
    shown,
    ids.map((id) => question(id, `What does the passage say of ${id}?`, options)),
  )
  if (heldBack) fake.holdBack(heldBack)
  const actor = fake.reading()
  onTestFinished(() => {
    actor.stop()
  })
  render(<ReadingScreen actor={actor} facts={{ seconds: 3300, questions: 50 }} />, onTestFinished)
  return fake
}

async function start(shown = parts) {
  const fake = await open(undefined, shown)
  await expect.element(page.getByText('Choose the one best answer to each question.')).toBeVisible()
  await page.getByRole('button', { name: 'Start Test' }).click()
  await expect.element(page.getByText('Soal 1 dari 3')).toBeVisible()
  return fake
}

it("loads under 'Preparing Reading Section', 'Please wait' and, after Start Test, 'Almost done'", async () => {
  await open('loadSection')
  await expect.element(page.getByRole('heading', { name: 'Preparing Reading Section' })).toBeVisible()
  await expect.element(page.getByText('Please wait')).toBeVisible()
  await open('openSection')
  await page.getByRole('button', { name: 'Start Test' }).click()
  await expect.element(page.getByText('Almost done')).toBeVisible()
})

it('disables the start until everything is on this PC, and shows the progress or the failure', async () => {
  const { media } = await open('fetchMedia')
  const start = page.getByRole('button', { name: 'Start Test' })
  await expect.element(page.getByRole('progressbar', { name: 'Persiapan section' })).toBeInTheDocument()
  await expect.element(start).toBeDisabled()
  media({ type: 'media.progressed', ratio: 0.4 })
  await expect.element(page.getByText('Menyiapkan section di komputer ini… 40%')).toBeVisible()
  media({ type: 'media.failed', failure: { code: 'audio.broken', message: 'Server tidak dapat dihubungi.' } })
  await expect.element(page.getByText('Section belum siap di komputer ini')).toBeVisible()
  await expect.element(page.getByText('Server tidak dapat dihubungi.')).toBeVisible()
  await expect.element(start).toBeDisabled()
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect.element(page.getByRole('progressbar', { name: 'Persiapan section' })).toBeInTheDocument()
  media({ type: 'media.ready' })
  await expect.element(start).toBeEnabled()
})

it('starts with its directions, then shows time and counts, with every question reachable', async () => {
  await open()
  const timer = page.getByRole('timer')
  await expect.element(page.getByText('Read each passage.')).toBeVisible()
  await expect.element(timer).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Start Test' }).click()
  // What the fake's server gives.
  await expect.element(timer).toHaveTextContent('25:00')
  await expect.element(page.getByText('Read each passage.')).not.toBeInTheDocument()

  const number = (asked: RegExp) => page.getByRole('button', { name: asked })
  await userEvent.keyboard('a')
  await expect.element(number(/Soal 1, terjawab, soal ini/)).toBeVisible()
  await number(/Soal 3, belum terjawab/).click()
  await expect.element(page.getByText('Soal 3 dari 3')).toBeVisible()
  await page.getByRole('button', { name: 'Sebelumnya' }).click()
  await expect.element(page.getByText('Soal 2 dari 3')).toBeVisible()
  await page.getByRole('button', { name: 'Selanjutnya' }).click()
  await expect.element(page.getByText('Soal 3 dari 3')).toBeVisible()
  const counts = page.getByRole('complementary').getByRole('definition')
  expect(counts.elements().map(({ textContent }) => textContent)).toEqual(['1', '2'])
})

it('shows the image of its directions, where there is one', async () => {
  onTestFinished(openMediaWith(async (url) => (await fetch(url)).blob()))
  const media = { type: 'image' as const, publicUrl: caravans, duration: 0, alt: 'Where to find a passage' }
  const image = page.getByRole('img', { name: media.alt })
  await open()
  await expect.element(page.getByText('Read each passage.')).toBeVisible()
  await expect.element(image).not.toBeInTheDocument()
  const pictured = { ...statement('Look at the picture.'), withMedia: true, media }
  await open(
    undefined,
    parts.map((part) => ({ ...part, direction: pictured })),
  )
  await expect.element(image).toBeVisible()
  await expect.poll(() => image.element()).toHaveProperty('complete', true)
  expect((image.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0)
})

it('shows the passage beside its question, and keeps its scroll position from question to question', async () => {
  await start()
  const region = page.getByRole('region', { name: 'Bacaan' })
  region.element().scrollTop = 120
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('Soal 2 dari 3')).toBeVisible()
  await expect.element(region).toHaveTextContent('salt')
  expect(region.element().scrollTop).toBe(120)
})

it('opens the next passage at its beginning', async () => {
  await start()
  page.getByRole('region', { name: 'Bacaan' }).element().scrollTop = 120
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(page.getByRole('region', { name: 'Bacaan' })).toHaveTextContent('owls')
  expect(page.getByRole('region', { name: 'Bacaan' }).element().scrollTop).toBe(0)
})

it('offers Submit on the last question, and hands in every question of the section', async () => {
  const { handedIn } = await start()
  const submit = page.getByRole('button', { name: 'Submit' })
  const next = page.getByRole('button', { name: 'Selanjutnya' })
  await userEvent.keyboard('c')
  for (const asked of ['r1', 'r2']) {
    await expect.element(page.getByText(`What does the passage say of ${asked}?`)).toBeVisible()
    expect(page.getByText(/What does the passage say of/).elements(), 'one at a time').toHaveLength(1)
    await expect.element(submit).not.toBeInTheDocument()
    await next.click()
  }
  await expect.element(page.getByText('What does the passage say of r3?')).toBeVisible()
  await expect.element(next).not.toBeInTheDocument()
  await submit.click()
  await page.getByRole('button', { name: 'Yakin' }).click()
  await expect
    .poll(() => handedIn)
    .toEqual([
      [
        {
          part: 'A',
          question: [
            { questionId: 'r1', answer: ['A third answer'] },
            { questionId: 'r2', answer: [null] },
            { questionId: 'r3', answer: [null] },
          ],
        },
      ],
    ])
})

it('marks in the passage what the question on the screen speaks of, by a line and a role, and moves nothing', async () => {
  await start(asking)
  const region = page.getByRole('region', { name: 'Bacaan' })
  const marked = region.getByRole('mark')
  await expect.element(marked).toHaveTextContent(/^they$/)
  await expect.element(marked).toHaveAttribute('aria-description', 'kata yang ditanyakan di soal 1')
  expect(marked.element().closest('p')?.textContent).toBe('Later they did not.')
  const { outlineStyle, outlineWidth, textDecorationLine } = getComputedStyle(marked.element())
  expect([outlineStyle, outlineWidth, textDecorationLine]).toEqual(['solid', '2px', 'underline'])
  expect(await faultsOf(region.element())).toEqual([])
  const tall = region.element().scrollHeight
  const paragraphs = () => [...region.element().querySelectorAll('p')].map((one) => one.textContent)
  const before = paragraphs()

  await userEvent.keyboard('{ArrowRight}')
  await expect.element(marked).toHaveTextContent('scarce, and they')
  expect(paragraphs()).toEqual(before)
  expect([region.element().scrollHeight, region.element().scrollTop]).toEqual([tall, 0])
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(region).toHaveTextContent('owls')
  await expect.element(marked).not.toBeInTheDocument()
})
