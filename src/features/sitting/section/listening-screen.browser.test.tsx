import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sections } from '#src/ui/texts/sections.ts'
import { question, questionList, render, statement } from '#test/browser/render.tsx'
import { ListeningScreen } from '../listening/listening-screen.tsx'
import { fakeListening } from './listening-actor.fixture.ts'
import type { NextSection } from './section-view.ts'

const spoken = (id: string) => ({
  ...question(id, `What is said in ${id}?`, ['A train', 'A taxi', 'A ferry', 'A bus']),
  question: {
    text: `What is said in ${id}?`,
    media: { type: 'audio' as const, url: id, duration: 3, timeQuestion: 10, alt: '' },
  },
})
const parts = [
  {
    letter: 'A' as const,
    direction: statement('Listen to each conversation.'),
    closing: statement('This is the end of Part A.'),
    lists: [questionList(['q1']), questionList(['q2', 'q3'])],
  },
]
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
/** Red, green and blue of a number in the navigator, 0 to 255, and whether it has the ring of the current one. */
function lookOf(name: RegExp) {
  const { backgroundColor, boxShadow } = getComputedStyle(button(name).element())
  const [red = 0, green = 0, blue = 0] = backgroundColor.match(/\d+/g)?.map(Number) ?? []
  return { isGreen: green > red + 40 && green > blue + 20, isCurrent: boxShadow !== 'none' }
}

const failure = { code: 'network.failed', message: 'Server tidak dapat dihubungi.' }

async function open(
  position: Parameters<typeof fakeListening>[2] = null,
  next: NextSection | null = { section: 'structure', seconds: 1500, questions: 40 },
) {
  const fake = fakeListening(parts, ['q1', 'q2', 'q3'].map(spoken), position)
  const actor = fake.listening()
  onTestFinished(() => {
    actor.stop()
  })
  render(<ListeningScreen actor={actor} next={next} />, onTestFinished)
  await expect.element(page.getByText('Mengunduh audio: 0%')).toBeVisible()
  let now = 0
  /** The step's sound ends and twenty seconds pass, one tick for each: of a longer gap only one second would count. */
  const finishStep = () => {
    fake.player({ type: 'player.ended' })
    for (const end = now + 20; now < end; ) fake.letPass(++now)
  }
  return { ...fake, finishStep }
}

async function play(next?: NextSection | null) {
  const fake = await open(null, next)
  fake.media({ type: 'media.ready' })
  await expect.element(page.getByText('Listen to each conversation.')).toBeVisible()
  return fake
}

