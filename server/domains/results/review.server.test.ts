import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ReviewOfTest, review } from '#contract/calls/review.ts'
import { sections } from '#contract/rules/limits.ts'
import { orders } from '#server/tables/index.ts'
import { type Candidate, dataOf, keysOf, seat } from '#test/server/candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const ask = (license: string, token = server.people.individual.token) =>
  server.send(review, { token, params: { license } })

/** In each section the first question right, the second wrong, the others unanswered. */
async function halfKnown(): Promise<Candidate> {
  const candidate = await seat(server, server.people.individual)
  for (const section of sections) {
    await candidate.start(section)
    const keys = await keysOf(server, section)
    const choices = keys.map(({ questionId, part, right, wrong }, index) => ({
      questionId,
      part,
      answer: index === 0 ? right : index === 1 ? wrong : null,
    }))
    expect((await candidate.submit(section, choices)).status).toBe(200)
  }
  return candidate
}

describe('the review of a finished test', () => {
  test('shows its owner how many questions of each part there were, were answered and were right', async () => {
    const candidate = await halfKnown()
    const answer = await ask(candidate.license.toLowerCase())
    expect(answer.status).toBe(200)
    const told = dataOf<ReviewOfTest>(answer)
    expect(told).toMatchObject({ id: candidate.id, license: candidate.license })
    for (const section of sections) {
      const keys = await keysOf(server, section)
      const of = told.sections.find((one) => one.section === section)
      expect(of).toMatchObject({ questions: keys.length, answered: 2, points: 1 })
      const letters = [...new Set(keys.map(({ part }) => part))]
      expect(of?.parts).toEqual(
        letters.map((part) => {
          const asked = keys.flatMap((key, index) => (key.part === part ? [index] : []))
          return {
            part,
            questions: asked.length,
            answered: asked.filter((index) => index < 2).length,
            points: asked.includes(0) ? 1 : 0,
          }
        }),
      )
    }
  })

  test('contains no question, no option and no key', async () => {
    const text = JSON.stringify((await ask((await halfKnown()).license)).body)
    for (const section of sections) {
      for (const { questionId, right, wrong } of await keysOf(server, section)) {
        expect(text).not.toContain(questionId)
        expect(text).not.toContain(`"${right}"`)
        expect(text).not.toContain(`"${wrong}"`)
      }
    }
  })

  test('is not available while the test is open', async () => {
    const { license } = await seat(server, server.people.individual)
    expect(await ask(license)).toMatchObject({
      status: 409,
      body: { code: 'review.notReady', message: 'Hasil tes ini belum tersedia' },
    })
  })

  test('of a stopped test states that it was stopped', async () => {
    const candidate = await halfKnown()
    await server.db
      .update(orders)
      .set({ disqualifiedAt: new Date(server.clock.now) })
      .where(eq(orders.id, candidate.id))
    expect(await ask(candidate.license)).toMatchObject({
      status: 409,
      body: {
        code: 'sitting.disqualified',
        message: 'Maaf, Tes ini sudah selesai dan terdiskualifikasi',
      },
    })
  })

  test('is available to its owner alone', async () => {
    const { license } = await halfKnown()
    const { member, foreigner } = server.people
    for (const { token } of [member, foreigner]) {
      expect(await ask(license, token)).toMatchObject({ status: 404, body: { code: 'order.notFound' } })
    }
    expect((await server.send(review, { params: { license } })).status).toBe(401)
  })
})
