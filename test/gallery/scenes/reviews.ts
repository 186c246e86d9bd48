import { type ReviewOfTest, review } from '#contract/calls/review.ts'
import { answers, refuses } from '../page/fake-server.ts'
import type { Scene } from '../page/scene.ts'
import { putri } from './people.ts'

const counts = (questions: number, answered: number, points: number) => ({ questions, answered, points })
const reviewed = (heldAnswers: number): ReviewOfTest => ({
  id: 'order-0',
  orderNo: 'EPT-202611-004711',
  license: 'LISENSI-0',
  name: 'English Proficiency Test',
  endTest: '2026-11-18T05:00:00Z',
  predictedScore: 550,
  level: 'Advanced',
  document: 'certificate',
  heldAnswers,
  sections: [
    {
      section: 'listening',
      score: 56,
      ...counts(50, 50, 39),
      parts: [
        { part: 'A', ...counts(30, 30, 24) },
        { part: 'B', ...counts(8, 8, 6) },
        { part: 'C', ...counts(12, 12, 9) },
      ],
    },
    {
      section: 'structure',
      score: 54,
      ...counts(40, 38, 32),
      parts: [
        { part: 'A', ...counts(15, 15, 13) },
        { part: 'B', ...counts(25, 23, 19) },
      ],
    },
    { section: 'reading', score: 55, ...counts(50, 47, 37), parts: [{ part: 'A', ...counts(50, 47, 37) }] },
  ],
})
const counted = (heldAnswers: number) => answers(review, reviewed(heldAnswers))
/** Of a test without Structure: two section scores, and nothing that is made of three. */
const ofTwo = () => {
  const { sections, ...whole } = reviewed(0)
  const two = sections.filter(({ section }) => section !== 'structure')
  return answers(review, { ...whole, predictedScore: null, level: null, sections: two })
}
/** What a member sees of a finished test: right answers by section and part. */
export const reviews: Scene[] = [
  {
    id: 'review/counts',
    path: '/review/LISENSI-0',
    who: putri,
    replies: [counted(0)],
    shows: 'Kunci jawaban',
  },
  {
    id: 'review/may-be-amended',
    path: '/review/LISENSI-0',
    who: putri,
    replies: [counted(2)],
    shows: 'Jawaban terlambat menunggu pemeriksaan',
  },
  {
    id: 'review/sections-only',
    path: '/review/LISENSI-0',
    who: putri,
    replies: [ofTwo()],
    shows: 'tanpa predicted score dan tanpa sertifikat',
  },
  {
    id: 'review/report',
    path: '/review/LISENSI-0',
    who: putri,
    replies: [answers(review, { ...reviewed(0), document: 'report' })],
    shows: 'Lihat laporan',
  },
  {
    id: 'review/not-ready',
    path: '/review/LISENSI-0',
    who: putri,
    replies: [refuses(review, 'review.notReady')],
    shows: 'Hasil tes ini belum tersedia',
  },
  {
    id: 'review/answers-wait',
    path: '/review/LISENSI-0',
    who: putri,
    replies: [refuses(review, 'review.answersWait')],
    shows: 'jawaban terlambat menunggu pemeriksaan',
  },
  {
    id: 'review/waiting',
    path: '/review/LISENSI-0',
    who: putri,
    replies: [refuses(review, 'review.waiting')],
    shows: 'Hasil tes ini menunggu pemeriksaan',
  },
]
