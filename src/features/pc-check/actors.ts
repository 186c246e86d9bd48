import { fromPromise } from 'xstate'
import { pcContent, sendPcCheck } from '#contract/calls/pc-check.ts'
import type { PcResult, ToneTrial, TriedItem } from '#contract/rules/pc-check.ts'
import type { KeptCheck, PcPlace } from '#machines/pc-check/setup.ts'
import { prepareFiles } from '#src/features/content/index.ts'
import { callServer, serverNow } from '#src/platform/api/client.ts'
import { fetchOfflineApp } from '#src/platform/offline-app.ts'
import { items } from './items/index.ts'
import { found } from './items/item.ts'
import { writeKept } from './kept.ts'
import { playTones } from './play-tones.ts'
import { drawnTrials } from './tones.ts'

/**
 * Brings to this PC what would else be fetched at the start of the test. Where nobody waits for it, what has begun goes on by itself.
 * @throws Failure of a call, or Error where the browser does not keep it
 */
async function prepare(code: string | null, signal: AbortSignal): Promise<PcResult> {
  await fetchOfflineApp({ face: true, speech: true }, () => undefined, signal)
  if (code === null) return found('content.appOnly')
  const { sealed } = await callServer(pcContent, { signal, body: { code } })
  if (sealed.length === 0) return found('content.appOnly')
  await prepareFiles(sealed)
  return found('content.kept', { mb: sealed.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6 })
}

/** What the check of a PC does in the world. */
export const pcCheckActors = {
  checkItem: fromPromise<PcResult, { item: TriedItem; place: PcPlace | null }>(({ input, signal }) =>
    items[input.item](signal, input.place),
  ),
  prepareContent: fromPromise<PcResult, { code: string | null }>(({ input, signal }) =>
    prepare(input.code, signal),
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
