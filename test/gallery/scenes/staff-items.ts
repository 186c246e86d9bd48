import { staffItemFigures, staffTestList } from '#contract/calls/staff-results.ts'
import { answers, isUnreachable } from '../page/fake-server.ts'
import type { Scene } from '../page/scene.ts'
import { agus } from './staff-people.ts'
import { tests } from './staff-results.ts'

const candidates = 412

/** Of an item that so large a share has right, with what the others chose. */
function item(number: number, difficulty: number, discrimination: number) {
  const wrong = Math.round(candidates * (1 - difficulty))
  const unanswered = Math.min(wrong, number % 5)
  const first = Math.round((wrong - unanswered) * 0.55)
  const second = Math.round((wrong - unanswered - first) * 0.7)
  const others = [first, second, wrong - unanswered - first - second]
  const isFlat = discrimination < 0.1
  return {
    ...{ number, difficulty, discrimination, others, unanswered },
    remarks: [
      ...(difficulty < 0.2 ? (['veryHard'] as const) : []),
      ...(difficulty > 0.95 ? (['veryEasy'] as const) : []),
      ...(discrimination < 0 ? (['goodMissIt'] as const) : isFlat ? (['tellsApartPoorly'] as const) : []),
      ...(first > candidates * difficulty ? (['otherChosenMore'] as const) : []),
      ...(others[2] === 0 ? (['unusedOption'] as const) : []),
    ],
  }
}

/** Figures that are spread as those of a real test: easy items first, three that are odd. */
const items = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const number = index + 1
    if (number === 7) return item(number, 0.31, -0.12)
    if (number === 19) return item(number, 0.17, 0.06)
    if (number === 2) return item(number, 0.97, 0.14)
    const drift = ((number * 29) % 17) / 17
    return item(number, 0.9 - 0.5 * (index / count) - 0.12 * drift, 0.22 + 0.38 * drift)
  })

/** How many had so many points: a hill about the mean, of about all candidates. */
const distribution = (count: number, mean: number, deviation: number) =>
  Array.from({ length: count + 1 }, (_, points) =>
    Math.round((candidates / (deviation * 2.5066)) * Math.exp(-0.5 * ((points - mean) / deviation) ** 2)),
  )

const section = (name: 'listening' | 'structure' | 'reading', count: number, mean: number) => ({
  ...{ section: name, mean, deviation: 6.4, alpha: 0.84, standardError: 2.6 },
  ...{ distribution: distribution(count, mean, 6.4), items: items(count) },
})
const sections = [
  section('listening', 50, 33.1),
  section('structure', 40, 26.4),
  section('reading', 50, 31.7),
]
const whole = {
  ...{ packageId: 'ept-a', version: 3, name: 'English Proficiency Test A', candidates, notSettled: 9 },
  sections,
}
const few = {
  ...{ ...whole, candidates: 18, notSettled: 2 },
  sections: sections.map((one) => ({
    ...{ ...one, alpha: null, standardError: null },
    distribution: one.distribution.map((count) => Math.round(count / 23)),
    items: one.items.map((figures) => ({
      ...{ ...figures, discrimination: null, remarks: [] },
      ...{ others: figures.others.map((count) => Math.round(count / 23)), unanswered: 0 },
    })),
  })),
}
const figures = answers(staffItemFigures, whole)
const page = { path: '/staff/items?section=structure', staff: agus, replies: [tests, figures] } as const

/** Figures of a test's items. */
export const staffItems: Scene[] = [
  { ...page, id: 'staff-items/plots', shows: 'Dari 412 hasil' },
  { ...page, id: 'staff-items/english', speaks: 'en', shows: '412' },
  { ...page, id: 'staff-items/open', path: `${page.path}&item=7`, shows: 'Pilihan 412 peserta' },
  {
    ...page,
    id: 'staff-items/few',
    replies: [tests, answers(staffItemFigures, few)],
    shows: 'Baru 18 hasil',
  },
  {
    ...page,
    id: 'staff-items/no-results',
    replies: [tests, answers(staffItemFigures, null)],
    shows: 'Belum ada hasil yang final',
  },
  {
    ...page,
    id: 'staff-items/no-tests',
    replies: [answers(staffTestList, { list: [] })],
    shows: 'Belum ada tes yang dikerjakan',
  },
  {
    ...page,
    id: 'staff-items/failed',
    replies: [tests, isUnreachable(staffItemFigures)],
    shows: 'tidak dapat dimuat',
  },
]
