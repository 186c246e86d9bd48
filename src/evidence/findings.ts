import type { BodyOf, DataOf } from '#contract/call.ts'
import { attachEvidence, updateViolation } from '#contract/calls/answers.ts'
import type { Finding } from '#machines/supervision.ts'
import { callServer } from '#src/api/client.ts'
import { ServerRefusal } from '#src/api/errors.ts'
import { onDisk } from '#src/journal/database.ts'
import { type KeptFinding, theEvidence } from './database.ts'
import { upload } from './upload.ts'

type Recorded = DataOf<typeof updateViolation>

/** A finding as the call states it; of speech the transcript, or that only a voice was heard (spec 2, section 7). */
export function bodyOf(finding: Finding): BodyOf<typeof updateViolation> {
  const { counter, section, counts, grounds } = finding
  const { kind: what, from, to, samples, bad, confidence, detail } = grounds
  const said = what === 'speech' ? detail : what === 'voice' ? 'suara tanpa kata yang dikenali' : ''
  return {
    counterType: counter,
    section,
    image: '',
    textVoice: said,
    counts,
    grounds: { what, from: Math.round(from), to: Math.round(to), samples, bad, confidence, detail },
  }
}

export const isLastWord = (error: unknown) =>
  error instanceof ServerRefusal && error.status < 500 && error.status !== 408 && error.status !== 429

/** On disk before it is sent: a reload loses no record (decision 36). */
export async function keepFinding(finding: KeptFinding): Promise<void> {
  const transaction = (await theEvidence()).transaction('findings', 'readwrite', onDisk)
  await Promise.all([transaction.store.put(finding), transaction.done])
}

const forgetFinding = async ({ writeId }: KeptFinding) => (await theEvidence()).delete('findings', writeId)

const imageOf = async ({ picture, body }: KeptFinding): Promise<string> =>
  picture === null ? '' : upload(picture, `violation ${body.counterType}`)

/**
 * Puts one finding on record. A picture that cannot be uploaded holds nothing up: the violation counts without it,
 * and the picture follows (spec 2, section 4). Rejects when the record itself could not be made.
 */
async function record(kept: KeptFinding, signal: AbortSignal | null): Promise<Recorded> {
  const image = await imageOf(kept).catch(() => '')
  const recorded = await callServer(updateViolation, {
    params: { license: kept.license },
    headers: { 'x-write-id': kept.writeId },
    body: { ...kept.body, image },
    ...(signal && { signal }),
  })
  if (image === '' && kept.picture !== null) await keepFinding({ ...kept, recordId: recorded.id })
  else await forgetFinding(kept)
  return recorded
}

async function attach(kept: KeptFinding, id: string): Promise<void> {
  await callServer(attachEvidence, {
    params: { id },
    body: { image: await imageOf(kept) },
    writeId: crypto.randomUUID(),
  })
  await forgetFinding(kept)
}

/** Findings that are on their way already, by write id. */
const underway = new Set<string>()

/** Brings one finding a step further; null where somebody else is at it, or only its picture was brought. */
export async function bring(kept: KeptFinding, signal: AbortSignal | null = null): Promise<Recorded | null> {
  const { writeId, recordId } = kept
  if (underway.has(writeId)) return null
  underway.add(writeId)
  try {
    if (recordId === null) return await record(kept, signal)
    await attach(kept, recordId)
    return null
  } catch (error) {
    // Another order's, or a test that is over: sending it again cannot change that.
    if (isLastWord(error)) await forgetFinding(kept)
    throw error
  } finally {
    underway.delete(writeId)
  }
}

/** Brings what an earlier page, or a network that was away, has left. Rejects when something is still left. */
export async function bringAll(order?: string): Promise<void> {
  const database = await theEvidence()
  const kept = await (order === undefined
    ? database.getAll('findings')
    : database.getAllFromIndex('findings', 'order', order))
  const brought = await Promise.allSettled(kept.map((finding) => bring(finding)))
  const failed = brought.find((one) => one.status === 'rejected' && !isLastWord(one.reason))
  if (failed?.status === 'rejected') throw failed.reason
}