it("loads under 'Preparing Listening Section', and shows how much of the sound is here", async () => {
  const { media } = await open()
  media({ type: 'media.progressed', ratio: 0.62 })
  await expect.element(page.getByText('Mengunduh audio: 62%')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Preparing Listening Section' })).toBeVisible()
  await expect.element(page.getByRole('timer')).not.toBeInTheDocument()
})

it('offers to load the sound again, and after three failures help and the way out', async () => {
  const { media } = await open()
  media({ type: 'media.failed', failure })
  for (let tried = 0; tried < 2; tried += 1) {
    await expect.element(page.getByText('Perangkat gagal mengakses audio Section Listening')).toBeVisible()
    await button('Ulangi Akses Audio Listening').click()
    await expect.element(page.getByText(/Mengunduh audio/)).toBeVisible()
    media({ type: 'media.failed', failure })
  }
  const help = page.getByText('Perangkat anda gagal Mengakses Audio Listening Sebanyak 3x')
  await expect.element(help).toBeVisible()
  const tips = page.getByRole('alert').getByRole('listitem')
  expect(tips.elements().map(({ textContent }) => textContent)).toEqual([
    'Gunakan Google Chrome dalam mode Incognito.',
    'Pastikan koneksi internet Anda stabil.',
    'Bila masih gagal, gunakan perangkat lain.',
  ])
  await expect.element(button(sections.listening.home)).toBeVisible()
})

it('shows the time left, and colours and counts what is answered', async () => {
  const { finishStep } = await play()
  await expect.element(page.getByRole('timer')).toHaveTextContent('15:00')
  finishStep()
  await expect.element(page.getByRole('timer')).toHaveTextContent('14:40')
  await page.getByRole('radio', { name: 'A taxi' }).click()
  await expect.element(button(/Soal 1, terjawab, soal ini/)).toHaveAttribute('data-answered')
  await expect.element(button(/Soal 2, belum terjawab/)).not.toHaveAttribute('data-answered')
  await expect.poll(() => lookOf(/Soal 1,/)).toEqual({ isGreen: true, isCurrent: true })
  expect(lookOf(/Soal 2,/)).toEqual({ isGreen: false, isCurrent: false })
  const counts = page.getByRole('complementary').getByRole('definition')
  expect(counts.elements().map(({ textContent }) => textContent)).toEqual(['1', '2'])
})

it('enables only the numbers of the list that is playing', async () => {
  const { finishStep } = await play()
  await expect.element(button(/Soal 1,/)).toBeDisabled()
  finishStep()
  await expect.element(button(/Soal 1,/)).toBeEnabled()
  await expect.element(button(/Soal 2,/)).toBeDisabled()
  finishStep()
  await expect.element(button(/Soal 1,/)).toBeDisabled()
  await expect.element(button(/Soal 3,/)).toBeEnabled()
})

it("shows a group's questions together, and letters answer the one that was used last", async () => {
  const { finishStep } = await play()
  finishStep()
  await expect.element(page.getByText('What is said in q1?')).toBeVisible()
  finishStep()
  await expect.element(page.getByText('What is said in q3?')).toBeVisible()
  await userEvent.keyboard('a')
  await button(/Soal 3,/).click()
  await userEvent.keyboard('d')
  const chosen = (name: string) => page.getByRole('group', { name }).getByRole('radio', { checked: true })
  await expect.element(chosen('Pilihan jawaban soal 2')).toHaveAccessibleName('A train')
  await expect.element(chosen('Pilihan jawaban soal 3')).toHaveAccessibleName('A bus')
})

it('shows that the sound is loading, and asks for a gesture where the browser needs one', async () => {
  const { finishStep, player } = await play()
  finishStep()
  await expect.element(page.getByText('What is said in q1?')).toBeVisible()
  player({ type: 'player.buffering' })
  await expect.element(page.getByText(sections.listening.buffering)).toBeVisible()
  player({ type: 'player.blocked' })
  await button('Lanjutkan').click()
  await expect.element(page.getByText(sections.listening.playing)).toBeVisible()
})

it('waits for Lanjutkan where an earlier page stopped, and continues with that step', async () => {
  const { media } = await open({ step: 1, at: 4, elapsed: 30 })
  media({ type: 'media.ready' })
  await expect.element(page.getByText(sections.listening.gestureTitle)).toBeVisible()
  await expect.element(page.getByRole('timer')).toHaveTextContent('14:30')
  await button('Lanjutkan').click()
  await expect.element(page.getByText('What is said in q1?')).toBeVisible()
})

/** Goes on to the closing statement of the only part. */
async function playToTheEnd(next?: NextSection | null) {
  const { finishStep } = await play(next)
  for (let step = 0; step < 3; step += 1) {
    finishStep()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return finishStep
}

it.each([
  [
    { section: 'reading' as const, seconds: 3300, questions: 50 },
    'Section berikutnya: Reading Comprehension, 55 menit, 50 soal.',
  ],
  [null, sections.closing.last],
])(
  'announces what follows in a test without Structure, and that nothing does after the last section (%o)',
  async (next, text) => {
    const finishStep = await playToTheEnd(next)
    finishStep()
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(button('Lanjutkan')).toBeVisible()
  },
)

it('closes each part, then announces Structure from the data', async () => {
  const finishStep = await playToTheEnd()
  await expect.element(page.getByText('This is the end of Part A.')).toBeVisible()
  finishStep()
  await expect
    .element(page.getByText('Section berikutnya: Structure & Written Expression, 25 menit, 40 soal.'))
    .toBeVisible()
})
