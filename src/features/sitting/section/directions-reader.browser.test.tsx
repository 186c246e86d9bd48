import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sections } from '#src/ui/texts/sections.ts'
import { faultsOf } from '#test/browser/accessibility.ts'
import { render } from '#test/browser/render.tsx'
import { DirectionsReader, ReadsDirectionsContext } from './directions-reader.tsx'

const { reader: texts } = sections.directions
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** A device with these voices, and what it was told to say. */
function aDevice(voices: { lang: string; localService: boolean }[]) {
  const spoken: SpeechSynthesisUtterance[] = []
  const synthesis = window.speechSynthesis
  vi.spyOn(synthesis, 'getVoices').mockReturnValue(voices as SpeechSynthesisVoice[])
  vi.spyOn(synthesis, 'speak').mockImplementation((utterance) => void spoken.push(utterance))
  const cancel = vi.spyOn(synthesis, 'cancel').mockImplementation(() => undefined)
  // A voice of the test is none of the browser's.
  vi.spyOn(SpeechSynthesisUtterance.prototype, 'voice', 'set').mockImplementation(() => undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  return { spoken, cancel }
}

const shown = (reads: boolean) =>
  render(
    <ReadsDirectionsContext value={reads}>
      <DirectionsReader heading="Part A" text={'Choose the best answer.\n\nCats ____ {A|well}.'} />
    </ReadsDirectionsContext>,
    onTestFinished,
  )

test('directions are read paragraph by paragraph by a voice of the device, until the end or a stop, and are silent when they are left', async () => {
  const { spoken, cancel } = aDevice([{ lang: 'en-GB', localService: true }])
  const place = shown(true)
  await expect.element(button(texts.read)).toBeEnabled()
  button(texts.read).element().focus()
  await userEvent.keyboard('{Enter}')
  expect(spoken.map(({ text }) => text)).toEqual(['Part A', 'Choose the best answer.', 'Cats blank well.'])
  await expect.element(button(texts.stop)).toHaveFocus()
  expect(await faultsOf(place)).toEqual([])
  spoken.at(-1)?.dispatchEvent(new Event('end'))
  await expect.element(button(texts.read)).toHaveFocus()
  await button(texts.read).click()
  const before = cancel.mock.calls.length
  await button(texts.stop).click()
  expect(cancel.mock.calls.length).toBeGreaterThan(before)
  await button(texts.read).click()
  spoken[6]?.dispatchEvent(new Event('error'))
  await expect.element(page.getByText(texts.failed)).toBeVisible()
  await expect.element(button(texts.read)).toBeEnabled()
})

test('a device without a voice of its own is told of, and no text is sent to the voice of a server', async () => {
  const { spoken } = aDevice([{ lang: 'en-US', localService: false }])
  const place = shown(true)
  await expect.element(page.getByText(texts.voiceless)).toBeVisible()
  await expect.element(button(texts.read)).toBeDisabled()
  expect(spoken).toEqual([])
  expect(await faultsOf(place)).toEqual([])
})

test('nobody else finds a button', async () => {
  shown(false)
  await expect.element(button(texts.read)).not.toBeInTheDocument()
})
