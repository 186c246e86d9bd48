import { expect, test } from 'vitest'
import { integrityText, resultText } from './integrity-text.ts'
import type { sittingInFull } from './list.ts'
import { sittingText } from './sitting-text.ts'
import { journalTexts, timelineTexts } from './timeline-text.ts'

/*
 * What `sitting show` prints, as it was read once. Who changes it reads it again, and keeps it with
 * `npx vitest run --project unit server/domains/supervision -u`.
 */

type InFull = Awaited<ReturnType<typeof sittingInFull>>

const at = (clock: string) => new Date(`2026-11-24T${clock}+07:00`)
/** As far as a text reads it. */
const some = <Value>(value: object): Value => value as Value

const state = {
  ...{ missing: [] as string[], isVisible: true, isFullscreen: true, screens: 1, isListeningOdd: false },
  ...{ camera: 'Kamera', microphone: null },
}
const run = (clock: string, more: object = {}, looks = {}) => ({
  ...{ from: at(clock), until: at('08:30:00'), section: 'listening', state: { ...state, ...more }, looks },
})
const note = (from: number, to: number, became: string, more: object = {}) => ({
  ...{ from, to, section: 'reading', writer: '0123456789abcdef', isMoved: false, became },
  ...{
    claimed: [at('08:40:00'), at('08:41:00')],
    known: [at('08:42:00'), at('08:42:00')],
    arrivedAt: at('08:43:00'),
  },
  ...more,
})
const acted = (kind: string, more: object = {}) => ({
  ...{ createdAt: at('08:50:00'), kind, person: 'Rina', by: 'staff', reason: 'Alasan', before: {}, ...more },
})
const violation = (id: string, more: object = {}) => ({
  ...{ id, at: at('08:45:00').getTime(), section: 'reading', violationKind: 'leaving', counts: false },
  ...{ struckBecause: null, arrivedLate: false, image: null, grounds: null, textVoice: '', ...more },
})
const section = (name: string, more: object = {}) => ({
  ...{
    section: name,
    startedAt: at('08:10:00'),
    deadlineAt: at('08:35:00'),
    submittedAt: null,
    submittedBy: null,
  },
  ...{ rawScore: null, scaledScore: null, needsReview: false, held: 0, ...more },
})

const integrity = some<InFull['integrity']>({
  planned: ['face', 'speech'],
  cameraAwaySeconds: 12,
  photoRequests: { answered: 2, late: 1 },
  ...{ windows: 3, takeovers: 1, secondSignIns: 2 },
  acts: { paused: 1, noted: 2 },
  remarks: [
    { kind: 'handedInTooSoon', section: 'reading', answered: 40, seconds: 90 },
    { kind: 'tooFast', section: 'structure', answers: null, of: 9 },
    { kind: 'tooFast', section: 'structure', answers: 7, of: 9 },
  ],
  sections: [
    {
      ...{ section: 'listening', seconds: 1530, answered: 49, share: 0.897, gaps: { count: 2, seconds: 31 } },
      ...{ entries: { counted: 40, moved: 2, late: 1, held: 0 }, uncounted: 3 },
      ...{ pace: { medianSeconds: 21, shortestSeconds: 4 }, endedBy: 'candidate' },
    },
    {
      ...{ section: 'structure', seconds: 89, answered: 0, share: null, gaps: { count: 0, seconds: 0 } },
      ...{ uncounted: 4, pace: null, endedBy: null },
    },
    {
      ...{ section: 'reading', seconds: 90, answered: 1, share: 0, gaps: { count: 0, seconds: 0 } },
      uncounted: 0,
    },
  ],
})

