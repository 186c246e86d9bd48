import { posix } from 'node:path'
import { manifestFile } from './names.ts'
import { rootOf3 } from './read-version.ts'
import { QtiRefused } from './refused.ts'
import { childOf, type Element, elementsOf, parseXml, rootNameOf, textOf } from './xml.ts'
import { type Files, isWithin } from './zip.ts'

/** What a manifest names: paths in the zip, in its order. */
export interface Manifest {
  /** The folder in the zip that holds the manifest; `''` at the top. */
  base: string
  tests: string[]
  items: string[]
  /** Everything else that it names, by path, with its type. */
  others: Map<string, string>
}

/** Reads the package's manifest, which some packers put into a folder. Throws `QtiRefused`. */
export function readManifest(files: Files): Manifest {
  const depth = (path: string) => path.split('/').length
  const [file] = [...files.keys()]
    .filter((path) => posix.basename(path) === manifestFile)
    .sort((one, other) => depth(one) - depth(other))
  const bytes = file && files.get(file)
  if (!bytes) throw new QtiRefused(`there is no ${manifestFile}: this is no QTI package`)
  const base = posix.dirname(file) === '.' ? '' : `${posix.dirname(file)}/`
  const root = parseXml(bytes, file)
  const resources = elementsOf(childOf(root, 'resources') ?? root).filter(({ name }) => name === 'resource')
  const manifest: Manifest = { base, tests: [], items: [], others: new Map() }
  for (const { attributes } of resources) {
    const type = attributes.type ?? ''
    const path = pathFrom(file, attributes.href ?? '')
    if (path === null) continue
    const kind = kindOf(type, files.get(path))
    if (kind === 'other') manifest.others.set(path, type)
    else manifest[kind].push(path)
  }
  if (manifest.tests.length + manifest.items.length === 0) refuseOlder(resources, root)
  return manifest
}

const kinds: Record<string, 'tests' | 'items' | 'other'> = {
  'qti-assessment-test': 'tests',
  'qti-assessment-item': 'items',
  'qti-assessment-stimulus': 'other',
}

/** Packers err in the types that they declare, so the root element decides; the type where there is no such root. */
function kindOf(type: string, bytes: Uint8Array | undefined): 'tests' | 'items' | 'other' {
  const root = bytes && rootOf3(rootNameOf(bytes) ?? '')
  if (root && kinds[root]) return kinds[root]
  if (/^imsqti_(test|assessment)_xmlv[23]p/.test(type)) return 'tests'
  return /^imsqti_item_xmlv[23]p/.test(type) ? 'items' : 'other'
}

function refuseOlder(resources: readonly Element[], root: Element): never {
  const types = resources.map(({ attributes }) => attributes.type ?? '')
  const metadata = childOf(root, 'metadata')
  const version = metadata && childOf(metadata, 'schemaversion')
  const older = types.find((type) => /^ims(qti|_qti)/.test(type))
  const stated = older ?? (version ? `version ${textOf(version).trim()}` : 'nothing of QTI')
  throw new QtiRefused(`the manifest names ${stated}, and no test or item of QTI 2 or 3`)
}

/** The path in the package of an address in `file`; null for one that leaves the package. */
export function pathFrom(file: string, address: string): string | null {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) return null
  const [bare = ''] = address.split(/[?#]/)
  let path: string
  try {
    path = posix.normalize(posix.join(posix.dirname(file), decodeURIComponent(bare)))
  } catch {
    return null
  }
  return isWithin(path) ? path : null
}
