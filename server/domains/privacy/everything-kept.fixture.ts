import { eq } from 'drizzle-orm'
import { usualDisplay } from '#contract/rules/tools.ts'
import { recordSecurityEvent } from '#server/domains/security-log/index.ts'
import * as schema from '#server/tables/index.ts'
import { keysOf, seat } from '#test/server/candidate.ts'
import { certifiable, finished } from '#test/server/finished.ts'
import { parcelTo } from '#test/server/parcel.ts'
import type { TestServer } from '#test/server/test-server.ts'

/** The member with something in every table that knows of persons or of their sittings; returns the order. */
export async function everythingKept(server: TestServer): Promise<string> {
  const { member } = server.people
  const { db } = server
  const at = new Date(server.clock.now)
  await certifiable(server, member)
  await db
    .update(schema.members)
    .set({
      phoneNumber: '+62 811 000',
      privacyPolicyVersion: '2026-11',
      privacyAgreedAt: at,
      deletionRequestedAt: new Date(1),
      accommodations: {
        ...{
          extraTimePercent: 37,
          answerTimePercent: 41,
          withoutCamera: true,
          withoutSection: null,
          directionsRead: false,
          breaks: null,
          tools: [],
          display: null,
        },
        ...{ reason: 'Surat dokter', until: '2027-06-30' },
      },
    })
    .where(eq(schema.members.id, member.id))
  const { id } = await finished(server, member)
  const open = await seat(server)
  await open.start('listening')
  const [question] = await keysOf(server, 'structure')
  const [picture] = await db
    .insert(schema.media)
    .values({
      memberId: member.id,
      title: 'Foto',
      source: 'upload',
      type: 'image/jpeg',
      bytes: 3001,
      width: 641,
      height: 481,
    })
    .returning()
  const section = 'listening' as const
  await db.insert(schema.journalEntries).values({
    ...{ orderId: id, section, writer: 'a-browser', seq: 71, itemId: question?.questionId ?? '' },
    ...{
      answer: 'chosen and changed',
      marked: true,
      chosenAt: new Date(2),
      receivedAt: new Date(3),
      claimedAt: new Date(14),
      verdict: 'held' as const,
      ...{ salt: 'salt', head: 'head', digest: 'digest' },
    },
  })
  await db.insert(schema.writers).values({
    ...{ orderId: id, writer: 'an-older-browser', since: new Date(12), registeredAt: new Date(14) },
    ...{ replacedAt: new Date(15), address: '192.0.2.16', browser: 'a browser 16' },
  })
  await db.insert(schema.violations).values({
    ...{
      orderId: id,
      section,
      violationKind: 'face' as const,
      mediaId: picture?.id ?? null,
      textVoice: 'two words',
    },
    ...{ arrivedLate: true, struckAt: new Date(4), struckBecause: 'a poster', counts: false },
    grounds: { what: 'manyFaces', from: 5, to: 6, samples: 7, bad: 8, confidence: 0.9, detail: 'behind' },
  })
  await db.insert(schema.acts).values({
    ...{
      orderId: id,
      kind: 'extended' as const,
      by: 'proctor' as const,
      reason: 'a power cut',
      madeAt: new Date(7),
    },
    before: { seconds: 417 },
  })
  await db.insert(schema.notices).values({
    ...{ orderId: id, staffActId: 'act', kind: 'message' as const, text: 'five minutes are left' },
    ...{ shownAt: new Date(25), readAt: new Date(26), writer: 'a-browser' },
  })
  await db
    .insert(schema.accommodationObjections)
    .values({ orderId: id, text: 'too little time', createdAt: new Date(17) })
  await db.insert(schema.objections).values({
    ...{ orderId: id, text: 'it was a poster', settledAt: new Date(8), settledBecause: 'it was' },
  })
  await db
    .update(schema.certificates)
    .set({ revokedAt: new Date(9), revokedFor: 'a wrong name' })
    .where(eq(schema.certificates.orderId, id))
  await db.insert(schema.shipments).values(parcelTo(id))
  await db
    .insert(schema.shipmentEvents)
    .values({ orderId: id, status: 'picking_up', note: 'Dijemput', at: new Date(10) })
  await db.insert(schema.socialIdentities).values({ memberId: member.id, provider: 'google', subject: 'g-1' })
  const removed = [{ orderId: id }, { memberId: member.id }].map((of, index) => ({
    ...of,
    count: 9100 + index,
  }))
  await db.insert(schema.removals).values(removed.map((one) => ({ ...one, what: 'pictures' as const })))
  await recordSecurityEvent(db, {
    ...{ kind: 'pinFailed', memberId: member.id, orderId: id, at: new Date(13) },
    ...{ origin: { address: '192.0.2.13', userAgent: 'a browser 13' }, details: { wanted: 'unlock 13' } },
  })
  await db
    .update(schema.sectionSittings)
    .set({
      extendedSeconds: 417,
      givenBackSeconds: 418,
      images: ['a-photo'],
      position: { step: 5, at: 1.5, elapsed: 77 },
    })
    .where(eq(schema.sectionSittings.orderId, id))
  await db
    .update(schema.orders)
    .set({
      ...{ writer: 'a-browser', writerSeenAt: new Date(11), disqualifiedFor: 'face' },
      accommodations: {
        extraTimePercent: 38,
        answerTimePercent: 42,
        withoutCamera: true,
        withoutSection: null,
        directionsRead: false,
        breaks: null,
        tools: [],
        display: null,
      },
    })
    .where(eq(schema.orders.id, id))
  const state = {
    ...{
      missing: ['speech'],
      detectors: { face: 'watching' as const },
      isVisible: true,
      isFullscreen: false,
    },
    ...{ screens: 2, camera: 'a camera 14', microphone: 'a headset 15', isListeningOdd: false },
  }
  await db.insert(schema.supervisionRuns).values({
    ...{ orderId: id, number: 16, section: 'listening' as const, state, watchedMs: 17, looks: { face: 18 } },
    ...{ from: new Date(19), until: new Date(20) },
  })
  await db
    .insert(schema.silences)
    .values({ orderId: id, section: 'listening', from: new Date(25), to: new Date(26) })
  await db.insert(schema.sittingTools).values({
    ...{ orderId: id, tool: 'display' as const, revision: 4400 },
    value: { ...usualDisplay, theme: 'yellowOnBlack', textSize: 175 },
  })
  await db.insert(schema.photoRequests).values({
    ...{ orderId: id, section: 'listening' as const, told: 21, askedAt: new Date(22) },
    ...{ shownAt: new Date(23), photoAt: new Date(24) },
  })
  const [session] = await db
    .insert(schema.examSessions)
    .values({
      ...{ institutionId: member.institutionId ?? '', name: 'Sesi 31', room: 'Lab 32', packageId: 'tiny' },
      ...{ windowFrom: new Date(30), windowTo: new Date(31) },
    })
    .returning()
  const examSessionId = session?.id ?? ''
  await db.insert(schema.examRosterEntries).values({
    ...{ examSessionId, memberId: member.id, seat: 'A33', orderId: id, isLate: true, isOwnOrder: true },
    ...{ checkedInAt: new Date(34), checkedInBy: 'Ibu 35', absentAt: new Date(36), version: 3700 },
    createdAt: new Date(38),
  })
  await db.insert(schema.examActs).values({
    ...{ examSessionId, memberId: member.id, kind: 'seatChanged', by: 'Ibu 39', reason: 'a broken PC' },
    ...{ before: { seat: 'A40' }, createdAt: new Date(41) },
  })
  await db.insert(schema.memberPhotos).values({
    ...{ memberId: member.id, bytes: 4201, width: 421, height: 521, by: 'Ibu 42', createdAt: new Date(43) },
  })
  return id
}
