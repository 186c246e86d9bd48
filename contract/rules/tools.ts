/** How a candidate wants the screens of the sections to be (spec: sections#tools). */

export const textSizes = [100, 125, 150, 175, 200] as const
export type TextSize = (typeof textSizes)[number]

export const themes = ['light', 'dark', 'yellowOnBlack', 'soft'] as const
export type Theme = (typeof themes)[number]

/** How many lines the line reader of Reading shows; 0 where there is none. */
export const readerLines = [0, 1, 2, 3, 5] as const
export type ReaderLines = (typeof readerLines)[number]

/** How loud the sounds of Listening are, per cent of what the PC is set to; never silent. */
export const volumes = [20, 40, 60, 80, 100] as const
export type Volume = (typeof volumes)[number]
export const usualVolume: Volume = 100

export interface Display {
  /** Per cent of the usual size. */
  textSize: TextSize
  theme: Theme
  /** Lines, words, letters and paragraphs stand further apart (WCAG 2.2, 1.4.12). */
  isSpaced: boolean
  hidesTimer: boolean
  /** Whether letters and arrows without another key do something. */
  hasShortcuts: boolean
  /** Whether options can be struck out. */
  strikesOptions: boolean
  readerLines: ReaderLines
}

/** What nobody has changed. */
export const usualDisplay: Display = {
  textSize: 100,
  theme: 'light',
  isSpaced: false,
  hidesTimer: false,
  hasShortcuts: true,
  strikesOptions: false,
  readerLines: 0,
}

/** The options of one question that the candidate has ruled out, by their places from 0; they can still be chosen. */
export interface Struck {
  questionId: string
  options: number[]
}

/** How many questions with struck options are kept: more than a test has. */
export const mostStruck = 400

/** Strikes an option out, or back. Of more questions than are kept, those that were struck in first are forgotten. */
export function turnStruck(struck: readonly Struck[], questionId: string, option: number): Struck[] {
  const before = struckOf(struck, questionId)
  const options = before.includes(option)
    ? before.filter((one) => one !== option)
    : [...before, option].toSorted((one, other) => one - other)
  const others = struck.filter((one) => one.questionId !== questionId)
  return [...others, ...(options.length > 0 ? [{ questionId, options }] : [])].slice(-mostStruck)
}

/** The struck options of a question. */
export const struckOf = (struck: readonly Struck[], questionId: string): readonly number[] =>
  struck.find((one) => one.questionId === questionId)?.options ?? []

/** What is kept of a tool: `revision` grows with each change, 0 before the first. */
export interface Kept<Value> {
  revision: number
  value: Value
}

/**
 * Which of two holds: the one that was changed more often. Between equals it is the server's, `theirs`: a PC that made its changes
 * without the network, while another one sat the test, does not undo the other's.
 */
export const newerOf = <Value>(own: Kept<Value>, theirs: Kept<Value>): Kept<Value> =>
  own.revision > theirs.revision ? own : theirs

/** From here to the end the time left is shown, whatever was chosen, s. */
const alwaysShownSeconds = 300

/** Whether the time left may be hidden now. */
export const mayHideTimer = (seconds: number): boolean => seconds > alwaysShownSeconds