const full = some<InFull>({
  ...{ orderNo: 'EPT-1', id: 'order', state: 'finished', fullname: 'Dewi', email: 'dewi@kampus.test' },
  ...{ institution: 'Politeknik Satu', test: 'Tes kecil', licence: 'LICENCE-1', startedAt: at('08:10:00') },
  ...{ finishedAt: at('09:20:00'), verified: { camera: true, microphone: false } },
  ...{ accommodations: null, accommodationObjection: null },
  checkPhoto: { image: 'media', at: at('08:09:00'), isLate: true },
  ...{ disqualifiedAt: at('08:55:00'), disqualifiedFor: 'leaving', expiredAt: at('09:25:00') },
  ...{
    pausedAt: at('08:20:00'),
    pausedFor: 'Listrik',
    breakUntil: null,
    certifies: false,
    predictedScore: 500,
    level: 'B1',
  },
  ...{ result: 'review', verdict: 'waiting', verdictAt: at('09:21:00'), supervisedAs: 'remote' },
  answers: { held: 2, awaitedUntil: null },
  sections: [
    section('listening', {
      submittedAt: at('08:30:00'),
      submittedBy: 'candidate',
      rawScore: 40,
      scaledScore: 52,
    }),
    section('structure', { submittedAt: at('08:30:00'), submittedBy: 'server', needsReview: true, held: 2 }),
    section('reading'),
  ],
  integrity,
  supervision: {
    planned: ['face', 'speech'],
    sections: [
      { section: 'listening', share: 0.896, gaps: [1, 2] },
      { section: 'reading', share: null, gaps: [] },
    ],
    runs: [
      run('08:10:00', {}, { face: 5, speech: 2 }),
      run('08:11:00', { missing: ['face', 'speech'], isVisible: false, isFullscreen: false, screens: 2 }),
      run('08:12:00', { screens: null, isListeningOdd: true, camera: null, microphone: 'Mikrofon' }),
    ],
    photos: [
      {
        askedAt: at('08:15:00'),
        shownAt: at('08:15:02'),
        photoAt: null,
        section: 'listening',
        outcome: 'unanswered',
        image: null,
      },
      {
        askedAt: at('08:16:00'),
        shownAt: null,
        photoAt: at('08:16:30'),
        section: 'listening',
        outcome: 'answered',
        image: 'photo',
      },
    ],
  },
  journal: {
    entries: [note(1, 1, 'counted', { isMoved: true }), note(2, 4, 'unreadable'), note(5, 9, 'late')],
    lines: [
      { section: 'reading', writer: '0123456789abcdef', isBroken: true, missing: 0 },
      { section: 'structure', writer: 'fedcba9876543210', isBroken: false, missing: 3 },
    ],
  },
  violations: [
    violation('v1', { counts: true, image: 'picture', grounds: { what: 'hidden', bad: 4, samples: 5 } }),
    violation('v2', { struckBecause: 'Pengawas lewat', violationKind: 'speech', textVoice: 'jawabannya' }),
    violation('v3', { arrivedLate: true }),
    violation('v4'),
  ],
  objection: {
    createdAt: at('09:22:00'),
    text: 'Saya keberatan',
    settledAt: at('09:30:00'),
    settledBecause: 'Benar',
  },
  acts: [
    acted('noted'),
    acted('resumed', {
      before: { seconds: 89.6, pausedAt: at('08:20:00').toISOString() },
      person: null,
      by: 'proctor',
    }),
    acted('paused', { person: null, by: 'candidate', reason: '' }),
    acted('resumed', {
      ...{ person: null, by: 'server', reason: '' },
      before: { seconds: 600, pausedAt: at('08:24:00').toISOString() },
    }),
    acted('faceKnown', { before: { place: { x: 0.1, y: 0.05, width: 0.12, height: 0.16 } } }),
    acted('signedInBeside', { before: { address: '192.0.2.7', browser: 'Chrome 142', system: null } }),
    acted('refused', { before: { action: { kind: 'strike' }, refusedWith: 'pin.wrong' } }),
    acted('refused', { before: { action: { kind: 'note' } } }),
  ],
})

