import type { FastifyInstance } from 'fastify'
import { callTimeouts, type Database, type OpenDatabase, openDatabase } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { filesOf } from './files.ts'
import { addressOf } from './schema.ts'

/** Makes a server of the calls of a sitting, over these tables and files. */
export type OpenRehearsal = (on: { db: Database; files: FileStore }) => Promise<FastifyInstance>

interface World {
  readonly db: Database
  readonly app: FastifyInstance
}

/** The throwaway servers of this process, one a rehearsal that was asked for here. */
export interface Worlds {
  enter(rehearsalId: string): Promise<World>
  /** Closes one, where it is open. */
  leave(rehearsalId: string): Promise<void>
  leaveAll(): Promise<void>
  /** The rehearsals whose server is open. */
  readonly open: () => string[]
}

/** Connections of a room that rehearses: fewer than of this process itself, which goes on answering everybody else. */
const connectionsOf = (db: Database) => Math.ceil((db.$client.options.max ?? 10) * 0.6)

export function openWorlds(db: Database, files: FileStore, openApp: OpenRehearsal): Worlds {
  const opened = new Map<string, Promise<World & Pick<OpenDatabase, 'close'>>>()

  async function build(rehearsalId: string) {
    const connections = connectionsOf(db)
    const own = openDatabase(addressOf(db, rehearsalId), { timeouts: callTimeouts, connections })
    const app = await openApp({ db: own.db, files: filesOf(files, rehearsalId) })
    return { db: own.db, app, close: own.close }
  }

  const leave = async (rehearsalId: string) => {
    const world = opened.get(rehearsalId)
    opened.delete(rehearsalId)
    const { app, close } = (await world?.catch(() => undefined)) ?? {}
    await app?.close()
    await close?.()
  }

  return {
    enter(rehearsalId) {
      const here = opened.get(rehearsalId) ?? build(rehearsalId)
      opened.set(rehearsalId, here)
      here.catch(() => opened.delete(rehearsalId))
      return here
    },
    leave,
    open: () => [...opened.keys()],
    async leaveAll() {
      for (const rehearsalId of [...opened.keys()]) await leave(rehearsalId)
    },
  }
}
