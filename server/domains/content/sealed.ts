import { and, asc, eq, sql } from 'drizzle-orm'
import type { SealedSection, SectionDocument } from '#contract/calls/sections.ts'
import { fileAddresses } from '#contract/files.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { sectionsOf } from '#contract/rules/test-sections.ts'
import { toWire } from '#contract/wire.ts'
import { newContentKey, sealBytes, sealOverhead } from '#server/platform/crypto/sealed-bytes.ts'
import { builtOnce } from '#server/platform/db/built-once.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import type { FileStore, StoredPath } from '#server/platform/files/file-store.ts'
import { randomId } from '#server/tables/columns.ts'
import { contentFiles, items, parts, sealedFiles, sectionKeys, tests } from '#server/tables/index.ts'
import { contentPath } from './files.ts'
import { publicItem, questionOf, sealedPart } from './wire.ts'

type SealedRow = typeof sealedFiles.$inferSelect

/** Where a sealed file is fetched, by anybody and through any cache: only the section's key opens it. */
export const sealedAddress = fileAddresses.sealedFile.address

export const sealedUrlOf = (id: string) => `${sealedAddress}/${id}`
export const sealedPath = (id: string): StoredPath => `sealed/${id}`

/** Seals every test that is loaded and not sealed, as after an update from a version that sealed none. */
export async function sealLoadedTests(db: Database, store: FileStore): Promise<void> {
  const there = await sealedNames(store)
  for (const { id } of await db.select({ id: tests.id }).from(tests))
    await db.transaction((tx) => sealTest(tx, store, id, there))
}

/** The ids of the sealed files that the store has. */
export const sealedNames = async (store: FileStore): Promise<ReadonlySet<string>> =>
  new Set((await store.list('sealed')).map(({ name }) => name))

/**
 * Seals the sections of one test, a key for each, and stores what the store does not have. What is there stays as it
 * is: caches may keep a sealed file for ever.
 */
export async function sealTest(
  tx: Queries,
  store: FileStore,
  testId: string,
  there: ReadonlySet<string>,
): Promise<void> {
  // Two servers that start at once would both find nothing sealed.
  const [test] = await tx.select({ plan: tests.plan }).from(tests).where(eq(tests.id, testId)).for('update')
  for (const section of sectionsOf(test?.plan ?? {})) await sealSection(tx, store, { testId, section }, there)
}

type SectionOfTest = { testId: string; section: SectionName }

async function sealSection(
  tx: Queries,
  store: FileStore,
  place: SectionOfTest,
  there: ReadonlySet<string>,
): Promise<void> {
  const key = await keyOfSection(tx, place)
  const rows = await rowsOf(tx, place)
  const files = await tx.select().from(contentFiles).where(ofSection(contentFiles, place))
  for (const file of files) {
    const known = rows.find(({ fileId }) => fileId === file.id)
    if (known && there.has(known.id)) continue
    const plain = await store.read(contentPath(file.id))
    const kind = file.type.startsWith('audio/') ? 'audio' : 'image'
    const row = known ?? newRow(place, { kind, fileId: file.id, plainBytes: file.bytes })
    // A file that the store has lost is missing under its sealed address too: that is its own trouble, told elsewhere.
    if (plain) await store.keep(sealedPath(row.id), sealBytes(key, row.id, plain))
    if (!known) rows.push(await stored(tx, row))
  }
  const known = rows.find(({ kind }) => kind === 'document')
  if (known && there.has(known.id)) return
  const plain = Buffer.from(JSON.stringify(toWire(await documentOf(tx, place, rows))))
  const row = known ?? newRow(place, { kind: 'document', fileId: null, plainBytes: plain.length })
  await store.keep(sealedPath(row.id), sealBytes(key, row.id, plain))
  if (!known) await stored(tx, row)
}

const newRow = (
  place: SectionOfTest,
  { kind, fileId, plainBytes }: Pick<SealedRow, 'kind' | 'fileId'> & { plainBytes: number },
): SealedRow => ({ ...place, id: randomId(), kind, fileId, bytes: plainBytes + sealOverhead })

async function stored(tx: Queries, row: SealedRow): Promise<SealedRow> {
  await tx.insert(sealedFiles).values(row)
  return row
}

async function keyOfSection(tx: Queries, place: SectionOfTest): Promise<string> {
  await tx
    .insert(sectionKeys)
    .values({ ...place, key: newContentKey() })
    .onConflictDoNothing()
  return sectionKey(tx, place)
}

const keysOf = builtOnce((tx) =>
  tx
    .select()
    .from(sectionKeys)
    .where(
      and(
        eq(sectionKeys.testId, sql.placeholder('testId')),
        eq(sectionKeys.section, sql.placeholder('section')),
      ),
    )
    .prepare('section_key'),
)

/** The key that opens a section's sealed files, base64url. Only for whoever may read the section. */
export async function sectionKey(tx: Queries, place: SectionOfTest): Promise<string> {
  const [row] = await keysOf(tx).execute(place)
  if (!row) throw new Error(`${place.section} of the test ${place.testId} is not sealed`)
  return row.key
}

/** A section's sealed files: what a browser fetches before the clock runs. */
export async function sealedSection(tx: Queries, place: SectionOfTest): Promise<SealedSection> {
  const rows = await rowsOf(tx, place)
  return rows.map(({ id, kind, bytes }) => ({ address: sealedUrlOf(id), kind, bytes }))
}

/** In an order that says no more than what is told of each. */
const rowsOf = (tx: Queries, place: SectionOfTest) =>
  tx
    .select()
    .from(sealedFiles)
    .where(ofSection(sealedFiles, place))
    .orderBy(asc(sealedFiles.kind), asc(sealedFiles.bytes), asc(sealedFiles.id))

/** What a section shows, without any key: its parts, its questions, and the types of its files. */
async function documentOf(
  tx: Queries,
  place: SectionOfTest,
  sealed: readonly SealedRow[],
): Promise<SectionDocument> {
  const addresses = new Map(sealed.map(({ id, fileId }) => [fileId, sealedUrlOf(id)]))
  const addressOf = (fileId: string) => {
    const address = addresses.get(fileId)
    if (address === undefined) throw new Error(`The file ${fileId} is not sealed`)
    return address
  }
  const [partRows, itemRows, fileRows] = [
    await tx.select().from(parts).where(ofSection(parts, place)).orderBy(asc(parts.letter)),
    await tx.select(publicItem).from(items).where(ofSection(items, place)).orderBy(asc(items.position)),
    await tx.select().from(contentFiles).where(ofSection(contentFiles, place)),
  ]
  return {
    parts: partRows.map((row) => sealedPart(row, addressOf)),
    questions: itemRows.map((row) => questionOf(row, addressOf)),
    files: fileRows.map(({ id, type }) => ({ address: addressOf(id), type })),
  }
}

const ofSection = (
  table: typeof sealedFiles | typeof sectionKeys | typeof contentFiles | typeof parts | typeof items,
  { testId, section }: SectionOfTest,
) => and(eq(table.testId, testId), eq(table.section, section))
