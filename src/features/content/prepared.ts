import type { SealedFile } from '#contract/calls/sections.ts'
import { fetchSealedFile } from '#src/platform/api/client.ts'
import { createSealedFiles } from './sealed-files.ts'

/**
 * The sealed files of the test for which this PC was prepared (spec: exam-sessions#prepared-pcs). They outlive sign-outs: without
 * their sections' keys they are noise, and the room is prepared once for whoever sits there.
 */
export const openPrepared = (): Promise<Cache> => caches.open('exam-prepared')

const prepared = createSealedFiles(fetchSealedFile, openPrepared)

/**
 * Brings these files to this PC, in place of those of another test.
 * @throws Failure of a call, or Error where the browser does not keep them
 */
export async function prepareFiles(files: readonly SealedFile[]): Promise<void> {
  await prepared.fetchAhead(files)
  const cache = await openPrepared()
  for (const { address } of files)
    if (!(await cache.match(address))) throw new Error('This browser does not keep what it has fetched')
}
