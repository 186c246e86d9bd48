import { previewed } from '#contract/calls/cell-fault.ts'
import { type ImportPreview, staffImportMembers, staffPreviewImport } from '#contract/calls/staff-import.ts'
import { limits } from '#contract/rules/limits.ts'
import type { RouteContext } from '#server/domains/access/index.ts'
import { previewDigest, readSentTable, shownFaults } from '#server/domains/content/index.ts'
import { institutionOfCall, type StoredInstitution } from '#server/domains/institutions/index.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { route } from '#server/platform/http/route.ts'
import { insertMembers, withTaken } from './import-members.ts'
import { type MemberTable, readMembers } from './member-table.ts'

/** The import of members by the staff: a preview, and the import of exactly that (record 0056). */
export function staffImportRoutes(context: RouteContext): void {
  const { db, now } = context

  route(context, staffPreviewImport, async ({ body, file }) => {
    const institution = await institutionOfCall(db, body.institutionId)
    return previewOf(await tableOf(db, institution, file), institution)
  })

  route(context, staffImportMembers, async ({ body: { institutionId, digest, faulty }, file }) => {
    const institution = await institutionOfCall(db, institutionId)
    const table = await tableOf(db, institution, file)
    if (digestOf(table, institution) !== digest) throw new Refusal('import.changed')
    if (table.faults.length > 0 && faulty === undefined) throw new Refusal('import.faulty')
    const people = table.members.map((person) => ({ ...person, passwordHash: null }))
    const done = await insertMembers(db, people, { institution, now: now() })
    if ('taken' in done) throw new Refusal('import.changed')
    return done
  })
}

/** @throws Refusal `import.unreadable`, `import.tooLong` */
async function tableOf(db: Queries, { companyId }: StoredInstitution, file: Buffer | null) {
  const table = readMembers(readSentTable(file))
  if (table.rows > limits.staff.importRows) throw new Refusal('import.tooLong')
  return withTaken(db, companyId, table)
}

/** What would be made, and what would not, of this institution: an address that is taken meanwhile changes it. */
const digestOf = ({ members, faults }: MemberTable, { id }: StoredInstitution): string =>
  previewDigest([id, members.map(({ row: _, ...person }) => person), faults])

const previewOf = (table: MemberTable, institution: StoredInstitution): ImportPreview => ({
  rows: table.rows,
  ready: table.members.length,
  faults: shownFaults(table.faults),
  faultCount: table.faults.length,
  sample: table.members
    .slice(0, previewed.rows)
    .map(({ email, fullname, nim, dateOfBirth }) => ({ email, fullname, nim, dateOfBirth })),
  digest: digestOf(table, institution),
})
