import { type SectionName, sections } from '#contract/rules/limits.ts'
import { partsOf, type TestPackage } from '#server/domains/content/package/format.ts'
import type { PackageFiles } from '#server/domains/content/package/read-files.ts'
import { manifestFile, packaging, resourceTypes } from './names.ts'
import { QtiRefused } from './refused.ts'
import { type Resource, writeItem, writeSound, writeStimulus } from './write-item.ts'
import { addressOf } from './write-media.ts'
import { type WrittenList, type WrittenSections, writeTest } from './write-test.ts'
import { block, documentOf, inline, text } from './write-xml.ts'
import { type Files, writeZip } from './zip.ts'

type Typed = Resource & { type: string }

/** A test with its files as a QTI 3.0 package, a zip. Importing it again gives the same test. */
export function exportPackage(test: TestPackage, files: PackageFiles): Uint8Array {
  const written: WrittenSections = {
    listening: listsOf(test, 'listening'),
    structure: listsOf(test, 'structure'),
    reading: listsOf(test, 'reading'),
  }
  const lists = sections.flatMap((section) => written[section].flat())
  const typed = (type: string) => (resource: Resource) => ({ ...resource, type })
  const resources: Typed[] = [
    typed(resourceTypes.test)(writeTest(test, written)),
    ...lists.flatMap(({ sound, items }) =>
      [...(sound ? [sound] : []), ...items.map(({ resource }) => resource)].map(typed(resourceTypes.item)),
    ),
    ...lists.flatMap(({ stimulus }) => (stimulus ? [typed(resourceTypes.stimulus)(stimulus)] : [])),
    ...[...files].map(([path, { bytes }]) => ({
      path,
      bytes,
      identifier: path,
      type: resourceTypes.media,
      needs: [],
    })),
  ]
  const zip: Files = new Map([[manifestFile, writeManifest(test.id, resources)]])
  for (const { path, bytes } of resources) {
    if (zip.has(path)) throw new QtiRefused(`${path} would be in the package twice`)
    zip.set(path, bytes)
  }
  return writeZip(zip)
}

const listsOf = (test: TestPackage, section: SectionName): WrittenList[][] =>
  partsOf(test, section).map((part) =>
    part.lists.map((list, index) => {
      const identifier = `${section}-${part.part}-${index + 1}`
      const stimulus = writeStimulus(list, identifier)
      const sound = writeSound(list, `${identifier}-sound`)
      return {
        stimulus,
        sound,
        items: list.items.map((item) => ({ item, resource: writeItem(item, stimulus) })),
      }
    }),
  )

/** The manifest names every file once; a path is no identifier, so resources are numbered. */
function writeManifest(id: string, resources: readonly Typed[]): Uint8Array {
  const identifiers = new Map(resources.map(({ path }, index) => [path, `resource-${index + 1}`]))
  const entries = resources.map(({ path, type, needs }) =>
    block(
      'resource',
      { identifier: identifiers.get(path), type, href: addressOf(path) },
      inline('file', { href: addressOf(path) }),
      ...[...new Set(needs)].map((needed) =>
        inline('dependency', { identifierref: identifiers.get(needed) }),
      ),
    ),
  )
  return documentOf(
    'manifest',
    packaging,
    { identifier: `package-${id}` },
    block(
      'metadata',
      {},
      inline('schema', {}, text('QTI Package')),
      inline('schemaversion', {}, text('3.0.0')),
    ),
    inline('organizations', {}),
    block('resources', {}, ...entries),
  )
}
