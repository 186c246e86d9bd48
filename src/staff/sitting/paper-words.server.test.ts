import { expect, it } from 'vitest'
import { accommodations } from '#contract/calls/accommodations.ts'
import { switchableTools } from '#contract/rules/allowed-tools.ts'
import { themes } from '#contract/rules/tools.ts'
import { accommodationText } from '#server/domains/papers/accommodation-text.ts'
import { actText } from '#server/domains/papers/act-text.ts'
import { accommodationWords } from '#src/ui/parts/accommodation-words.ts'
import { momentTitle } from './moment-text.ts'
import { momentsOf } from './moments.ts'
import { act, record } from './record.fixture.ts'

it.each([
  { extraTimePercent: 25 },
  { answerTimePercent: 50, withoutCamera: true },
  { withoutSection: 'reading', directionsRead: true },
  { breaks: { count: 2, minutes: 10 } },
  { tools: switchableTools },
  ...themes.map((theme) => ({ display: { theme, isSpaced: theme === 'dark' } })),
])('a paper says of the accommodations %j what the screens say', (some) => {
  const given = accommodations.parse(some)
  expect(accommodationText(given)).toBe(accommodationWords(given).join(' '))
})

it.each(['paused', 'resumed'] as const)(
  'a paper and the timeline name %s of a candidate as of a break',
  (kind) => {
    const own = { ...act('a', kind, 5), by: 'candidate', person: null }
    const titles = momentsOf(record({ acts: [own] })).map(momentTitle)
    const [said] = actText({ kind, by: 'candidate', before: { seconds: 60 } }).split(':')
    expect(said).toMatch(/^Istirahat peserta/)
    expect(titles).toContain(said)
  },
)
