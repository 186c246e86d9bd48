import { outcomeOf } from '#contract/rules/pc-check.ts'
import type { PcCheckContext } from '#machines/pc-check/setup.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { pcCheck } from '#src/ui/texts/pc-check.ts'
import { type Expected, plain, quiet, type Row } from './expectation.ts'

const { place, checking, fetching, devTools, headphones, result, outcomes } = pcCheck

const isOver =
  (...words: string[]) =>
  ({ results }: PcCheckContext): Expected =>
    plain(fill(result.of, { outcome: outcomes[outcomeOf(results)] }), result.saveText, ...words)
const listens = ({ answers }: PcCheckContext): Expected =>
  plain(fill(headphones.trial, { number: answers.length + 1, of: 6 }), headphones.playing)

/** The check of a PC: its states and their expected content. */
export const pcCheckRows: Record<string, Row> = {
  beginning: quiet,
  asking: plain(place.title, place.begin, place.without),
  checking: plain(checking.title),
  fetching: plain(fetching.title, fetching.skip),
  askingDevTools: plain(devTools.title, devTools.closed, devTools.opened, devTools.skip),
  tryingWindow: plain(checking.title),
  'headphones.offered': plain(headphones.title, headphones.begin, headphones.skip),
  'headphones.drawing': listens,
  'headphones.playing': listens,
  'headphones.answering': plain(headphones.question, headphones.again),
  'headphones.judging': quiet,
  'headphones.notWorn': plain(headphones.notWornText, headphones.retry, headphones.leave),
  'headphones.unplayable': plain(headphones.unplayable, headphones.retry, headphones.leave),
  keeping: plain(result.keeping),
  'finished.choosing': quiet,
  'finished.unsent': isOver(result.unsent, place.send),
  'finished.sending': isOver(result.sending),
  'finished.waiting': isOver(result.waiting, result.resend),
  'finished.refused': isOver(result.refused, place.send),
  'finished.sent': isOver(result.sent, result.again),
}
