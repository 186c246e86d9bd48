import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import type { DraftKind, Finding } from '#contract/calls/staff-content.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { manifest } from '#server/domains/content/package/problem.ts'
import { writePackage } from '#server/domains/content/qti/folder.ts'
import { importPackage } from '#server/domains/content/qti/import.ts'
import { manifestFile } from '#server/domains/content/qti/names.ts'
import { QtiRefused } from '#server/domains/content/qti/refused.ts'
import { type Files, readZip } from '#server/domains/content/qti/zip.ts'
import { importTable } from '#server/domains/content/tables/import-table.ts'
import { diagnosticFinding, finding } from './findings.ts'

/** What was sent, on this machine's disk, and a folder to work in. */
export interface Upload {
  readonly path: string
  /** As its author calls it. */
  readonly name: string
  /** A zip of sounds and pictures; null where none was sent. */
  readonly media: string | null
  readonly work: string
  readonly section: SectionName
}

interface Unpacked {
  readonly kind: DraftKind
  /** The package's folder. */
  readonly folder: string
  readonly findings: Finding[]
  /** Every file of a package that was sent as such, to see which the test does not name. */
  readonly sent: readonly string[]
}

/** The largest description, bytes: twenty times that of a full test. A larger one would keep other calls waiting. */
const largestManifest = 4e6

/** What operating systems put into a zip by themselves, and what remembers how sounds were made. */
const isForeign = (path: string) =>
  /(^|\/)(audio\/made\.json|__MACOSX|\.DS_Store|Thumbs\.db|desktop\.ini)(\/|$)/i.test(path)

/**
 * Makes a package's folder of what was sent, which is told by its content: a package, a table, or QTI. Throws
 * `OperatorError` for what is none of them, or unsafe.
 */
export async function unpack(upload: Upload): Promise<Unpacked> {
  const folder = join(upload.work, 'package')
  const files = new Map([...(await zipAt(upload.path))].filter(([path]) => !isForeign(path)))
  const beside = upload.media === null ? [] : [finding('hint', 'the zip beside it was not used')]
  if (files.has('xl/workbook.xml')) {
    files.clear()
    const media = join(upload.work, 'media')
    if (upload.media !== null) await writeFiles(media, withoutTop(await zipAt(upload.media)))
    return fromTable(await readFile(upload.path), upload.name, media, folder)
  }
  if ([...files.keys()].some((path) => posix.basename(path) === manifestFile)) {
    files.clear()
    const imported = importPackage(await readFile(upload.path), upload.section)
    await writePackage(folder, imported.test, imported.files, null)
    return {
      kind: 'qti',
      folder,
      sent: [],
      findings: [...imported.diagnostics.map(diagnosticFinding), ...beside],
    }
  }
  const described = shallowest(files, (path) => posix.basename(path) === manifest)
  if (described !== null) {
    const inside = below(files, posix.dirname(described))
    if ((inside.get(manifest)?.length ?? 0) > largestManifest)
      throw new QtiRefused(`${manifest} is larger than ${largestManifest / 1e6} MB`)
    await writeFiles(folder, inside)
    return { kind: 'package', folder, sent: [...inside.keys()], findings: beside }
  }
  const table = shallowest(files, (path) => /\.xlsx$/i.test(path))
  if (table === null)
    throw new QtiRefused('it holds neither a test.json, nor an imsmanifest.xml, nor a table (.xlsx)')
  const bytes = files.get(table) ?? new Uint8Array()
  const media = join(upload.work, 'media')
  await writeFiles(media, below(files, posix.dirname(table)))
  const made = await fromTable(bytes, posix.basename(table), media, folder)
  return { ...made, findings: [...made.findings, ...beside] }
}

async function fromTable(bytes: Uint8Array, name: string, media: string, folder: string): Promise<Unpacked> {
  const { test, files, diagnostics } = await importTable(bytes, name, media, { makesSounds: false })
  await writePackage(folder, test, files, null)
  return { kind: 'table', folder, sent: [], findings: diagnostics.map(diagnosticFinding) }
}

const zipAt = async (path: string): Promise<Files> => readZip(await readFile(path))

async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
}

/** The one file of a kind that lies nearest to the top. @throws QtiRefused where two lie equally near */
function shallowest(files: Files, isOne: (path: string) => boolean): string | null {
  const depth = (path: string) => path.split('/').length
  const [first, second] = [...files.keys()].filter(isOne).sort((one, other) => depth(one) - depth(other))
  if (first === undefined) return null
  if (second !== undefined && depth(second) === depth(first))
    throw new QtiRefused(`it holds both ${first} and ${second}: a test has one`)
  return first
}

/** The files below a folder of the zip, by their paths from there. */
const below = (files: Files, folder: string): Files =>
  folder === '.'
    ? files
    : new Map(
        [...files].flatMap(([path, bytes]) =>
          path.startsWith(`${folder}/`) ? [[path.slice(folder.length + 1), bytes] as const] : [],
        ),
      )

/** Media that were zipped with their folder: a table names them from within it, unless the folder is called as in a package. */
function withoutTop(files: Files): Files {
  const kept = new Map([...files].filter(([path]) => !isForeign(path)))
  const tops = new Set([...kept.keys()].map((path) => path.split('/')[0] ?? ''))
  const [top = ''] = tops
  const isOnlyFolder = tops.size === 1 && !kept.has(top) && !['audio', 'images'].includes(top)
  return isOnlyFolder ? below(kept, top) : kept
}
