import { type OrderDetail, orderDetailFull } from '#contract/calls/orders.ts'
import { ordersWithEvidence } from '#src/features/evidence/index.ts'
import { callServer } from '#src/platform/api/client.ts'
import { ServerRefusal } from '#src/platform/api/errors.ts'
import { settleWriter } from '#src/platform/signing/writer.ts'
import { theJournal } from './database.ts'
import { expireOrders } from './expire.ts'
import { forgetOrder } from './forget.ts'
import { handInWhatWaits } from './hand-in.ts'
import { deliverLeftovers } from './leftovers.ts'
import { waitingSubmissions } from './submissions.ts'
import { claim } from './takeover.ts'

/** Orders of which this PC has answers that the server may not have. */
async function ordersAnswered(): Promise<string[]> {
  const journal = await theJournal()
  const [entries, submissions] = await Promise.all([
    journal.getAllKeys('entries'),
    journal.getAllKeys('submissions'),
  ])
  return [...new Set([...entries, ...submissions].map(([order]) => order))]
}

const detailOf = (id: string, signal: AbortSignal) => callServer(orderDetailFull, { params: { id }, signal })

/**
 * At a shared PC there may be another person's, whom the server will ask for themselves (spec: answers#the-journal,
 * answers#unsent-answers-on-a-shared-pc).
 */
const isForeign = (order: string, signal: AbortSignal) =>
  detailOf(order, signal).then(
    () => false,
    (error: unknown) => error instanceof ServerRefusal,
  )

/**
 * One that is open in another window, or a server that is away: it stays for the next time. Of a test that is over
 * nothing has to stay (record 0021).
 */
async function bring(order: string, signal: AbortSignal): Promise<boolean> {
  await deliverLeftovers(order)
  const journal = await theJournal()
  const detail = await detailOf(order, signal)
  if (await forgetFinished(order, detail)) return false
  if ((await waitingSubmissions(journal, order)).length === 0) return false
  if (detail.state === 'started') await claim(order, signal)
  const isChanged = await handInWhatWaits(detail, signal)
  // With its last section the test is over; where the server cannot say so now, the next visit finds out.
  if (isChanged)
    await detailOf(order, signal)
      .then((after) => forgetFinished(order, after))
      .catch(() => undefined)
  return isChanged
}

const forgetFinished = async (order: string, { state }: Pick<OrderDetail, 'state'>): Promise<boolean> =>
  state === 'finished' && (await forgetOrder(await theJournal(), order))

/**
 * Sends what earlier pages of this browser had confirmed and could not send, without the test being opened again
 * (spec: answers#late-answers). Never rejects. `sent`: whether something was handed in; `left`: whether unsent
 * answers of this member are still here.
 */
export async function bringWhatIsLeft(signal: AbortSignal): Promise<{ sent: boolean; left: boolean }> {
  try {
    await expireOrders(await theJournal(), Date.now())
    const orders = [...new Set([...(await ordersAnswered()), ...(await ordersWithEvidence())])]
    if (orders.length === 0) return { sent: false, left: false }
    await settleWriter()
    let sent = false
    for (const order of orders) sent = (await bring(order, signal).catch(() => false)) || sent
    const foreign = await Promise.all((await ordersAnswered()).map((order) => isForeign(order, signal)))
    return { sent, left: foreign.includes(false) }
  } catch {
    return { sent: false, left: false }
  }
}
