import type { DataOf } from '#contract/call.ts'
import { boardSetup, proctorAct } from '#contract/calls/proctor.ts'
import type { Wanted } from '#machines/proctor/setup.ts'
import { callServer, serverNow } from '#src/platform/api/client.ts'
import { ServerRefusal } from '#src/platform/api/errors.ts'
import { onDisk } from '#src/platform/storage/connection.ts'
import { type BoardSetup, type KeptAct, proctorDatabase } from './database.ts'
import { proofOf } from './proof.ts'

/** For one attempt, ms: the proctor is waiting at the PC. */
const timeoutMs = 5000

/** Whether the server was not there, rather than of another opinion. */
export const isAway = (error: unknown): boolean => !(error instanceof ServerRefusal) || error.status >= 500

/** Fetches what a proctor needs at this PC, and stores it for use without the network. */
export async function fetchBoardSetup(order: string): Promise<BoardSetup> {
  const setup = { order, ...(await callServer(boardSetup, { params: { id: order }, timeoutMs })) }
  await proctorDatabase()
    .then((database) => database.put('boardSetups', setup))
    .catch(() => undefined)
  return setup
}

/** What is kept; where nothing is, the server is asked. */
export const boardSetupOf = async (order: string): Promise<BoardSetup> =>
  (await proctorDatabase().then(
    (database) => database.get('boardSetups', order),
    () => undefined,
  )) ?? fetchBoardSetup(order)

/** An act as it is sent to the server, with a proof that is valid for this act alone. Without a PIN it has no proof. */
export async function make(order: string, { action, reason }: Wanted, pin: string | null): Promise<KeptAct> {
  const writeId = crypto.randomUUID()
  const at = serverNow()
  const proven = { orderId: order, writeId, action, reason, at }
  const proof = pin === null ? null : await proofOf((await boardSetupOf(order)).seal, pin, proven)
  return { writeId, order, body: { action, reason, at, late: false, proof } }
}

export const send = (
  { order, writeId, body }: KeptAct,
  signal?: AbortSignal,
): Promise<DataOf<typeof proctorAct>> =>
  callServer(proctorAct, {
    params: { id: order },
    headers: { 'x-write-id': writeId },
    body,
    timeoutMs,
    ...(signal && { signal }),
  })

/** Keeps an act on the disk until the network is back. */
export async function keep(act: KeptAct): Promise<void> {
  const transaction = (await proctorDatabase()).transaction('acts', 'readwrite', onDisk)
  const late = { ...act, body: { ...act.body, late: true } }
  await Promise.all([transaction.store.put(late), transaction.done])
}

/** What waits of an order, oldest first. */
export async function waiting(order: string): Promise<KeptAct[]> {
  const acts = await (await proctorDatabase()).getAllFromIndex('acts', 'order', order)
  return acts.sort((one, other) => one.body.at - other.body.at)
}

export const forgetAct = async ({ writeId }: KeptAct): Promise<void> =>
  (await proctorDatabase()).delete('acts', writeId)
