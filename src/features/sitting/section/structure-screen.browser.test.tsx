import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import caravans from '#content/tiny/images/caravans.png?url'
import { sections } from '#src/ui/texts/sections.ts'
import { accessibleTree } from '#test/browser/accessible-tree.ts'
import { render, structureParts, structureQuestions } from '#test/browser/render.tsx'
import { fakeSection } from '#test/browser/section-actor.ts'
import { openMediaWith } from '../media/media-cache.ts'
import { StructureScreen } from '../structure/structure-screen.tsx'

const facts = { seconds: 1500, questions: 3 }
const next = { section: 'reading' as const, seconds: 3300, questions: 50 }
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const option = (name: string) => page.getByRole('radio', { name, exact: true })

/** Red, green and blue of a number in the navigator, 0 to 255, and whether it has the ring of the current one. */
function lookOf(name: RegExp) {
  const { backgroundColor, boxShadow } = getComputedStyle(button(name).element())
  const [red = 0, green = 0, blue = 0] = backgroundColor.match(/\d+/g)?.map(Number) ?? []
  return { isGreen: green > red + 40 && green > blue + 20, isCurrent: boxShadow !== 'none' }
}

async function open({ isHeldBack = false, questions = structureQuestions } = {}) {
  const fake = fakeSection('structure', structureParts, questions)
  if (isHeldBack) fake.holdBack('loadSection')
  const actor = fake.structure()
  onTestFinished(() => {
    actor.stop()
  })
  render(<StructureScreen actor={actor} facts={facts} next={next} />, onTestFinished)
  return fake
}

async function start(questions = structureQuestions) {
  const fake = await open({ questions })
  await button('Start Test').click()
  await expect.element(page.getByText('Soal 1 dari 3')).toBeVisible()
  return fake
}

it("loads under 'Preparing Structure & Written Expression Section'", async () => {
  await open({ isHeldBack: true })
  const title = page.getByRole('heading', { name: 'Preparing Structure & Written Expression Section' })
  await expect.element(title).toBeVisible()
})

it("shows the directions of part A with the test's numbers, and no clock yet", async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: 'Part A · Structure' })).toBeVisible()
  await expect.element(page.getByText('3 soal · 25 menit')).toBeVisible()
  await expect.element(page.getByRole('timer')).not.toBeInTheDocument()
})

it('is drawn anew once a second, though its clock ticks four times', async () => {
  const { letPass } = await start()
  const timer = page.getByRole('timer')
  await expect.element(timer).toHaveTextContent('25:00')
  let drawn = 0
  // React sets the name of a radio button each time that it draws it.
  const observer = new MutationObserver(() => {
    drawn += 1
  })
  observer.observe(document.body, { subtree: true, attributeFilter: ['name'] })
  onTestFinished(() => observer.disconnect())
  for (let seconds = 0.25; seconds <= 3; seconds += 0.25) {
    letPass(seconds)
    await new Promise(requestAnimationFrame)
  }
  await expect.element(timer).toHaveTextContent('24:57')
  expect(drawn).toBe(3)
})

it('works with the keyboard alone: letters choose, arrows move', async () => {
  await start()
  await userEvent.keyboard('b')
  await expect.element(option('moves')).toBeChecked()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('Soal 2 dari 3')).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(option('moves')).toBeChecked()
  await userEvent.keyboard('d')
  await expect.element(option('which moves')).toBeChecked()
})

it('moves to the next question, not to the next option, with an arrow on a chosen option', async () => {
  await start()
  await option('moves').click()
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
  await expect.element(page.getByText('Soal 1 dari 3')).toBeVisible()
  await expect.element(option('moves')).toBeChecked()
})

it('colours and counts what is answered, also in words', async () => {
  await start()
  await option('moves').click()
  await expect.element(button(/Soal 1, terjawab, soal ini/)).toHaveAttribute('data-answered')
  await expect.element(button(/Soal 2, belum terjawab/)).not.toHaveAttribute('data-answered')
  await expect.poll(() => lookOf(/Soal 1,/)).toEqual({ isGreen: true, isCurrent: true })
  expect(lookOf(/Soal 2,/)).toEqual({ isGreen: false, isCurrent: false })
  const counts = page.getByRole('complementary').getByRole('definition')
  expect(counts.elements().map(({ textContent }) => textContent)).toEqual(['1', '2'])
  await expect.element(page.getByText(sections.saved.here)).toBeVisible()
})

it('shows the directions of part B on the way, with Prev, while the clock runs', async () => {
  await start()
  await button(/Soal 3,/).click()
  await expect.element(page.getByRole('heading', { name: 'Part B · Written Expression' })).toBeVisible()
  await expect.element(page.getByRole('timer')).toHaveTextContent('25:00')
  await expect.element(button(/Soal 1,/)).toBeDisabled()
  await button('Prev').click()
  await expect.element(button(/Soal 1,/)).toBeEnabled()
  await expect.element(page.getByText('Soal 2 dari 3')).toBeVisible()
})

