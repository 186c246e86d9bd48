import { problemText } from '#contract/field-problems.ts'
import type { RefusalTexts, RefusedField } from '#src/platform/api/client-settings.ts'
import { fill } from './fill.ts'
import { english, locale } from './language.ts'
import type { RejectedWords } from './refusals.english.ts'
import { shell } from './shell.ts'

const isKnown = (code: string, refusals: object): code is keyof typeof refusals =>
  Object.hasOwn(refusals, code)

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

/** In English: why this field is refused; a server of another version may say no reason that this page knows. */
export function rejectedText(
  { field, problem = '', bound }: RefusedField,
  { problems, names, other }: RejectedWords,
): string {
  const name = (Object.hasOwn(names, field) ? names[field] : undefined) ?? field
  return isKnown(problem, problems)
    ? problemText(problems, problem, { field: name, bound })
    : other.replace('{field}', () => name)
}

function inEnglish(refusal: RefusalTexts, { refusals, rejected }: NonNullable<typeof english>): RefusalTexts {
  return {
    ...refusal,
    message: isKnown(refusal.code, refusals) ? refusals[refusal.code] : refusal.message,
    errors: refusal.errors.map((one) => ({ ...one, message: rejectedText(one, rejected) })),
  }
}
