import { autosave } from '#contract/calls/sitting.ts'
import { callServer } from '#src/platform/api/client.ts'
import type { Autosave } from './delivery.ts'

/** The server's end of an order's journal. Entries go under a write id: they may be sent again. */
export const autosaveTo =
  (order: string): Autosave =>
  (body) =>
    callServer(autosave, { params: { id: order }, body, writeId: crypto.randomUUID() })
