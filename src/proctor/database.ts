import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { BodyOf, DataOf } from '#contract/call.ts'
import type { proctorAct, proctorDesk } from '#contract/calls/proctor.ts'

/** What a proctor needs at this PC for one order; there is no PIN in it. */
export type KeptDesk = DataOf<typeof proctorDesk> & { order: string }

/** An act that waits for the network. Its proof can be opened by the server alone. */
export interface KeptAct {
  /** The id of the write: however often it is sent, it is done once (decision 25). */
  writeId: string
  order: string
  body: BodyOf<typeof proctorAct>
}

interface ProctorSchema extends DBSchema {
  desks: { key: string; value: KeptDesk }
  acts: { key: string; value: KeptAct; indexes: { order: string } }
}

let opened: Promise<IDBPDatabase<ProctorSchema>> | null = null
const forget = () => {
  opened = null
}

/** The one connection of this page; opened anew after it was lost. */
export function theDesks(): Promise<IDBPDatabase<ProctorSchema>> {
  if (opened) return opened
  opened = openDB<ProctorSchema>('exam-proctor', 1, {
    upgrade(database) {
      database.createObjectStore('desks', { keyPath: 'order' })
      database.createObjectStore('acts', { keyPath: 'writeId' }).createIndex('order', 'order')
    },
    blocking(_current, _blocked, event) {
      if (event.target instanceof IDBDatabase) event.target.close()
      forget()
    },
    terminated: forget,
  })
  opened.catch(forget)
  return opened
}

/** Leaves nothing of a sitting for the next person at this PC, save acts that the server has not got yet. */
export const forgetDesks = async (): Promise<void> => (await theDesks()).clear('desks')
