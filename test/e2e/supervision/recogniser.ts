import type { Page } from 'playwright'

/** What stands in for a recogniser waits here, in the page, for what is said. */
interface Listening {
  listening: Set<EventTarget>
}

/**
 * A browser that recognises Indonesian on the PC itself, as Chrome with its language files does and the Chromium of
 * the tests does not: the Web Speech API, of which nothing but the ear is missing. To be put there before the exam.
 */
export const putRecogniser = (page: Page): Promise<unknown> =>
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

/** Somebody says something, as soon as the exam listens. */
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
