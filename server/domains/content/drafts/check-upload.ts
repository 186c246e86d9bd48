import type { CheckStage, Finding } from '#contract/calls/staff-content.ts'
import { readPackage } from '#server/domains/content/package/check.ts'
import { packageDigest } from '#server/domains/content/package/digest.ts'
import { planOf } from '#server/domains/content/package/plan.ts'
import { manifest } from '#server/domains/content/package/problem.ts'
import { TableRefused } from '#server/domains/content/tables/place.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import type { DraftFile, DraftResult } from '#server/tables/index.ts'
import { finding, hintsOf, problemFinding, tableFindings } from './findings.ts'
import { type Upload, unpack } from './unpack.ts'

/** The result of a check before its files have an id, and the folder in which they lie; null where nothing was made. */
export type UploadChecked = Omit<DraftResult, 'files'> & {
  readonly folder: string | null
  readonly files: Omit<DraftFile, 'id'>[]
}

/** So many findings are kept; of more, their number. */
const mostFindings = 300

const nothing = { kind: null, packageId: null, name: null, digest: null, plan: {}, folder: null, files: [] }

/** Unpacks and checks what was sent. Whatever is wrong with it is a finding; it rejects only for trouble of this machine. */
export async function checkUpload(upload: Upload, tell: (stage: CheckStage) => void): Promise<UploadChecked> {
  tell('reading')
  const unpacked = await unpack(upload).catch((error: unknown) => refused(error, upload.name))
  if (Array.isArray(unpacked)) return { ...nothing, ...counted(unpacked) }
  tell('checking')
  const { kind, folder, sent } = unpacked
  const checked = await readPackage(folder)
  if (!checked.ok)
    return { ...nothing, kind, ...counted([...checked.problems.map(problemFinding), ...unpacked.findings]) }
  const { test, files } = checked
  const unused = sent.filter((path) => path !== manifest && !files.has(path))
  const findings = [
    ...unpacked.findings,
    ...hintsOf(test),
    ...unused.map((file) => finding('hint', 'nothing in the test names it: it is left out', { file })),
  ]
  return {
    ...{ kind, folder, packageId: test.id, name: test.name, digest: packageDigest(test, files) },
    plan: planOf(test),
    files: [...files].map(([path, { type, bytes }]) => ({ path, type, bytes: bytes.length })),
    ...counted(findings),
  }
}

/** @throws what is no fault of the file */
function refused(error: unknown, name: string): Finding[] {
  if (error instanceof TableRefused) return tableFindings(error)
  if (!(error instanceof OperatorError)) throw error
  return [finding('error', error.message, { file: name })]
}

const counted = (findings: readonly Finding[]) => ({
  findings: findings.slice(0, mostFindings),
  moreFindings: Math.max(0, findings.length - mostFindings),
  errors: findings.filter(({ level }) => level === 'error').length,
})
