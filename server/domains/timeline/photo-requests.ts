import { and, eq, isNull } from 'drizzle-orm'
import type { SupervisionReport } from '#contract/calls/supervision-report.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { randomId } from '#server/tables/columns.ts'
import { type PhotoSchedule, photoRequests, type Watched } from '#server/tables/index.ts'
import { outcomeOf } from './photo-outcome.ts'
import { redrawn, rescheduled, scheduled } from './photo-schedule.ts'

interface Beat {
  readonly report: SupervisionReport
  readonly running: { section: SectionName; startedAt: Date; deadlineAt: Date }
  readonly at: Date
}

type Asking = Pick<Watched, 'photos' | 'request'>
interface Told extends Asking {
  readonly photo: { id: string } | null
}

/**
 * What a heartbeat's answer asks for: a request at its moment, told until the browser shows it. While one waits, its row is
 * read with each heartbeat; else nothing is.
 */
export async function tellRequest(db: Queries, orderId: string, before: Asking, beat: Beat): Promise<Told> {
  const { section, startedAt, deadlineAt } = beat.running
  const isOfSection = before.photos?.section === section
  const photos =
    before.photos !== null && isOfSection
      ? before.photos
      : scheduled(section, startedAt.getTime(), deadlineAt.getTime())
  if (before.request !== null) {
    const request = await waiting(db, before.request, { ...beat, isLast: !isOfSection })
    if (request !== null && isOfSection) return { photos, ...answering(request) }
    if (request === null && isOfSection) return { photos: nextOf(photos, beat), request: null, photo: null }
  }
  if (photos.at === null || beat.at.getTime() < photos.at) return { photos, request: null, photo: null }
  const id = randomId()
  await db.insert(photoRequests).values({ id, orderId, section, askedAt: beat.at, told: 1 })
  const request = { id, askedAt: beat.at.getTime(), told: 1, shownAt: null }
  return { photos, request, photo: { id } }
}

type Request = NonNullable<Watched['request']>

const answering = (request: Request) => ({
  request,
  photo: request.shownAt === null ? { id: request.id } : null,
})

const nextOf = (photos: PhotoSchedule, { at, running }: Beat) =>
  rescheduled(photos, { now: at.getTime(), deadlineAt: running.deadlineAt.getTime() })

/** The request as it waits on; null when its photo has arrived, or none can be expected any more. `isLast`: its section has ended. */
async function waiting(
  db: Queries,
  request: Request,
  { report, at, isLast }: Beat & { isLast: boolean },
): Promise<Request | null> {
  const { id, shownAt, askedAt } = request
  const isShownNow = shownAt === null && report.shown?.id === id
  const told = shownAt === null && !isShownNow ? request.told + 1 : request.told
  const since = Math.max(askedAt, at.getTime() - (report.shown?.agoMs ?? 0))
  const now: Request = { ...request, told, shownAt: isShownNow ? since : shownAt }
  const [row] = await db.select().from(photoRequests).where(eq(photoRequests.id, id))
  if (row === undefined) return null
  const isOver = outcomeOf({ ...row, told, shownAt: dateOf(now.shownAt) }, at) !== 'waiting'
  if (isShownNow || ((isOver || isLast) && row.told !== told))
    await db
      .update(photoRequests)
      .set({ told, shownAt: dateOf(now.shownAt) })
      .where(eq(photoRequests.id, id))
  return isOver ? null : now
}

/** A photo that waits is not asked for in a pause, but at another moment after it. What the order keeps from now on. */
export async function withdrawRequest(
  db: Queries,
  watched: Watched | null,
  now: Date,
): Promise<{ watched?: Watched }> {
  if (watched === null || watched.request === null) return {}
  const unanswered = and(eq(photoRequests.id, watched.request.id), isNull(photoRequests.photoAt))
  await db.delete(photoRequests).where(unanswered)
  const photos = watched.photos && redrawn(watched.photos, now.getTime())
  return { watched: { ...watched, photos, request: null } }
}

/** The next photo is asked for as much later as the sitting was paused. What the order keeps from now on. */
export function afterPause(watched: Watched | null, ms: number): { watched?: Watched } {
  const at = watched?.photos?.at ?? null
  if (watched === null || watched.photos === null || at === null) return {}
  return { watched: { ...watched, photos: { ...watched.photos, at: at + ms } } }
}

const dateOf = (ms: number | null) => (ms === null ? null : new Date(ms))

/**
 * Keeps a picture as the answer to a request of this sitting. The first stays: an upload that is repeated changes nothing.
 * @throws Refusal `photo.notAsked` for a request of another sitting, or none
 */
export async function answerRequest(
  db: Queries,
  { orderId, id, mediaId, at }: { orderId: string; id: string; mediaId: string; at: Date },
): Promise<void> {
  const ofSitting = and(eq(photoRequests.id, id), eq(photoRequests.orderId, orderId))
  const [asked] = await db.select({ id: photoRequests.id }).from(photoRequests).where(ofSitting)
  if (asked === undefined) throw new Refusal('photo.notAsked')
  await db
    .update(photoRequests)
    .set({ mediaId, photoAt: at })
    .where(and(ofSitting, isNull(photoRequests.photoAt)))
}
