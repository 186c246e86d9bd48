import { limits, type SectionName } from '#contract/rules/limits.ts'
import { isCameraOpen, photograph } from '#src/platform/devices/photograph.ts'
import { keyOf } from '#src/platform/storage/cipher.ts'
import { resultWithin } from '#src/platform/time/timeout.ts'
import { type SealedPhoto, theEvidence } from './database.ts'
import { type IsLeft, noteKeeping } from './keeping.ts'
import { sealPicture, unsealPicture } from './kept.ts'
import { upload } from './upload.ts'

export interface SectionOfOrder {
  orderId: string
  section: SectionName
}

const photosOf = async ({ orderId, section }: SectionOfOrder): Promise<SealedPhoto[]> =>
  (await theEvidence()).getAllFromIndex('photos', 'section', [orderId, section])

async function keep(photo: SealedPhoto): Promise<SealedPhoto> {
  await (await theEvidence()).put('photos', photo)
  return photo
}

/** Once the server has it, its name alone stays here. @throws when it cannot be sent, or the disk has spoilt it */
async function send(photo: SealedPhoto): Promise<SealedPhoto> {
  const { order, section, moment, request } = photo
  const picture = await unsealPicture(await keyOf(await theEvidence(), order), photo.picture)
  if (picture === null) throw new Error('There is no picture to send')
  const image = await upload(order, picture, `${section} ${moment}`, { request: request ?? null })
  const sent = { ...photo, picture: null, image }
  // What has gone meanwhile, as when somebody signed out, does not come back.
  const database = await theEvidence()
  if ((await database.getKey('photos', photo.id)) !== undefined) await database.put('photos', sent)
  return sent
}

/** In the place of the one half-way, for which one could prepare. */
const isInPlaceOf = (moment: 'start' | 'half', photo: SealedPhoto) =>
  photo.moment === moment || (moment === 'half' && photo.moment === 'request')

/** Takes one of a section's photos and begins to send it; a moment that has its photo gets no second one. */
export const takePhoto = (sectionOfOrder: SectionOfOrder, moment: 'start' | 'half'): Promise<void> =>
  noteKeeping(async (isLeft) => {
    const taken = await photosOf(sectionOfOrder)
    if (taken.some((photo) => isInPlaceOf(moment, photo))) return
    await addPhoto({ ...sectionOfOrder, moment, isLeft })
  })

/** Takes the photo that the server has asked for; it counts as one of the section's. */
export const takeRequested = (sectionOfOrder: SectionOfOrder, request: string): Promise<void> =>
  noteKeeping((isLeft) => addPhoto({ ...sectionOfOrder, moment: 'request', request, isLeft }))

interface NewPhoto extends SectionOfOrder {
  readonly moment: SealedPhoto['moment']
  readonly request?: string
  readonly isLeft: IsLeft
}

async function addPhoto({ orderId, section, moment, request, isLeft }: NewPhoto): Promise<void> {
  const picture = await photograph()
  if (picture === null || isLeft()) return
  const sealed = await sealPicture(await keyOf(await theEvidence(), orderId), picture)
  const of = { order: orderId, section, moment, request: request ?? null }
  const photo = await keep({ ...of, id: crypto.randomUUID(), picture: sealed, image: null })
  // What does not go now goes with the answers.
  void send(photo).catch(() => undefined)
}

/** Whether photos are missing that a camera could take (spec: supervision#photos). */
export async function lacksPhotos(sectionOfOrder: SectionOfOrder): Promise<boolean> {
  if (!isCameraOpen()) return false
  return (await photosOf(sectionOfOrder)).length < limits.photos.perSection
}

/** Two pictures, whatever there is already. */
export const takeMissingPhotos = (sectionOfOrder: SectionOfOrder): Promise<void> =>
  noteKeeping(async (isLeft) => {
    for (let taken = 0; taken < limits.photos.perSection; taken += 1)
      await addPhoto({ ...sectionOfOrder, moment: 'submit', isLeft })
  })

/** The media ids of a section's photos; those that cannot be sent within a while are left out. */
export async function imagesOf(sectionOfOrder: SectionOfOrder): Promise<string[]> {
  const photos = await photosOf(sectionOfOrder)
  const sent = await Promise.all(
    photos.map((photo) => (photo.image ? photo : resultWithin(limits.photos.timeoutMs, send(photo)))),
  )
  return sent.flatMap((photo) => photo?.image ?? [])
}

/** They have arrived with the answers. */
export async function forgetPhotos(sectionOfOrder: SectionOfOrder): Promise<void> {
  const database = await theEvidence()
  await Promise.all((await photosOf(sectionOfOrder)).map(({ id }) => database.delete('photos', id)))
}
