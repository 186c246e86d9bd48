import type { PracticeContent } from '#contract/calls/practice.ts'
import { sectionsOf } from '#contract/rules/test-sections.ts'
import { partsOf, type TestPackage } from '#server/domains/content/package/format.ts'
import { type AddressOfFile, previewOf } from '#server/domains/content/preview.ts'

/** A package as the practice takes it: with its keys, and why each is right. */
export function practiceContentOf(
  test: TestPackage,
  explanations: PracticeContent['explanations'],
  addressOf: AddressOfFile,
): PracticeContent {
  const items = sectionsOf(test.sections)
    .flatMap((section) => partsOf(test, section))
    .flatMap(({ lists }) => lists.flatMap((list) => list.items))
  return {
    sections: previewOf(test, addressOf).sections,
    keys: Object.fromEntries(items.map(({ id, key }) => [id, key])),
    explanations,
  }
}
