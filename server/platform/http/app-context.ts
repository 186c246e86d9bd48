import type { FastifyInstance } from 'fastify'
import type { Access } from '#contract/call.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

/** What every route of the server works with. `Member` is who a member's call comes from. */
export interface AppContext<Member = unknown> {
  readonly app: FastifyInstance
  readonly db: Database
  /** Sounds, pictures and keys. */
  readonly files: FileStore
  /** The server's clock. */
  readonly now: () => Date
  /**
   * Admits a call by its `Authorization` header, or throws a `Refusal`.
   * @returns the member for a member's call, undefined for any other
   */
  readonly authenticate: (access: Access, authorization: string | undefined) => Promise<Member | undefined>
}
