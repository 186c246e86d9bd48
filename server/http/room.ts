import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/database.ts'

/** What every area of the server stands in. */
export interface Room {
  readonly app: FastifyInstance
  readonly db: Database
  /** The folder that keeps files, absolute. */
  readonly dataDir: string
  /** The server's clock. */
  readonly now: () => Date
}
