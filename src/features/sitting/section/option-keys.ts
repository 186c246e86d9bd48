import type { Question } from '#contract/calls/sections.ts'
import { placeOfKey } from '#src/ui/parts/letters.ts'
import type { StruckOptions } from '../tools/tools-context.ts'

/**
 * What a letter does for a question: it chooses its option, and with Shift, where options are struck out, strikes it out or back. Null
 * for a key that is no letter of its options.
 */
export function optionKey(
  { options, selectedAnswer }: Pick<Question, 'options' | 'selectedAnswer'>,
  struck: StruckOptions,
  { key, isShifted }: { key: string; isShifted: boolean },
): { chooses: string } | 'struck' | null {
  const place = placeOfKey(key)
  const option = options[place]?.text
  if (option === undefined) return null
  if (!isShifted || struck.strike === null) {
    struck.hearChosen(place)
    return { chooses: option }
  }
  if (option !== selectedAnswer) struck.strike(place)
  return 'struck'
}
