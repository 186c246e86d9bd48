import { expect, test } from 'vitest'
import { figuresPage } from './figures-page.ts'
import { histogram, scatter } from './figures-plots.ts'
import { type AnsweredItem, itemStatistics } from './item-statistics.ts'
import type { TestFigures } from './test-figures.ts'

/*
 * The page as it was looked at once in a browser. Who changes it looks at it again, and keeps it with
 * `npx vitest run --project unit server/domains/results -u`.
 */

const options = ['a', 'b', 'c', 'd']
/** By section, one row an item: what each candidate chose, `-` for nothing; the second option is right. */
const answered = (section: AnsweredItem['section'], rows: readonly string[]): AnsweredItem[] =>
  rows.map((row, index) => ({
    ...{ id: `${section} ${index}`, section, number: index + 1, key: 1 },
    options: index === 0 ? options.slice(0, 3) : options,
    chosen: Int8Array.from(row, (letter) => options.indexOf(letter)),
  }))

const row = (text: string) => text.repeat(8)
const sections = itemStatistics([
  ...answered('listening', [row('babc-'), row('bbbbb'), row('bbbac'), row('cbcbd')]),
  ...answered(
    'structure',
    Array.from({ length: 30 }, (_, at) => row('bbbab').slice(0, 40 - at) + 'c'.repeat(at)),
  ),
])
const figures = (more: Partial<TestFigures> = {}): TestFigures =>
  ({
    ...{ packageId: 'tiny', version: 3, name: 'Tes <kecil>', candidates: 40, sections },
    ...{ notSettled: { sittings: 2 }, ...more },
  }) as TestFigures

test('the page of item statistics is the one that was looked at', async () => {
  const page = figuresPage(figures(), new Date('2026-11-24T03:00:00Z'))
  // One element a line, so that a change can be read.
  await expect(page.replaceAll('><', '>\n<')).toMatchFileSnapshot('kept/figures.txt')
  const all = figuresPage(figures({ notSettled: { sittings: 0 } as TestFigures['notSettled'] }), new Date(0))
  expect(all).not.toContain('not settled yet')
})

const heights = (svg: string) =>
  [...svg.matchAll(/<rect [^>]*height="([\d.]+)"/g)].map(([, height]) => Number(height))
const labels = (svg: string) => [...svg.matchAll(/text-anchor="middle">([^<]*)</g)].map(([, text]) => text)

test('a histogram has at most 25 bars, as high as their counts, and says of which points they are', () => {
  const of = (scores: number[], items: number) => histogram(scores, items)
  expect(heights(of([0, 1, 1, 2], 2))).toEqual([101, 202, 101])
  expect(labels(of([0], 2))).toEqual(['0', '1', '2'])
  expect(heights(of([], 2))).toEqual([0, 0, 0])
  expect(heights(of([], 24))).toHaveLength(25)
  expect(heights(of([], 25))).toHaveLength(13)
  expect(labels(of([], 25))).toEqual(['0–1', '12–13', '24–25'])
  expect(labels(of([], 26))).toEqual(['0–1', '12–13', '26'])
  expect(heights(of([24, 25], 25)).at(-1)).toBe(202)
})

test('a scatter plot reaches from -0.2 to 0.6 at least, and further where an item does', () => {
  const sides = (...values: (number | null)[]) => {
    const items = values.map((discrimination) => ({
      number: 1,
      difficulty: 0.5,
      discrimination,
      remarks: [],
    }))
    return [...scatter(items as never).matchAll(/text-anchor="end">([^<]*)</g)].map(([, text]) => text)
  }
  expect(sides(null)).toEqual(['-0.2', '0', '0.6'])
  expect(sides(0.61, -0.21)).toEqual(['-0.4', '0', '0.8'])
  expect(sides(0.9, -0.5)).toEqual(['-0.6', '0', '1'])
})
