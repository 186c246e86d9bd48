import { type SectionName, sections } from '#contract/rules/limits.ts'
import { partsOf, type TestPackage } from './format.ts'

type Audio = { file: string; seconds: number }
type Image = { file: string; alt: string }
type Bearer = { audio?: Audio | undefined; image?: Image | undefined }

/** One place of a test that names a file. `field` is its path in test.json. */
export type Use = { section: SectionName; field: string } & (
  | { kind: 'audio'; file: string; seconds: number }
  | { kind: 'image'; file: string; alt: string }
)

/** Every file that a test names, in the order in which a candidate meets them. */
export function usesOf(test: TestPackage): Use[] {
  return sections.flatMap((section) =>
    partsOf(test, section).flatMap((part, p) => {
      const at = `sections.${section}.parts[${p}]`
      return [
        ...usesAt(section, `${at}.direction`, part.direction),
        ...part.lists.flatMap((list, l) => [
          ...usesAt(section, `${at}.lists[${l}]`, list),
          ...(list.figures ?? []).flatMap((figure, f) =>
            usesAt(section, `${at}.lists[${l}].figures[${f}]`, { image: figure.image }),
          ),
          ...list.items.flatMap((item, i) => usesAt(section, `${at}.lists[${l}].items[${i}]`, item)),
        ]),
        ...(part.closing ? usesAt(section, `${at}.closing`, part.closing) : []),
      ]
    }),
  )
}

function usesAt(section: SectionName, at: string, { audio, image }: Bearer): Use[] {
  const uses: Use[] = []
  if (audio) uses.push({ kind: 'audio', section, field: `${at}.audio`, ...audio })
  if (image) uses.push({ kind: 'image', section, field: `${at}.image`, ...image })
  return uses
}
