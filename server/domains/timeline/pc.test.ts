import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SupervisionReport } from '#contract/calls/supervision-report.ts'
import type { PcHeard } from '#server/tables/index.ts'
import { pcAfter } from './pc.ts'

const saying = (question: number | null, level = 50, roundTripMs = 40): SupervisionReport => ({
  ...{ detectors: [], isVisible: true, isFullscreen: true, screens: 1, camera: null, microphone: null },
  ...{ listened: null, shown: null, question, roundTripMs, battery: { level, isCharging: false } },
})

test('however quickly somebody leafs, boards are told once in ten seconds, and in the end of the last', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 100 }), (questions) => {
      let heard: PcHeard | undefined
      const toldAt: number[] = []
      let told = 0
      const last = questions.at(-1) ?? 1
      // Then it stays for as long as boards may wait.
      const all = [...questions, last, last, last, last]
      all.forEach((question, beat) => {
        const { pc, isNews } = pcAfter(heard, saying(question, 50, beat), new Date(beat * 3000))
        heard = pc
        if (isNews) {
          toldAt.push(beat * 3000)
          told = question
        }
        expect(pc).toMatchObject({ question, roundTripMs: beat })
      })
      expect(told).toBe(last)
      expect(toldAt.slice(1).every((at, index) => at - (toldAt[index] ?? 0) >= 10_000)).toBe(true)
    }),
  )
})

test('a round trip is no news, a battery is; a client of before says nothing', () => {
  const { pc } = pcAfter(undefined, saying(1), new Date(0))
  expect(pcAfter(pc, saying(1, 50, 9000), new Date(60_000)).isNews).toBe(false)
  expect(pcAfter(pc, saying(1, 49), new Date(60_000)).isNews).toBe(true)
  const { question: _, roundTripMs: __, battery: ___, ...before } = saying(1)
  expect(pcAfter(undefined, before, new Date(0))).toEqual({ pc: undefined, isNews: false })
  expect(pcAfter(pc, before, new Date(60_000)).pc).toMatchObject({ question: null, battery: null })
})
