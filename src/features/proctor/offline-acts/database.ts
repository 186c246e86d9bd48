import type { DBSchema } from 'idb'
import type { BodyOf, DataOf } from '#contract/call.ts'
import type { boardSetup, proctorAct } from '#contract/calls/proctor.ts'
import { oneConnection, openDatabase } from '#src/platform/storage/connection.ts'

/** What a proctor needs at this PC for one order; there is no PIN in it. */
export type BoardSetup = DataOf<typeof boardSetup> & { order: string }

/** An act that waits for the network. Its proof can be opened by the server alone. */
export interface KeptAct {
  /** The id of the write: however often it is sent, it is done once (spec: answers#repeated-writes). */
  writeId: string
  order: string
  body: BodyOf<typeof proctorAct>
}

interface ProctorSchema extends DBSchema {
  boardSetups: { key: string; value: BoardSetup }
  acts: { key: string; value: KeptAct; indexes: { order: string } }
}

export const proctorDatabase = oneConnection((onLost) =>
  openDatabase<ProctorSchema>(
    'exam-proctor',
    2,
    (database) => {
      database.createObjectStore('boardSetups', { keyPath: 'order' })
      database.createObjectStore('acts', { keyPath: 'writeId' }).createIndex('order', 'order')
    },
    onLost,
  ),
)

/** The server's public key for an order; null where this PC never asked for it. */
export const sealOf = async (order: string): Promise<string | null> =>
  (await (await proctorDatabase()).get('boardSetups', order))?.seal ?? null

/** Acts that the server does not have yet stay. */
export const clearBoardSetups = async (): Promise<void> => (await proctorDatabase()).clear('boardSetups')
