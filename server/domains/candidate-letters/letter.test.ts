import { expect, test } from 'vitest'
import { candidateLetter, type News } from './letter.ts'

const link = 'https://ujian.example/'
const letterOn = (news: News) => candidateLetter({ brand: 'RuangUji', orderNo: 'EPT-1', link }, news)
const held = { kind: 'resultHeld', until: null } as const

test('a held result is told with what it waits for and until when, in Indonesian and then in English', () => {
  const { subject, text, html } = letterOn({
    kind: 'resultHeld',
    waitsFor: { verdict: true, answers: true },
    until: { day: '2026-12-04', isFinal: false },
  })
  expect(subject).toBe('RuangUji: hasil tes Anda menunggu keputusan')
  expect(text.split('\n\n')).toEqual([
    'Halo,',
    'Tes EPT-1 sudah selesai, tetapi hasilnya belum dapat diberitahukan.',
    'Hasil tes menunggu pemeriksaan oleh petugas.',
    'Jawaban yang terlambat tiba menunggu keputusan petugas.',
    'Petugas diminta memutuskan paling lambat 4 Desember 2026. Anda tidak perlu melakukan apa pun.',
    'Begitu hasil ditetapkan, kami akan memberi tahu Anda melalui e-mail.',
    `Lihat daftar tes:\n${link}`,
    'Test EPT-1 has ended, but its result cannot be told yet.',
    'The result waits to be checked by the staff.',
    'Answers that arrived late wait for a decision by the staff.',
    'The staff is asked to decide by 4 December 2026. You do not have to do anything.',
    'We will tell you by e-mail as soon as the result is final.',
    'RuangUji\n',
  ])
  expect(html).toContain(
    '<p lang="en" style="margin:0 0 16px">The result waits to be checked by the staff.</p>',
  )
})

test('of somebody without an institution it says when the result is final by itself, and of a day that is over nothing', () => {
  const waitsFor = { verdict: false, answers: true }
  const { text } = letterOn({ ...held, waitsFor, until: { day: '2026-12-02', isFinal: true } })
  expect(text).toContain('hasil ditetapkan pada 2 Desember 2026 tanpa jawaban tersebut')
  expect(text).toContain('the result becomes final on 2 December 2026 without those answers')
  expect(text).not.toMatch(/pemeriksaan|to be checked/)
  expect(letterOn({ ...held, waitsFor, until: null }).text).not.toMatch(/paling lambat|by \d/)
})

test.each([
  [true, 'penghentian tes dibatalkan', 'the stop is lifted'],
  [false, 'tes tetap dihentikan', 'the test remains stopped'],
])('a decision on an objection says whether the test goes on: %s', (goesOn, indonesian, english) => {
  const { text } = letterOn({ kind: 'objectionDecided', goesOn })
  expect(text).toContain(indonesian)
  expect(text).toContain(english)
})
