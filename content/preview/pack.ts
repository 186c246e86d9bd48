import { sectionsOf } from '#contract/rules/test-sections.ts'
import { partsOf, type TestPackage } from '#server/domains/content/package/format.ts'
import { previewOf } from '#server/domains/content/preview.ts'
import { type PreviewedWithKeys, previewAddresses } from '#src/preview/previewed.ts'

/** A package as the section screens take it, with the keys and the scripts beside it: for its author's own PC. */
export function previewWithKeys(test: TestPackage): PreviewedWithKeys {
  const parts = sectionsOf(test.sections).flatMap((section) => partsOf(test, section))
  const lists = parts.flatMap((part) => part.lists)
  const items = lists.flatMap((list) => list.items)
  const statements = parts.flatMap(({ direction, closing }) => [direction, ...(closing ? [closing] : [])])
  const said = [...statements, ...lists, ...items].flatMap(({ audio }) =>
    audio?.script ? [[addressOf(audio.file), audio.script] as const] : [],
  )
  return {
    ...previewOf(test, addressOf),
    keys: Object.fromEntries(items.map(({ id, key }) => [id, key])),
    scripts: Object.fromEntries(said),
  }
}

const addressOf = (file: string) => previewAddresses.files + file.split('/').map(encodeURIComponent).join('/')
