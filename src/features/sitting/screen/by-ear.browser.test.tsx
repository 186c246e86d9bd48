import { virtual } from '@guidepup/virtual-screen-reader'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sections } from '#src/ui/texts/sections.ts'
import { sitListening, sitStructure } from './focus.fixture.tsx'

const { question: texts } = sections

/** Begins to read the page aloud. */
async function listen() {
  await virtual.start({ container: document.body })
  onTestFinished(() => virtual.stop())
}

/** What was said since it was asked last. */
async function heard(): Promise<string[]> {
  const phrases = await virtual.spokenPhraseLog()
  await virtual.clearSpokenPhraseLog()
  return phrases
}

/** Goes from one landmark to the next until this one. */
async function findLandmark(name: string) {
  for (let steps = 0; steps < 30; steps += 1) {
    await virtual.perform(virtual.commands.moveToNextLandmark)
    if ((await virtual.lastSpokenPhrase()) === `region, ${name}`) return
  }
  throw new Error(`There is no landmark ${name}`)
}

/** Presses keys and waits until this is said; returns all that was. */
async function press(key: string, until: RegExp | string): Promise<string[]> {
  const before = (await virtual.spokenPhraseLog()).length
  await virtual.press(key)
  const since = async () => (await virtual.spokenPhraseLog()).slice(before)
  await vi.waitUntil(async () => (await since()).some((phrase) => phrase.match(until)), { timeout: 5000 })
  return since()
}

it('by ear alone the error in a sentence is found and answered by its letter', async () => {
  await sitStructure()
  await page.getByRole('button', { name: 'Start Test' }).click()
  await expect.element(page.getByRole('heading', { name: 'Soal 1 dari 3' })).toHaveFocus()
  await page.getByRole('button', { name: /Soal 3,/ }).click()
  await expect.element(page.getByRole('heading', { name: /Part B/ })).toHaveFocus()
  await page.getByRole('button', { name: 'Start Test' }).click()
  await expect.element(page.getByRole('heading', { name: 'Soal 3 dari 3' })).toHaveFocus()

  await listen()
  const words: string[] = []
  for (const letter of ['A', 'B', 'C', 'D']) {
    await findLandmark(letter)
    await virtual.next()
    words.push(await virtual.lastSpokenPhrase())
  }
  expect(words).toEqual(['Many', 'lose', 'leaf', 'in'])
  await virtual.press('c')
  await expect.element(page.getByRole('radio', { name: 'leaf', exact: true })).toBeChecked()

  await heard()
  for (
    let step = 0;
    step < 60 && !(await virtual.lastSpokenPhrase()).startsWith(`button, ${texts.submit}`);
    step += 1
  )
    await virtual.next()
  expect(await heard()).toEqual(
    expect.arrayContaining([
      'group, Pilihan jawaban soal 3',
      // That it is checked this reader reads from the attribute, which React leaves alone.
      expect.stringMatching(/^radio, leaf, .*key shortcuts C, position 3/),
      expect.stringMatching(/^radio, in, .*key shortcuts D, position 4/),
    ]),
  )
})

it('by ear alone Listening says which questions are heard, and a group is answered letter by letter', async () => {
  const { finishStep } = await sitListening()
  await listen()
  await heard()
  finishStep()
  await vi.waitUntil(async () => (await virtual.spokenPhraseLog()).length > 0)
  // What has the focus may be read after it.
  expect((await heard())[0]).toBe('polite: Soal nomor 1 dari 4')
  await virtual.press('b')
  await expect.element(page.getByRole('radio', { name: 'A taxi (q1)' })).toBeChecked()
  finishStep()
  await vi.waitUntil(async () =>
    (await virtual.spokenPhraseLog()).includes('polite: Soal nomor 2 sampai 4 dari 4'),
  )
  await heard()
  for (const [letter, next] of [
    ['a', 'q3'],
    ['d', 'q4'],
  ] as const)
    expect(await press(letter, next)).toEqual([expect.stringContaining(`A train (${next})`)])
  await virtual.press('c')
  for (const chosen of ['A train (q2)', 'A bus (q3)', 'A ferry (q4)'])
    await expect.element(page.getByRole('radio', { name: chosen })).toBeChecked()
})
