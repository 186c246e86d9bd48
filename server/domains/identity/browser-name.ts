import Bowser from 'bowser'
import type { Session } from '#contract/calls/account.ts'

/** What a browser says of itself, for reading: its name with the main version, and the system that it runs on. */
export function browserName(userAgent: string | null): Pick<Session, 'browser' | 'system'> {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent)
  const named = (...words: (string | undefined)[]) => words.filter(Boolean).join(' ') || null
  return {
    browser: named(browser.name, browser.version?.split('.')[0]),
    system: named(os.name, os.versionName ?? os.version),
  }
}
