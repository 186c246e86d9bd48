import type { RefusalTexts } from '#src/platform/api/client-settings.ts'
import { fill } from './fill.ts'
import { english, locale } from './language.ts'
import { shell } from './shell.ts'

const isKnown = (code: string, refusals: object): code is keyof typeof refusals => code in refusals

/**
 * A refusal of the server as it is shown: with the time from which the same may be tried again where too much was tried,
 * and on an English page in English where its code is known.
 */
export function translateRefusal(refusal: RefusalTexts): RefusalTexts {
  const translated = english === null ? refusal : inEnglish(refusal, english)
  const { code, retryAfterSeconds: seconds } = refusal
  if (code !== 'request.tooMany' || seconds === null) return translated
  return {
    ...translated,
    message:
      seconds < 60
        ? fill(shell.waitSeconds, { seconds })
        : fill(shell.waitUntil, { time: minuteAfter(seconds) }),
  }
}

/** The first full minute after so many seconds, by this PC's clock. */
function minuteAfter(seconds: number): string {
  const minute = 60_000
  const at = Math.ceil((Date.now() + seconds * 1000) / minute) * minute
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(at)
}

function inEnglish(refusal: RefusalTexts, { refusals, rejected }: NonNullable<typeof english>): RefusalTexts {
  return {
    ...refusal,
    message: isKnown(refusal.code, refusals) ? refusals[refusal.code] : refusal.message,
    errors: refusal.errors.map(({ field }) => ({ field, message: rejected.replace('{field}', field) })),
  }
}
