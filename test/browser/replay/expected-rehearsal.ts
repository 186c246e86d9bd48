import { foundIn, outcomeOfRehearsal } from '#contract/rules/rehearsal.ts'
import type { RehearsalContext } from '#machines/rehearsal/setup.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { pcCheck } from '#src/ui/texts/pc-check.ts'
import { rehearsal } from '#src/ui/texts/rehearsal.ts'
import { type Expected, plain, quiet, type Row } from './expectation.ts'

const { place, waiting, running, finished, outcomes } = rehearsal
const { title } = pcCheck.place

const isOver =
  (...words: string[]) =>
  ({ figures }: RehearsalContext): Expected =>
    plain(fill(finished.title, { outcome: outcomes[outcomeOfRehearsal(foundIn(figures))] }), ...words)

/** The rehearsal of a PC: its states and their expected content. */
export const rehearsalRows: Record<string, Row> = {
  choosing: quiet,
  asking: plain(title, place.begin),
  joining: plain(waiting.title, place.change),
  waiting: plain(waiting.title, place.change),
  refused: plain(place.refused, place.begin),
  'rehearsing.telling': plain(running.title, running.lead),
  'rehearsing.resting': plain(running.title, running.lead),
  reporting: isOver(finished.sending),
  unsent: isOver(finished.unsent),
  finished: isOver(finished.sent, place.change),
  asked: isOver(finished.sent, place.change),
}
