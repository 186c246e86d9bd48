import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reviewPicture } from '#contract/calls/staff-reviews.ts'
import { keepPicture } from '#server/domains/pictures/pictures.ts'
import { media, violations } from '#server/tables/index.ts'
import { type Candidate, dataOf, keysOf, seat } from '#test/server/candidate.ts'
import { violate } from '#test/server/judge.ts'
import { openReviews, type Reviews } from './reviews.fixture.ts'

const pictureFile = fileURLToPath(new URL('../../../test/server/picture.jpg', import.meta.url))

let reviews: Reviews
beforeAll(async () => {
  reviews = await openReviews()
})
afterAll(() => reviews.server.close())

describe('a case', () => {
  test('shows the record without answers, keys or untold points, to the own institution alone', async () => {
    const order = await reviews.judged()
    const shown = await reviews.seen(reviews.reviewer, order.id)
    expect(dataOf(shown)).toMatchObject({
      sitting: {
        ...{ id: order.id, result: 'review', predictedScore: null, state: 'finished' },
        candidate: { name: 'Siti Rahmawati', institution: 'Politeknik Satu' },
        sections: [{ points: null, score: null }, { points: null }, { points: null }],
        integrity: {
          remarks: expect.arrayContaining([expect.objectContaining({ answers: null, of: null })]),
        },
      },
      waits: [{ kind: 'verdict' }],
      decisions: ['certify', 'withhold'],
    })
    const told = JSON.stringify(shown.body)
    for (const { questionId, right } of await keysOf(reviews.server, 'listening')) {
      expect(told).not.toContain(questionId)
      expect(told).not.toContain(JSON.stringify(right))
    }
    for (const asked of [
      await reviews.seen(reviews.elsewhere, order.id, reviews.server.people.stranger.institutionId ?? ''),
      await reviews.seen(reviews.reviewer, 'f'.repeat(32)),
    ])
      expect([asked.status, asked.body.code]).toEqual([404, 'order.notFound'])
    expect((await reviews.seen(reviews.elsewhere, order.id)).body.code).toBe('session.forbidden')
  })

  test('has its pictures, which no cache keeps, and those of no other sitting or member', async () => {
    const [order, other] = [await seat(reviews.server), await seat(reviews.server)]
    const bytes = await readFile(pictureFile)
    const picture = async (
      of: Candidate | null,
      moment: 'check' | null,
      { id: memberId } = reviews.server.people.member,
    ) => {
      const values = {
        memberId,
        title: 'Foto',
        source: 'camera',
        type: 'image/jpeg',
      }
      const size = { bytes: bytes.length, width: 1, height: 1 }
      const [row] = await reviews.server.db
        .insert(media)
        .values({ ...values, ...size, orderId: of?.id ?? null, moment })
        .returning()
      await keepPicture(reviews.server.files, row?.id ?? '', bytes)
      return row?.id ?? ''
    }
    const [check, seized, foreign] = [
      await picture(order, 'check'),
      await picture(order, null),
      await picture(other, null),
    ]
    await order.start('listening')
    await violate(reviews.server, order, 'face', { image: seized })
    const get = async (image: string, person = reviews.reviewer, institutionId = reviews.here) => {
      const path = reviewPicture.path.replace(':id', order.id).replace(':image', image)
      const answer = await fetch(`${reviews.server.origin}${path}?institusion_id=${institutionId}`, {
        headers: { authorization: `Bearer ${person.token}` },
      })
      return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
    }
    const { sitting } = await reviews.caseFor(reviews.reviewer, order.id)
    expect([sitting.checkPhoto?.image, sitting.violations[0]?.image]).toEqual([check, seized])
    for (const image of [check, seized]) {
      const { answer, bytes: got } = await get(image)
      expect([answer.status, got.equals(bytes)]).toEqual([200, true])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('content-type')).toBe('image/jpeg')
    }
    const strange = await picture(order, null, reviews.server.people.stranger)
    for (const image of [foreign, strange, 'f'.repeat(32)]) expect((await get(image)).answer.status).toBe(404)
    // One from before sittings were kept with their pictures: shown by a violation of this one, or not.
    const [old, unseen] = [await picture(null, null), await picture(null, null)]
    await violate(reviews.server, order, 'speech')
    const { db } = reviews.server
    await db.update(violations).set({ mediaId: old }).where(eq(violations.violationKind, 'speech'))
    expect([(await get(old)).answer.status, (await get(unseen)).answer.status]).toEqual([200, 404])
    expect((await get(check, reviews.elsewhere)).answer.status).toBe(403)
    expect(
      (await get(check, reviews.elsewhere, reviews.server.people.stranger.institutionId ?? '')).answer.status,
    ).toBe(404)
    expect((await get(check, reviews.proctor)).answer.status).toBe(403)
  })
})
