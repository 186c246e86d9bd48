import { outcomeOf, pcFindings } from '#contract/rules/pc-check.ts'
import type { PcCheckContext } from '#machines/pc-check/setup.ts'
import { findingText, itemText } from '#src/ui/pc-finding-text.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { pcCheck as texts } from '#src/ui/texts/pc-check.ts'

type Checked = Pick<PcCheckContext, 'place' | 'results' | 'checkedAt'>

const momentOf = ({ checkedAt }: Checked) => (checkedAt === null ? null : new Date(checkedAt).toISOString())

/** A result for programs, without the code: whoever has the file cannot write onto a board. */
export const resultAsJson = (checked: Checked): string =>
  `${JSON.stringify(
    {
      seat: checked.place?.seat ?? null,
      checkedAt: momentOf(checked),
      outcome: outcomeOf(checked.results),
      results: checked.results.map((result) => ({
        ...result,
        outcome: pcFindings[result.finding],
        text: findingText(result),
      })),
    },
    null,
    2,
  )}\n`

/** A result for people, a line for each item. */
export function resultAsText(checked: Checked): string {
  const { place, results } = checked
  const lines = [
    texts.title,
    place === null ? texts.result.noSeat : fill(texts.result.seat, { seat: place.seat }),
    fill(texts.result.at, { at: momentOf(checked) ?? '-' }),
    fill(texts.result.of, { outcome: texts.outcomes[outcomeOf(results)] }),
    '',
    ...results.map(
      (result) =>
        `[${texts.outcomes[pcFindings[result.finding]]}] ${itemText(result)}: ${findingText(result)}`,
    ),
  ]
  return `${lines.join('\r\n')}\r\n`
}
