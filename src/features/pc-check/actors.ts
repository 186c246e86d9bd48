import { fromPromise } from 'xstate'
import { sendPcCheck } from '#contract/calls/pc-check.ts'
import type { PcResult, ToneTrial, TriedItem } from '#contract/rules/pc-check.ts'
import type { KeptCheck, PcPlace } from '#machines/pc-check/setup.ts'
import { callServer, serverNow } from '#src/platform/api/client.ts'
import { items } from './items/index.ts'
import { writeKept } from './kept.ts'
import { playTones } from './play-tones.ts'
import { drawnTrials } from './tones.ts'

/** What the check of a PC does in the world. */
export const pcCheckActors = {
  checkItem: fromPromise<PcResult, { item: TriedItem; seat: string | null }>(({ input, signal }) =>
    items[input.item](signal, input.seat),
  ),
  drawTrials: fromPromise<ToneTrial[], void>(async () => drawnTrials()),
  playTones: fromPromise<void, ToneTrial>(({ input, signal }) => playTones(input, signal)),
  keepCheck: fromPromise<number, { place: PcPlace | null; results: PcResult[] }>(async ({ input }) => {
    const checkedAt = serverNow()
    // Without a seat there is nobody to send it to: it is shown, and can be saved.
    if (input.place !== null) writeKept({ ...input, checkedAt })
    return checkedAt
  }),
  sendCheck: fromPromise<void, KeptCheck>(async ({ input, signal }) => {
    const { place, results } = input
    if (place === null) throw new Error('A result is sent that is of no seat')
    const checkedAt = input.checkedAt || serverNow()
    writeKept({ ...input, checkedAt })
    await callServer(sendPcCheck, { signal, body: { ...place, results, checkedAt } })
    writeKept(null)
  }),
}