it('underlines and letters the marked parts of a Written Expression sentence', async () => {
  await start()
  await button(/Soal 3,/).click()
  await button('Start Test').click()
  await expect.element(page.getByText('Soal 3 dari 3')).toBeVisible()
  const marked = [...document.querySelectorAll('ruby')].map(({ textContent }) => textContent)
  expect(marked).toEqual(['ManyA', 'loseB', 'leafC', 'inD'])
})

it('a screen reader finds each marked part as a landmark with its letter, and hears the letter once', async () => {
  await start()
  await button(/Soal 3,/).click()
  await button('Start Test').click()
  await expect.element(page.getByText('Soal 3 dari 3')).toBeVisible()
  const parts = (await accessibleTree()).filter(({ role }) => role === 'region')
  expect(parts.map(({ name, text }) => [name, text])).toEqual([
    ['A', 'Many'],
    ['B', 'lose'],
    ['C', 'leaf'],
    ['D', 'in'],
  ])
})

it("shows a question's image with its alternative text", async () => {
  const [first] = structureQuestions
  if (!first) throw new Error('There is no question')
  onTestFinished(openMediaWith(async (url) => (await fetch(url)).blob()))
  const media = { type: 'image' as const, url: caravans, duration: 0, timeQuestion: 0, alt: 'A bar chart' }
  await start([{ ...first, question: { ...first.question, media } }, ...structureQuestions.slice(1)])
  const image = page.getByRole('img', { name: 'A bar chart' })
  await expect.element(image).toBeVisible()
  await expect.poll(() => image.element()).toHaveProperty('complete', true)
  expect(image.element()).toHaveProperty('src', expect.stringMatching(/^blob:/))
})

it('announces the last five minutes and the last one', async () => {
  const { letPass } = await start()
  await expect.element(page.getByRole('timer')).toHaveTextContent('25:00')
  letPass(1201)
  await expect.element(page.getByText(sections.panel.lastMinutes)).toBeVisible()
  letPass(1445)
  await expect.element(page.getByText(sections.panel.lastMinute)).toBeVisible()
  await expect.element(page.getByRole('timer')).toHaveTextContent('00:55')
})

it('lists what is unanswered and marked before it asks for the confirmation', async () => {
  const { handedIn } = await start()
  await button('Selanjutnya').click()
  await expect.element(page.getByText('Soal 2 dari 3')).toBeVisible()
  await button('Sebelumnya').click()
  await expect.element(page.getByText('Soal 1 dari 3')).toBeVisible()
  await userEvent.keyboard('b')
  await button(sections.question.mark).click()
  await expect.element(button('Submit')).not.toBeInTheDocument()
  await button(/Soal 3,/).click()
  await button('Start Test').click()
  await button('Submit').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Apakah Anda yakin untuk submit jawaban?')).toBeVisible()
  await expect.element(dialog.getByText('Belum terjawab: 2 soal')).toBeVisible()
  await expect.element(dialog.getByText('Ditandai untuk ditinjau: 1 soal')).toBeVisible()
  await button('Batalkan').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(handedIn).toEqual([])
})

it('a number in the dialog leads back to its question, and hands nothing in', async () => {
  const { handedIn } = await start()
  await button(/Soal 3,/).click()
  await button('Start Test').click()
  await button('Submit').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ke soal 2', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Soal 2 dari 3')).toBeVisible()
  expect(handedIn).toEqual([])
})

it('ignores letters while a dialog is open', async () => {
  await start()
  await button(/Soal 3,/).click()
  await button('Start Test').click()
  await button('Submit').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('a')
  await button('Batalkan').click()
  await expect.element(option('Many')).not.toBeChecked()
})

it("shows the server's message with 'Kirim ulang', then announces Reading from the data", async () => {
  const { answerWith, handedIn, letPass } = await start()
  const refusal = Object.assign(new Error('Ruang server sedang dirapikan.'), { code: 'server.failed' })
  answerWith(() => Promise.reject(refusal))
  letPass(1500)
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Peringatan')).toBeVisible()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Ruang server sedang dirapikan.')
  answerWith(() => Promise.resolve())
  await button('Kirim ulang').click()
  await expect
    .element(page.getByText('Section berikutnya: Reading Comprehension, 55 menit, 50 soal.'))
    .toBeVisible()
  expect(handedIn).toHaveLength(2)
  letPass(1505)
  await expect.element(page.getByText('Dimulai otomatis dalam 7 detik.')).toBeVisible()
})
