import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { submitAnswers } from '#contract/calls/answers.ts'
import { contestDisqualification } from '#contract/calls/evidence.ts'
import { uploadMedia } from '#contract/calls/media.ts'
import { certificateList, redeem } from '#contract/calls/orders.ts'
import { type Candidate, seat } from '#test/server/candidate.ts'
import { type Answer, openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
let candidate: Candidate
beforeAll(async () => {
  server = await openTestServer()
  candidate = await seat(server)
  await candidate.start('listening')
})
afterAll(() => server.close())

const jpeg = readFileSync(new URL('../picture.jpg', import.meta.url))

interface Size {
  what: string
  most: number
  /** What refuses one more. */
  refusal: string
  send: (size: number) => Promise<Pick<Answer, 'body'>>
}

const submission = (more: object) => ({
  id: candidate.id,
  section: 'listening',
  images: [],
  answer: [],
  ...more,
})
const submitted = (more: object) => {
  const headers = { 'x-write-id': randomUUID() }
  return server.send(submitAnswers, { body: submission(more), headers, token: candidate.token })
}

const sizes: Size[] = [
  {
    what: 'bytes of a JSON body',
    most: 256 * 1024,
    refusal: 'request.tooLarge',
    send(size) {
      const body = JSON.stringify({ license: 'NONE' }).padEnd(size)
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${candidate.token}` }
      return server.inject({ method: redeem.method, url: redeem.path, headers, payload: body })
    },
  },
  {
    what: 'bytes of a picture',
    most: 2 * 1024 * 1024,
    refusal: 'media.tooLarge',
    async send(size) {
      const file = new Uint8Array(size)
      file.set(jpeg)
      // The end of the image: what stands before it is its picture data.
      file.set([0xff, 0xd9], size - 2)
      const form = new FormData()
      form.set('title', 'Foto')
      form.set('source', 'upload')
      form.set('file', new Blob([file], { type: 'image/jpeg' }), 'foto.jpg')
      const headers = { authorization: `Bearer ${candidate.token}` }
      const { method, path: url } = uploadMedia
      const signed = {
        ...headers,
        ...server.signing.signatureOf({ method, url, headers }, Buffer.from(file)),
      }
      const sent = await fetch(server.origin + url, { method, headers: signed, body: form })
      return { body: (await sent.json()) as Answer['body'] }
    },
  },
  {
    what: 'entries of one delivery',
    most: 500,
    refusal: 'request.invalid',
    send(size) {
      const entry = { questionId: 'none', answer: null, chosenAt: server.clock.now }
      const entries = Array.from({ length: size }, (_, index) => ({ ...entry, seq: index + 1 }))
      return candidate.save('listening', entries)
    },
  },
  {
    what: 'photos of a submission',
    most: 20,
    refusal: 'request.invalid',
    send: (size) => submitted({ images: Array(size).fill('none'), section: 'structure' }),
  },
  {
    what: 'questions of a part',
    most: 200,
    refusal: 'request.invalid',
    send: (size) => {
      const question = Array(size).fill({ questionId: 'none', answer: null })
      return submitted({ answer: [{ part: 'A', question }] })
    },
  },
  {
    what: 'rows of a page',
    most: 100,
    refusal: 'request.invalid',
    send: (size) => server.send(certificateList, { query: { limit: String(size) }, token: candidate.token }),
  },
  {
    what: 'number of a page',
    most: 2 ** 31 - 1,
    refusal: 'request.invalid',
    send: (page) => server.send(certificateList, { query: { page: String(page) }, token: candidate.token }),
  },
  {
    what: 'letters of an objection',
    most: 5000,
    refusal: 'request.invalid',
    send: (size) => {
      const sent = { params: { id: candidate.id }, body: { text: 'a'.repeat(size) }, token: candidate.token }
      return server.send(contestDisqualification, sent)
    },
  },
  {
    what: 'letters of the questions that are asked for',
    most: 10_000,
    refusal: 'request.invalid',
    send: (size) => candidate.questions(['a'.repeat(size)]),
  },
]

test.each(sizes)('$what: $most pass, and one more is refused', async ({ most, refusal, send }) => {
  const refusals = [refusal, 'server.failed', 'media.notJpeg']
  expect(refusals).not.toContain((await send(most)).body.code)
  expect((await send(most + 1)).body).toMatchObject({ code: refusal })
})

test('a refusal of five hundred wrong entries has 4 KB at most', async () => {
  const wrong = { seq: 0, questionId: '', answer: 1, marked: 'no', chosenAt: 0.5 }
  const entries = Array.from({ length: 500 }, () => wrong)
  const { body } = await candidate.save('listening', entries as never)
  expect(body).toMatchObject({ code: 'request.invalid' })
  expect(body.errors).not.toEqual([])
  const length = Buffer.byteLength(JSON.stringify(body))
  expect(length).toBeGreaterThan(3800)
  expect(length).toBeLessThanOrEqual(4096)
})
