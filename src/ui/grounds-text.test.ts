import { expect, test } from 'vitest'
import type { Grounds } from '#contract/violations.ts'
import { zonedClockTime } from './dates.ts'
import { groundsTexts } from './grounds-text.ts'

const at = Date.parse('2026-11-27T10:01:10.000Z')
const grounds = (what: string, ms: number, more: Partial<Grounds> = {}): Grounds => ({
  ...{ what, from: at, to: at + ms, samples: 1, bad: 1, confidence: null, detail: '' },
  ...more,
})
const time = zonedClockTime(at)

test.each([
  [grounds('hidden', 2500), '', [`2,5 detik di luar halaman tes, pukul ${time}`]],
  [grounds('hidden', 0), '', [`Halaman tes ditinggalkan, pukul ${time}`]],
  [
    grounds('noFace', 5000, { samples: 20, bad: 17, confidence: 0.864 }),
    '',
    [
      `5 detik tanpa wajah di depan kamera, pukul ${time}`,
      'Terdeteksi pada 85% dari waktu itu',
      'Keyakinan detektor 86%',
    ],
  ],
  [
    grounds('speech', 1200, { samples: 4, bad: 3 }),
    'jawabannya b',
    [
      `1,2 detik percakapan, pukul ${time}`,
      'Terdeteksi pada 75% dari waktu itu',
      'Terdengar: “jawabannya b”',
    ],
  ],
  [grounds('camera.dark', 3000), '', [`Selama 3 detik, pukul ${time}`]],
  [grounds('presence.copied', 0), '', [`Tercatat, pukul ${time}`]],
])('a record of %o says what happened, how long and when', (of, heard, texts) => {
  expect(groundsTexts(of, heard)).toEqual(texts)
})

test('nothing is said in numbers of observations', () => {
  const said = groundsTexts(grounds('manyFaces', 5000, { samples: 20, bad: 20 }), '').join('\n')
  expect(said).not.toMatch(/pengamatan|dari 20/)
})
