import './highlights.css'
import type { Highlight as Highlighted, Stretch } from '#contract/rules/highlights.ts'
import { type Places, rangeOf } from './passage-text.ts'

/** Whether this browser can show highlights; where it cannot there is no highlighter. */
export const paintsHighlights = (): boolean => typeof Highlight !== 'undefined' && 'highlights' in CSS

const names = ['passage-highlight', 'passage-note', 'passage-picked'] as const

/** Shows what is highlighted in a passage, until the returned function is called. The page's text stays as it is. */
export function paintHighlights(
  region: HTMLElement,
  highlights: readonly Highlighted[],
  picked: Stretch | null,
): () => void {
  const isPicked = ({ from, to }: Places) => picked?.from === from && picked.to === to
  const places = [
    highlights.filter((one) => one.note === '' && !isPicked(one)),
    highlights.filter((one) => one.note !== '' && !isPicked(one)),
    highlights.filter(isPicked),
  ]
  for (const [index, name] of names.entries()) {
    const ranges = places[index]?.flatMap((one) => rangeOf(region, one) ?? []) ?? []
    CSS.highlights.set(name, new Highlight(...ranges))
  }
  return () => {
    for (const name of names) CSS.highlights.delete(name)
  }
}
