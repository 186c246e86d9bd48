import { expect, it } from 'vitest'
import { end } from './end.ts'
import * as english from './english.ts'
import { fill } from './fill.ts'
import { preparation } from './preparation.ts'
import { supervision } from './supervision.ts'

const stopping = ({
  end,
  preparation,
  supervision,
}: Pick<typeof english, 'end' | 'preparation' | 'supervision'>) => [
  ...Object.values(end.disqualified.kinds),
  ...Object.values(supervision.disqualification.reasons),
  preparation.watched.ends,
  supervision.warning.institution.stops,
  supervision.warning.number,
  supervision.statusBar.counted,
]

it.each([1, 3, 5])(
  'every text on the end of a test names %i warnings, where so many stop it, in both languages',
  (limit) => {
    for (const texts of [{ end, preparation, supervision }, english])
      for (const text of stopping(texts)) {
        const said = fill(text, { limit })
        expect(said).toMatch(new RegExp(`\\b${limit}\\b`))
        expect(said).not.toMatch(/[{|]limit/)
        expect(said).not.toMatch(
          limit === 1 ? /\b1 (times|violations|warnings)\b/ : /\d (time|violation|warning)\b/,
        )
      }
  },
)

it('fills a word by the number before it', () => {
  const text = '{count} {count|time|times}'
  expect([0, 1, 2].map((count) => fill(text, { count }))).toEqual(['0 times', '1 time', '2 times'])
  expect(fill('{count} of {most}', { count: 1 })).toBe('1 of {most}')
})

it('writes a fraction as the language of the page does, and a whole number as it is', () => {
  expect(fill('{perSecond} kali, {ms} ms', { perSecond: 4.1, ms: 1500 })).toBe('4,1 kali, 1500 ms')
})