const bare = some<InFull>({
  ...full,
  ...{
    fullname: '',
    institution: null,
    startedAt: null,
    finishedAt: null,
    verified: { camera: true, microphone: true },
  },
  ...{
    ...{ accommodations: null, accommodationObjection: null, checkPhoto: null },
    disqualifiedAt: null,
    expiredAt: null,
    pausedAt: null,
    certifies: true,
    predictedScore: null,
  },
  ...{ result: 'none', sections: [], violations: [], objection: null, acts: [] },
  integrity: { ...integrity, sections: [] },
  supervision: { planned: [], sections: [], runs: [], photos: [] },
  journal: { entries: [], lines: [] },
})

test.each([
  ['full', full],
  ['bare', bare],
])('a sitting for reading is the one that was read: %s', async (name, of) => {
  await expect(`${sittingText(of)}\n`).toMatchFileSnapshot(`kept/sitting-${name}.txt`)
})

test('where nothing was verified no picture is missing, and an objection may wait for its decision', () => {
  const unverified = { ...bare, verified: { camera: false, microphone: false } }
  expect(sittingText(unverified)).not.toContain('picture')
  expect(sittingText(unverified)).toContain('camera no, microphone no')
  const objection = { ...full.objection, settledAt: null } as InFull['objection']
  expect(sittingText({ ...bare, objection })).toContain('waits for a decision:\nSaya keberatan')
})

test('of a section that is not handed in, or whose sitting has no result, no score is awaited', () => {
  const [, handedIn] = full.sections
  const scoreOf = (of: InFull) => sittingText(of).includes('not told yet')
  const sections = [handedIn].filter((one) => one !== undefined)
  expect(scoreOf({ ...bare, result: 'pending', sections })).toBe(true)
  expect(scoreOf({ ...bare, result: 'none', sections })).toBe(false)
})

test('a result says what it waits for, since when it stands, and how it was supervised', () => {
  const said = (more: object) =>
    resultText({ ...full, supervisedAs: null, verdictAt: null, ...more } as InFull)
  const awaitedUntil = at('09:40:00').getTime()
  expect(said({ result: 'pending', answers: { held: 0, awaitedUntil } })).toMatch(
    /^pending, not settled yet, late answers may arrive until 2026-11-24 09:40/,
  )
  expect(said({ result: 'review', answers: { held: 1, awaitedUntil } })).toBe(
    'review, not settled yet, 1 late answer to be decided',
  )
  expect(said({ result: 'pending', answers: { held: 0, awaitedUntil: null } })).toBe(
    'pending, not settled yet',
  )
  expect(said({ result: 'settled', answers: { held: 0, awaitedUntil } })).toBe('settled')
  expect(
    said({ result: 'withheld', verdict: 'withheld', verdictAt: at('09:00:00'), supervisedAs: 'room' }),
  ).toMatch(/^withheld, withheld 2026-11-24 09:00.*, supervised: in a room$/)
})

test('a report of an older version tells what it knows', () => {
  const { takeovers: _, secondSignIns: __, cameraAwaySeconds: ___, ...older } = integrity
  const [text] = integrityText(some({ ...older, planned: [], acts: {}, photoRequests: {} }))
  expect(text).toContain(
    'detectors planned: none\nphoto requests: none\nbrowser windows: 3, taken over 2 times',
  )
  expect(text).toContain('sign-ins elsewhere: 0\nacts: none')
  expect(integrityText(some({ ...older, windows: 0 }))[0]).toContain('taken over 0 times')
  expect(integrityText(some({ ...older, acts: { signedInBeside: 4 } }))[0]).toContain('sign-ins elsewhere: 4')
})

test('of a client that moves many entries fifty are printed, and how many more there are', () => {
  const entries = (count: number) => Array.from({ length: count }, (_, place) => note(place, place, 'late'))
  const printed = (count: number) => journalTexts(some({ entries: entries(count), lines: [] }))
  expect(printed(50)[0]?.split('\n')).toHaveLength(52)
  expect(printed(52)[0]).toMatch(/\nand 2 more: --json has all$/)
  expect(timelineTexts({ planned: [], sections: [], runs: [], photos: [] } as never)).toEqual([])
})
