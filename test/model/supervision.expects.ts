import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { SupervisionContext } from '#machines/supervision/context.ts'
import type { SeatTag } from '#machines/supervision/messages.ts'
import type { Warning } from '#machines/supervision/records.ts'
import type { Model } from './model.ts'

const isSilent = ({ context }: AnyMachineSnapshot) => context.judgement.pilot

/** What a proctor stands by warns nobody. */
const isExcused = ({ context }: AnyMachineSnapshot) => {
  expect(context.attended).toBe(true)
  expect(context.found, 'it is on record').toBeGreaterThan(0)
  for (const { condition, counts } of context.unrecorded) expect(counts).toBe(condition !== null)
}

const isCovered = (snapshot: AnyMachineSnapshot) => {
  const { awayMs, coversWithoutCamera, hasCamera, now, troubledSince }: SupervisionContext = snapshot.context
  expect(coversWithoutCamera && hasCamera).toBe(true)
  const ms = now - (troubledSince ?? 0)
  expect(ms >= 20_000 || awayMs + ms >= 60_000).toBe(true)
  expect(snapshot.hasTag('covering')).toBe(true)
}

/** Every watcher has the same states; what a watcher sees is the violation machine's own model. */
function expectsOf(condition: string): Model['expects'] {
  return {
    [`supervising.${condition}.choosing`]: () => expect.unreachable('choosing is never rested in'),
    [`supervising.${condition}.ignored`]: (snapshot) =>
      expect(snapshot.children[condition], 'nobody looks').toBeUndefined(),
    [`supervising.${condition}.watching`]: (snapshot) => expect(snapshot.children[condition]).toBeDefined(),
    [`supervising.${condition}.warned`]: (snapshot) => {
      expect(
        snapshot.children[condition],
        'a condition that persists is a new one only afterwards',
      ).toBeUndefined()
      expect(snapshot.context.warnings.map((warning: Warning) => warning.condition)).toContain(condition)
    },
  }
}

/** What is said of how somebody sits, and after how many seconds. */
function seatExpects(region: string, tag: SeatTag, seconds: number): Model['expects'] {
  return {
    [`supervising.${region}.well`]: (snapshot) => expect(snapshot.hasTag(tag)).toBe(false),
    [`supervising.${region}.doubtful`]: (snapshot) =>
      expect(snapshot.hasTag(tag), 'one move is not said').toBe(false),
    [`supervising.${region}.said`]: (snapshot) => {
      const { now, doubtedSince }: SupervisionContext = snapshot.context
      expect(snapshot.hasTag(tag)).toBe(true)
      expect(now - doubtedSince[tag]).toBeGreaterThanOrEqual(seconds * 1000)
    },
  }
}

/** What must hold wherever supervision rests. */
export const supervisionExpects: Model['expects'] = {
  'supervising.observations': (snapshot) => {
    expect(snapshot.children.evidence).toBeDefined()
    expect(snapshot.hasTag('covering')).toBe(
      snapshot.hasTag('warning') || snapshot.matches({ supervising: { camera: 'covered' } }),
    )
  },
  ...expectsOf('face'),
  ...expectsOf('speech'),
  ...expectsOf('hidden'),
  ...expectsOf('blurred'),
  ...expectsOf('windowed'),
  'supervising.windowed.waiting': (snapshot) =>
    expect(snapshot.hasTag('prompting'), 'who is not shown the way back is not timed').toBe(false),
  'supervising.windowed.watching': (snapshot) => {
    expect(snapshot.children.windowed).toBeDefined()
    expect(snapshot.hasTag('prompting')).toBe(!isSilent(snapshot))
  },
  'supervising.prompt.none': (snapshot) => expect(snapshot.hasTag('prompting')).toBe(false),
  'supervising.prompt.silent': (snapshot) => {
    expect(isSilent(snapshot)).toBe(true)
    expect(snapshot.hasTag('prompting'), 'a pilot shows nothing').toBe(false)
    expect(snapshot.children.windowed, 'and judges all the same').toBeDefined()
  },
  'supervising.prompt.shown': (snapshot) => {
    expect(snapshot.context.presence.windowed).not.toBeNull()
    for (const tag of ['warning', 'covering', 'cameraAway'])
      expect(snapshot.hasTag(tag), 'one dialog at a time').toBe(false)
  },
  'supervising.hidden.excused': isExcused,
  'supervising.blurred.excused': isExcused,
  'supervising.windowed.excused': isExcused,
  'supervising.dialog.none': ({ context }) => expect(context.warnings).toEqual([]),
  'supervising.dialog.open': (snapshot) => {
    expect(isSilent(snapshot), 'a pilot warns nobody').toBe(false)
    expect(snapshot.context.warnings.length).toBeGreaterThan(0)
    expect(snapshot.context.now).toBeLessThan(snapshot.context.closesAt)
    expect(snapshot.can({ type: 'candidate.acknowledge' })).toBe(true)
  },
  'supervising.dialog.silent': (snapshot) => {
    expect(isSilent(snapshot)).toBe(true)
    expect(snapshot.can({ type: 'candidate.acknowledge' })).toBe(false)
  },
  'supervising.record.idle': ({ context }) => expect(context.unrecorded).toEqual([]),
  'supervising.record.recording': (snapshot) => {
    const { unrecorded, judgement }: SupervisionContext = snapshot.context
    expect(unrecorded.length).toBeGreaterThan(0)
    for (const {
      counts,
      condition,
      writeId,
      grounds: { what },
    } of unrecorded)
      expect(counts).toBe(!judgement.pilot && (condition !== null || writeId !== null) && what !== 'voice')
  },
  'supervising.camera.well': ({ context }) => expect(context.trouble).toBeNull(),
  'supervising.camera.guided': (snapshot) => {
    expect(snapshot.context.trouble).not.toBeNull()
    expect(snapshot.hasTag('guiding')).toBe(true)
  },
  'supervising.camera.covered.shown': (snapshot) => {
    isCovered(snapshot)
    expect(snapshot.hasTag('warning'), 'one dialog at a time').toBe(false)
  },
  'supervising.camera.covered.behind': (snapshot) => {
    isCovered(snapshot)
    expect(snapshot.hasTag('warning')).toBe(true)
  },
  'supervising.camera.excused': (snapshot) => expect(snapshot.hasTag('guiding')).toBe(false),
  'supervising.pace.steady': (snapshot) => expect(snapshot.hasTag('unstable')).toBe(false),
  'supervising.pace.slow': (snapshot) => expect(snapshot.hasTag('unstable')).toBe(true),
  'supervising.photo.none': (snapshot) => expect(snapshot.hasTag('photographing')).toBe(false),
  'supervising.photo.announced': (snapshot) => {
    expect(snapshot.hasTag('photographing')).toBe(true)
    expect(snapshot.context.photo.at, 'ten seconds are left at first').toBeGreaterThan(snapshot.context.now)
  },
  ...seatExpects('distance', 'distant', 2),
  ...seatExpects('framing', 'cut', 2),
  ...seatExpects('clarity', 'faint', 2),
  ...seatExpects('gaze', 'turned', 20),
  decided: (snapshot) => expect(snapshot.status).toBe('done'),
}
