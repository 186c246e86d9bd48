import { expect, test } from 'vitest'
import { actText, violationLength } from './act-text.ts'
import { attendanceList, presenceOf } from './attendance.ts'
import { incidentReport } from './incident-report.ts'
import type { Paper } from './layout.ts'
import { lengthText, windowText } from './moments.ts'
import { acts, at, bare, full } from './papers.fixture.ts'
import { bareSitting, sitting } from './papers-sitting.fixture.ts'
import { sessionPauses } from './session-pauses.ts'
import { sessionRecord } from './session-record.ts'

/*
 * What each paper draws, with every width and size, as it was looked at once. Who changes a paper looks at it again, and keeps it with
 * `npx vitest run --project unit server/domains/papers -u`.
 */

const made = { by: 'Rina', now: at('10:00:00') }

/** Plain data, with what fits on a line in one. */
function written(value: unknown, indent = ''): string {
  const short = JSON.stringify(value) ?? 'undefined'
  if (short.length + indent.length <= 130 || !(value instanceof Object)) return short
  const inside = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((one) => inside + written(one, inside))
    : Object.entries(value).map(([name, one]) => `${inside}${name}: ${written(one, inside)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return [open, ...parts, indent + close].join('\n')
}

const papers: Readonly<Record<string, () => Paper>> = {
  record: () => sessionRecord(full, { ...made, remark: 'AC ruang mati.' }),
  'record-bare': () => sessionRecord(bare, made),
  attendance: () => attendanceList(full, made),
  'attendance-bare': () => attendanceList(bare, made),
  incident: () => incidentReport(sitting, made),
  'incident-bare': () => incidentReport(bareSitting, made),
}

test.each(Object.entries(papers))('the paper %s is the one that was looked at', async (name, paper) => {
  await expect(`${written(paper())}\n`).toMatchFileSnapshot(`kept/${name}.txt`)
})

test('the record of nobody but one supervisor has a place for another to sign, and of none for two', () => {
  const names = (acting: typeof acts) => {
    const { content } = sessionRecord({ ...bare, acts: acting }, made)
    return JSON.stringify(content.at(-1)).match(/Pengawas/g)?.length
  }
  expect([names([]), names(acts.slice(0, 1)), names(acts.slice(0, 8))]).toEqual([2, 2, 2])
  const third = { ...acts[0], person: 'Tono' } as (typeof acts)[number]
  expect(names([...acts.slice(0, 8), third])).toBe(3)
})

test('supervisors sign in the order in which they first acted, on the session or on a sitting', () => {
  const [onSession] = full.examActs
  const [onSitting] = acts
  if (!onSession || !onSitting) throw new Error('the fixture has no acts')
  const { content } = sessionRecord(
    {
      ...bare,
      examActs: [{ ...onSession, personId: 'rina', by: 'Rina', createdAt: at('08:30:00') }],
      acts: [
        { ...onSitting, person: 'Sari', createdAt: at('08:25:00') },
        { ...onSitting, person: 'Budi', createdAt: at('08:20:00') },
      ],
    },
    { ...made, by: 'Tono' },
  )
  expect(JSON.stringify(content.at(-1)).match(/Budi|Rina|Sari/g)).toEqual(['Budi', 'Sari', 'Rina'])
})

test('an act that has not recorded how long is said to have been of no length', () => {
  const said = (['extended', 'gaveBack', 'resumed'] as const).map((kind) =>
    actText({ kind, by: 'staff', before: null }).slice(-lengthText(0).length),
  )
  expect(said).toEqual([lengthText(0), lengthText(0), lengthText(0)])
})

test('a pause ends with the first act of its own sitting that goes on after it', () => {
  const pauses = sessionPauses(full)
  expect(pauses.map(({ from, until, who }) => [from, until, who.map(({ id }) => id)])).toEqual([
    [at('08:20:00'), at('08:22:05'), ['1', '2']],
    [at('08:20:00'), null, ['3']],
    [at('08:33:00'), at('08:37:00'), ['1']],
  ])
  const [paused, , , , resumed] = acts as [(typeof acts)[number], ...(typeof acts)[number][]]
  const before = { ...(resumed as (typeof acts)[number]), createdAt: at('08:19:59') }
  expect(sessionPauses({ ...full, acts: [before, paused] })).toMatchObject([{ until: null }])
})

test("a break is its candidate's, with its reason, until they are back or a proctor's pause takes its place", () => {
  const rest = acts.slice(-2) as [(typeof acts)[number], (typeof acts)[number]]
  const pausesOf = (...of: (typeof acts)[number][]) =>
    sessionPauses({ ...full, acts: of }).map(({ until, by, reason, isBreak }) => ({
      until,
      by,
      reason,
      isBreak,
    }))
  const own = { by: 'Peserta', reason: 'Istirahat, akomodasi peserta', isBreak: true }
  expect(pausesOf(...rest)).toEqual([{ ...own, until: at('08:37:00') }])
  expect(pausesOf(rest[0])).toEqual([{ ...own, until: null }])
  const alarm = { ...(acts[0] as (typeof acts)[number]), createdAt: at('08:35:00') }
  expect(pausesOf(rest[0], alarm, { ...rest[1], by: 'staff' })).toEqual([
    { ...own, until: at('08:35:00') },
    { by: 'Rina', reason: 'Alasan', isBreak: false, until: at('08:37:00') },
  ])
  const record = JSON.stringify(sessionRecord({ ...full, acts: [rest[0]] }, made))
  expect(record).toContain('masih istirahat')
  expect(record).not.toContain('masih dijeda')
})

test('lengths and windows are said in Indonesian', () => {
  expect([0, 499, 500, 59_000, 60_000, 3_599_600, 3_600_000, 90_061_000].map(lengthText)).toEqual([
    ...['0 detik', '0 detik', '1 detik', '59 detik', '1 menit', '1 jam', '1 jam', '25 jam 1 menit 1 detik'],
  ])
  expect(windowText(at('08:00:00'), at('09:00:00'))).toBe(
    'Selasa, 24 November 2026, 08.00 WIB sampai 09.00 WIB',
  )
})

test('how long a violation was seen is said in seconds, and in per cent where it was for a part of the time', () => {
  const seen = (ms: number, bad: number, samples: number) =>
    violationLength({ from: 1000, to: 1000 + ms, bad, samples })
  expect(seen(2500, 1, 1)).toBe('2,5 detik')
  expect(seen(5000, 17, 20)).toBe('5 detik (85%)')
  expect(seen(0, 1, 1)).toBe('')
  expect(violationLength(null)).toBe('')
})

test('somebody is here, here late, away or not noted', () => {
  const said = (attendance: 'expected' | 'absent' | 'present' | 'begun', isLate: boolean) =>
    presenceOf({ attendance, isLate })
  expect(said('expected', true)).toBe('unknown')
  expect(said('absent', true)).toBe('absent')
  expect([said('begun', false), said('present', true)]).toEqual(['present', 'late'])
})
