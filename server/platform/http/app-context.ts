import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

/** What every area of the server stands in. */
export interface Room {
  readonly app: FastifyInstance
  readonly db: Database
  /** Sounds, pictures and keys. */
  readonly files: FileStore
  /** The server's clock. */
  readonly now: () => Date
}
