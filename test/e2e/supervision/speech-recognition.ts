import type { Page } from 'playwright'

/** The recognisers that the page has started. */
interface Listening {
  listening: Set<EventTarget>
}

/**
 * A Web Speech API that recognises what `say` gives it. Chrome with its language files recognises Indonesian on the PC
 * itself, the Chromium of the tests does not. To be called before the exam is opened.
 */
export const fakeSpeechRecognition = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const listening = new Set<EventTarget>()
    class Recognition extends EventTarget {
      static async available() {
        return 'available'
      }
      start() {
        listening.add(this)
        setTimeout(() => this.dispatchEvent(new Event('start')))
      }
      abort() {
        listening.delete(this)
      }
    }
    Object.assign(globalThis, { listening })
    Object.defineProperty(globalThis, 'SpeechRecognition', { value: Recognition, configurable: true })
  })

/** Makes the page's recognisers recognise these words, as soon as one is started. */
export async function say(page: Page, transcript: string): Promise<void> {
  await page.waitForFunction(() => (globalThis as unknown as Listening).listening.size > 0)
  await page.evaluate((said) => {
    const result = Object.assign([{ transcript: said, confidence: 0.9 }], { isFinal: true })
    for (const recogniser of (globalThis as unknown as Listening).listening) {
      recogniser.dispatchEvent(new Event('speechstart'))
      recogniser.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results: [result] }))
    }
  }, transcript)
}
