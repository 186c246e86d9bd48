import { afterAll, beforeAll, expect, test } from 'vitest'
import { examDetail } from '#contract/calls/sections.ts'
import { seat } from '#test/server/candidate.ts'
import { type Answer, openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

/** What is needed of an answer's own spelling to ask on. */
const rawOf = <Data>(answer: Answer) => answer.body.data as Data

/** A sound of this length (s), as the wire spells it. */
const heard = (duration: number) => ({
  type: 'audio',
  public_url: expect.stringMatching(/^\//),
  duration,
  alt: '',
})

test('a part of Listening, its list and its questions are spelled as specified', async () => {
  const candidate = await seat(server)
  await candidate.start('listening')
  const { exam } = rawOf<{ exam: { is_complete: boolean; parts: { exam_id: string }[] } }>(
    await candidate.section('listening'),
  )
  expect(exam.is_complete).toBe(false)
  const part = exam.parts[1]
  if (!part) throw new Error('the tiny test has a part B')
  expect(part).toMatchObject({ exam_id: expect.any(String), part: 'B' })

  const detail = await server.send(examDetail, { params: { id: part.exam_id }, token: candidate.token })
  expect(detail.body.data).toEqual({
    exam_id: part.exam_id,
    part: 'B',
    part_direction: {
      text: 'Part B. Listen to a longer conversation and answer two questions about it.',
      with_media: true,
      media: heard(0.83),
    },
    close_statement: { text: 'This is the end of Part B.', with_media: true, media: heard(0.764) },
    questions: [
      {
        list_question: [expect.any(String), expect.any(String)],
        is_group: true,
        text: '',
        with_media: true,
        media: heard(2.5),
      },
    ],
    company: { id: server.people.member.companyId },
  })

  const ids = rawOf<{ questions: { list_question: string[] }[] }>(detail).questions[0]?.list_question ?? []
  expect(rawOf<unknown[]>(await candidate.questions(ids))[1]).toEqual({
    id: ids[1],
    question: {
      text: 'How late is it?',
      media: { type: 'audio', url: expect.stringMatching(/^\//), duration: 0.645, time_question: 1, alt: '' },
    },
    options: [{ text: 'An hour' }, { text: 'A minute' }, { text: 'A day' }, { text: 'A week' }],
    selected_answer: null,
    marked: false,
  })
})
