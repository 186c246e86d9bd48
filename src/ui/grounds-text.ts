import type { Grounds } from '#contract/violations.ts'
import { secondsText, zonedClockTime } from './dates.ts'
import { evidence } from './texts/evidence.ts'
import { fill } from './texts/fill.ts'
import { supervision } from './texts/supervision.ts'

const texts = evidence.grounds
/** Shorter than what the text would show. */
const leastMs = 50

const textIn = (words: Readonly<Record<string, string>>, { what }: Grounds, other: string): string =>
  words[what] ?? other

/** What a record says, how long it lasted and when it began, such as '2,5 detik di luar halaman tes, pukul 17.01.10 WIB'. */
function mainText(grounds: Grounds): string {
  const { from, to } = grounds
  const seconds = secondsText(to - from)
  const what =
    to - from < leastMs
      ? textIn(texts.once, grounds, texts.other.once)
      : fill(textIn(texts.lasting, grounds, texts.other.lasting), { seconds })
  return fill(texts.when, { what, time: zonedClockTime(from) })
}

/** What a record is based on, each a short text that somebody without knowledge of detectors understands. */
export function groundsTexts(grounds: Grounds, heard: string): string[] {
  const { samples, bad, confidence } = grounds
  return [
    mainText(grounds),
    ...(bad < samples ? [fill(texts.share, { percent: Math.round((bad / samples) * 100) })] : []),
    ...(confidence === null ? [] : [fill(texts.confidence, { percent: Math.round(confidence * 100) })]),
    ...(heard === '' ? [] : [fill(supervision.warning.heard, { text: heard })]),
  ]
}
