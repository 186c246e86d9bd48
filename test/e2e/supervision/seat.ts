import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import type { z } from 'zod/mini'
import type { institution } from '#contract/calls/organisation.ts'
import { type SectionName, sections } from '#contract/rules/limits.ts'
import type { Database } from '#server/platform/db/database.ts'
import { institutions, licences, sectionSittings, violations } from '#server/tables/index.ts'
import type { DemoPerson } from '../demo.ts'
import type { ExamHall } from '../sitting/exam-hall.ts'
import { callsOf, letIn, sessionOf } from '../sitting/session.ts'
import { openLaptop } from './laptop.ts'

/** One more licence like this person's first: a demo has fewer than there are tests. */
async function anotherLicence(db: Database, person: DemoPerson): Promise<string> {
  const [first] = await db
    .select()
    .from(licences)
    .where(eq(licences.code, person.licences[0]?.code ?? ''))
  if (!first) throw new Error(`${person.email} has no licence`)
  const { companyId, institutionId, packageId } = first
  const code = randomUUID()
  await db.insert(licences).values({ code, companyId, institutionId, packageId })
  return code
}

/** An order of this person that was started, with verified devices or without. */
async function startOrder(
  address: string,
  person: DemoPerson,
  { db, verified = true }: { db: Database; verified?: boolean },
) {
  const call = await callsOf(address, person)
  const license = await anotherLicence(db, person)
  const { id: orderId } = await call('POST', '/users/v1/member/order/create', { license })
  await call('PUT', `/users/v1/member/order/update/setting/${license}`, {
    use_face_detection: verified,
    use_speech_detection: verified,
  })
  await call('PUT', `/users/v1/member/order/update-start-test/${orderId}`, {})
  return { call, orderId, license }
}

/** Signed in, at a section of the order. */
async function goTo(page: Page, address: string, person: DemoPerson, place: string): Promise<void> {
  await letIn(page, address, person)
  await page.goto(`${address}/ept-pnk/${place}`)
}

type Seated = Parameters<typeof startOrder>[2]

/** The person at Listening, before its first sound. */
export async function sitAtListening(page: Page, address: string, person: DemoPerson, how: Seated) {
  const { orderId } = await startOrder(address, person, how)
  await goTo(page, address, person, `${orderId}/listening`)
  await page.locator('[role=timer]').waitFor()
  return { orderId }
}

/** The person at Structure, with its clock running; Listening is handed in. */
export async function sitAtStructure(page: Page, address: string, person: DemoPerson, how: Seated) {
  const { call, orderId, license } = await startOrder(address, person, how)
  await call('PUT', `/users/v1/member/order/section/start/${orderId}/listening`, {})
  const section: SectionName = 'listening'
  await call('POST', '/users/v1/member/order/answer', { id: orderId, section, images: [], answer: [] })
  await goTo(page, address, person, `${orderId}/structure`)
  await page.getByRole('button', { name: 'Start Test' }).click()
  await page.getByRole('heading', { name: /^Soal 1 dari/ }).waitFor()
  return { orderId, license }
}

/** Somebody at Structure, before a laptop of their own with these devices. */
export async function sitBefore(
  { address, db, person: named }: Pick<ExamHall, 'address' | 'db' | 'person'>,
  devices: Parameters<typeof openLaptop>[1],
  {
    role = 'Institution member',
    verified = true,
  }: { role?: 'Institution member' | 'Individual'; verified?: boolean } = {},
) {
  const { page, allow } = await openLaptop(address, devices)
  const person = named(role)
  const seat = await sitAtStructure(page, address, person, { db, verified })
  return { page, allow, person, ...seat }
}

/** The person at Structure or Reading, which ends in so many seconds; what comes before is handed in. */
export async function sitAtShort(
  section: 'structure' | 'reading',
  page: Page,
  address: string,
  person: DemoPerson,
  { seconds, ...how }: Seated & { seconds: number },
) {
  const { call, orderId } = await startOrder(address, person, how)
  const start = (name: SectionName) =>
    call('PUT', `/users/v1/member/order/section/start/${orderId}/${name}`, {})
  for (const before of sections.slice(0, sections.indexOf(section))) {
    await start(before)
    const handed = { id: orderId, section: before, images: [], answer: [] }
    await call('POST', '/users/v1/member/order/answer', handed)
  }
  await start(section)
  await how.db
    .update(sectionSittings)
    .set({ deadlineAt: new Date(Date.now() + seconds * 1000) })
    .where(and(eq(sectionSittings.orderId, orderId), eq(sectionSittings.section, section)))
  await goTo(page, address, person, `${orderId}/${section}`)
  await page.getByRole('heading', { name: /^Soal 1 dari/ }).waitFor()
  return { orderId }
}

/** The person at the device check of an order that has not begun. */
export async function standAtDeviceCheck(page: Page, address: string, person: DemoPerson, db: Database) {
  const call = await callsOf(address, person)
  const license = await anotherLicence(db, person)
  const { id: orderId } = await call('POST', '/users/v1/member/order/create', { license })
  await page.evaluate((id) => {
    const prepared = { agreed: true, tutorialSeen: true }
    sessionStorage.setItem(`ruanguji.prepared.${id}`, JSON.stringify(prepared))
  }, orderId)
  await goTo(page, address, person, `${orderId}/device-check`)
}

/** What the server holds against somebody, oldest first. */
export const heldAgainst = (db: Database, orderId: string) =>
  db.select().from(violations).where(eq(violations.orderId, orderId)).orderBy(violations.createdAt)

/** A picture of the record, as its owner gets it over HTTP. */
export async function pictureOf(address: string, person: DemoPerson, mediaId: string): Promise<Buffer> {
  const answer = await fetch(`${address}/storage/v1/media/user/file/${mediaId}`, {
    headers: { authorization: `Bearer ${(await sessionOf(address, person)).token}` },
  })
  return Buffer.from(await answer.arrayBuffer())
}

const all = { face: true, voice: true, newTab: true }

/** Sets what every institution of the hall asks for. */
export async function institutionsSet(
  db: Database,
  setting: Partial<z.input<typeof institution>['setting']>,
): Promise<void> {
  await db.update(institutions).set({ setting: { identification: all, failed: all, ...setting } })
}
