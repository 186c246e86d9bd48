import { seatKey } from '#contract/rules/exam-session.ts'
import { limits } from '#contract/rules/limits.ts'

const { roster, seatLength } = limits.examSession

/** What names a file too: letters, digits, and what is between them. */
const seatForm = new RegExp(`^[\\p{L}\\p{N}][\\p{L}\\p{N} ._-]{0,${seatLength - 1}}$`, 'u')

/** `A1-A30` as first and last of its seats; null for any other word. */
function rangeIn(word: string): readonly [letters: string, from: number, to: number] | null {
  const [, letters = '', first = '', again = '', last = ''] =
    /^(\p{L}*)(\d{1,4})\s*-\s*(\p{L}*)(\d{1,4})$/u.exec(word) ?? []
  if (first === '' || (again !== '' && seatKey(again) !== seatKey(letters))) return null
  const [from, to] = [Number(first), Number(last)]
  return from <= to ? [letters, from, to] : null
}

/**
 * The seats that a list names: `A1-A30, B1` and so on, each once.
 * @returns null where one of them can be no seat, or where they are more than a roster may have
 */
export function seatsIn(list: string): string[] | null {
  const named = list.split(',').flatMap((part) => {
    const word = part.trim()
    const range = rangeIn(word)
    if (range === null) return [word]
    const [letters, from, to] = range
    return Array.from({ length: to - from + 1 }, (_, index) => `${letters}${from + index}`)
  })
  const seats = [...new Map(named.map((seat) => [seatKey(seat), seat])).values()]
  return seats.length <= roster && seats.every((seat) => seatForm.test(seat)) ? seats : null
}
