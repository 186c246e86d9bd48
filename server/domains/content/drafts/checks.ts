import { join } from 'node:path'
import { and, eq, ne } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { CheckStage } from '#contract/calls/staff-content.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { contentDrafts, type DraftResult } from '#server/tables/index.ts'
import { keepDraftFiles, removeDraftFiles, withWorkFolder } from './draft-files.ts'
import { runCheck } from './run-check.ts'
import { assemble, removePieces } from './stored-pieces.ts'

/** How often a server says that it still checks, or will, and after how long without a word it counts as gone, ms. */
export const beating = { everyMs: 10_000, goneMs: 45_000 } as const

type Draft = typeof contentDrafts.$inferSelect

interface Checking {
  readonly db: Database
  readonly files: FileStore
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Checks drafts one after another, in processes of their own: a server has memory for one. Another server checks others
 * meanwhile.
 */
export function openChecks({ db, files, now, log }: Checking) {
  const ending = new AbortController()
  let last: Promise<void> = Promise.resolve()

  /** A draft's content may be another one by the time of a result, which then is of nobody. */
  const same = ({ id, uploadId }: Draft) =>
    and(eq(contentDrafts.id, id), eq(contentDrafts.uploadId, uploadId))
  const say = async (draft: Draft, values: Partial<Draft>) => {
    await db
      .update(contentDrafts)
      .set({ beatAt: now(), ...values })
      .where(same(draft))
  }

  /** What the process tells may arrive after its end. */
  async function progress(draft: Draft, told: Draft['progress']): Promise<void> {
    await db
      .update(contentDrafts)
      .set({ beatAt: now(), state: 'checking', progress: told })
      .where(and(same(draft), ne(contentDrafts.state, 'done'), ne(contentDrafts.state, 'interrupted')))
  }

  async function check(draft: Draft): Promise<void> {
    if (ending.signal.aborted) return say(draft, { state: 'interrupted' })
    await withWorkFolder(async (work) => {
      const tell = (stage: CheckStage, done: number, total: number) => progress(draft, { stage, done, total })
      await tell('reading', 0, 1)
      const [path, media] = [join(work, 'upload'), join(work, 'beside')]
      await assemble(files, draft, { path, media })
      const upload = {
        ...{ path, work, name: draft.fileName, section: draft.section },
        media: draft.mediaBytes > 0 ? media : null,
      }
      const checked = await runCheck(upload, {
        onStage: (stage) => void tell(stage, 0, 1).catch(() => undefined),
        stop: ending.signal,
      })
      if (checked === null) return say(draft, { state: 'interrupted', progress: null })
      const { folder, files: found, ...result } = checked
      const kept =
        folder === null
          ? []
          : await keepDraftFiles(files, folder, found, (done, total) => tell('keeping', done, total))
      await finish(draft, { ...result, files: kept })
    })
  }

  async function finish(draft: Draft, result: DraftResult): Promise<void> {
    const done = await db
      .update(contentDrafts)
      .set({ state: 'done', progress: null, result, beatAt: now() })
      .where(same(draft))
      .returning({ id: contentDrafts.id })
    if (done.length === 0) await removeDraftFiles(files, result)
    await removePieces(files, draft)
  }

  return {
    /** Checks a draft whose upload is there, after those that wait. Its state in the database tells how far it is. */
    begin(draft: Draft): void {
      const beat = setInterval(() => void say(draft, {}).catch(() => undefined), beating.everyMs)
      beat.unref()
      last = last
        .then(() => check(draft))
        .catch(async (error: unknown) => {
          log.error({ err: error, draft: draft.id }, 'a draft of a test package could not be checked')
          await say(draft, { state: 'interrupted', progress: null }).catch(() => undefined)
        })
        .finally(() => clearInterval(beat))
    },
    /** Ends the check that runs; those that wait are interrupted too. */
    async close(): Promise<void> {
      ending.abort()
      await last
    },
  }
}
