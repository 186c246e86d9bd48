import type { BodyOf, DataOf } from '#contract/call.ts'
import { attachEvidence, updateViolation } from '#contract/calls/answers.ts'
import { fittingText } from '#contract/text.ts'
import { detailLength } from '#contract/violations.ts'
import { saysBrowser } from '#machines/failure.ts'
import type { Violation } from '#machines/supervision/records.ts'
import { callServer } from '#src/platform/api/client.ts'
import { ServerRefusal } from '#src/platform/api/errors.ts'
import { signedFor } from '#src/platform/signing/sign.ts'
import { type Sync, startSync } from '#src/platform/time/sync.ts'
import { evidence } from '#src/ui/texts/evidence.ts'
import {
  addPicture,
  forgetViolation,
  type KeptViolation,
  keepViolation,
  keptViolations,
  noteRecord,
} from './kept.ts'
import { upload } from './upload.ts'

type Recorded = DataOf<typeof updateViolation>

/**
 * A violation as the call states it; of speech the transcript, or that only a voice was heard
 * (spec: supervision#photos).
 */
export function bodyOf(violation: Violation): BodyOf<typeof updateViolation> {
  const { violationKind, section, counts, grounds } = violation
  const { what, from, to } = grounds
  const detail = fittingText(grounds.detail, detailLength)
  const said = what === 'speech' ? detail : what === 'voice' ? evidence.noWords : ''
  return {
    violationKind,
    section,
    image: '',
    textVoice: said,
    counts,
    grounds: { ...grounds, detail, from: Math.round(from), to: Math.round(to) },
  }
}

/** Statuses below 500 that another try may change; 401 is of a session that has ended meanwhile. */
const passing = [401, 408, 429]

/** A browser that the institution does not accept may be accepted later, as by another setting. */
export const isLastWord = (error: unknown) =>
  error instanceof ServerRefusal &&
  error.status < 500 &&
  !passing.includes(error.status) &&
  !saysBrowser(error)

/** Found on this page and never sent; whatever else is sent may have arrived before. */
const unsent = new Set<string>()
/** Found on this page, by what resolves once its picture is there: it is not sent without. */
const unfinished = new Map<string, Promise<KeptViolation>>()
/** What the server said of those that it has. */
const answered = new Map<string, Recorded>()
/** Violations that are on their way. */
const underway = new Map<string, Promise<Recorded | null>>()

/**
 * Keeps a violation at once and its picture as soon as that is taken: a reload in between loses the picture alone.
 * Resolves when it can be sent. A PC that keeps nothing on disk still reports.
 */
export function keepWhole(kept: KeptViolation, picture: Promise<Blob | null>): Promise<KeptViolation> {
  const { writeId } = kept
  unsent.add(writeId)
  const keeping = keep(kept, picture).finally(() => unfinished.delete(writeId))
  unfinished.set(writeId, keeping)
  return keeping
}

async function keep(kept: KeptViolation, picture: Promise<Blob | null>): Promise<KeptViolation> {
  await keepViolation(kept).catch(() => undefined)
  const whole = { ...kept, picture: await picture }
  if (whole.picture !== null) await addPicture(kept, whole.picture).catch(() => undefined)
  return whole
}

const imageOf = async ({ order, picture, body }: KeptViolation): Promise<string> =>
  picture === null ? '' : upload(order, picture, `violation ${body.violationKind}`)

const attach = (order: string, id: string, image: string) =>
  callServer(attachEvidence, {
    params: { id },
    body: { image },
    writeId: crypto.randomUUID(),
    sign: signedFor(order),
  })

/**
 * Puts one violation on record. A picture that cannot be uploaded holds nothing up: the violation counts without it,
 * and the picture follows. Rejects when the record itself could not be made.
 */
async function record(kept: KeptViolation, signal: AbortSignal | null): Promise<Recorded> {
  const image = await imageOf(kept).catch(() => '')
  const isResent = !unsent.delete(kept.writeId)
  const recorded = await callServer(updateViolation, {
    params: { license: kept.license },
    headers: { 'x-write-id': kept.writeId },
    body: { ...kept.body, image },
    sign: signedFor(kept.order),
    ...(signal && { signal }),
  })
  answered.set(kept.writeId, recorded)
  // The same write again changes nothing: it may have arrived before, and without its picture.
  const isAttached =
    !isResent ||
    image === '' ||
    (await attach(kept.order, recorded.id, image).then(
      () => true,
      () => false,
    ))
  if (kept.picture !== null && (image === '' || !isAttached))
    await noteRecord(kept, recorded.id).catch(() => undefined)
  else await forgetViolation(kept).catch(() => undefined)
  return recorded
}

async function bringOnce(kept: KeptViolation, signal: AbortSignal | null): Promise<Recorded | null> {
  try {
    if (kept.recordId === null) return answered.get(kept.writeId) ?? (await record(kept, signal))
    await attach(kept.order, kept.recordId, await imageOf(kept))
    await forgetViolation(kept)
    return null
  } catch (error) {
    // Another order's, or a test that is over: sending it again cannot change that.
    if (isLastWord(error)) await forgetViolation(kept).catch(() => undefined)
    throw error
  }
}

/** Brings one violation a step further, once however many ask for it; null where only its picture was brought. */
export function bring(kept: KeptViolation, signal: AbortSignal | null = null): Promise<Recorded | null> {
  const { writeId } = kept
  const bringing = underway.get(writeId) ?? bringOnce(kept, signal).finally(() => underway.delete(writeId))
  underway.set(writeId, bringing)
  return bringing
}

/** Brings what an earlier page, or a network that was away, has left. Rejects when something is still left. */
export async function bringAll(order?: string): Promise<void> {
  const kept = (await keptViolations(order)).filter(({ writeId }) => !unfinished.has(writeId))
  const brought = await Promise.allSettled(kept.map((violation) => bring(violation)))
  const failed = brought.find((one) => one.status === 'rejected' && !isLastWord(one.reason))
  if (failed?.status === 'rejected') throw failed.reason
  if (kept.length === 0) return
  // A record that is made without its picture leaves that here, and nobody else asks for it any more once the test is over.
  const left = new Set((await keptViolations(order)).map(({ writeId }) => writeId))
  if (kept.some(({ writeId }) => left.has(writeId)))
    throw new Error('A picture has not followed its record yet')
}

/** Brings all that is here, and what is found with a picture still to be taken as soon as it has it. */
export async function bringUnfinished(): Promise<void> {
  await Promise.allSettled([bringAll(), Promise.allSettled(unfinished.values()).then(() => bringAll())])
}

let sync: Sync | null = null

/**
 * Sees to it that pictures which could not be sent at once arrive later: for as long as this page lives, also when the
 * sitting that they belong to is over.
 */
export function syncEvidence(): void {
  sync ??= startSync(() => bringAll(), isLastWord)
  sync.runNow()
}
