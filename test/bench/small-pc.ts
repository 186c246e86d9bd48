import type { RehearsedSeat } from '#contract/calls/staff-rehearsal.ts'
import type { RehearsalFigures } from '#contract/rules/rehearsal.ts'
import { startExamServer } from '../e2e/fixtures/start-exam-server.ts'
import { type Bench, type Figure, median, quantile } from './bench.ts'
import { openHeldBrowser } from './small-pc/held.ts'
import { rehearseFull } from './small-pc/rehearse.ts'
import { type Sat, sitWhole } from './small-pc/sit.ts'

const secondsOf = ({ from, until }: { from: string; until: string }) =>
  (Date.parse(until) - Date.parse(from)) / 1000

/** What a sitting was like, as figures. */
function figuresOf(name: string, { seen, supervision, waits, errors, lost }: Sat): Figure[] {
  const { runs, sections } = supervision
  const seconds = runs.reduce((sum, run) => sum + secondsOf(run), 0)
  const looks = runs.reduce((sum, run) => sum + (run.looks.face ?? 0), 0)
  const slow = runs.filter(({ state }) => state.detectors.face === 'slow')
  const late = seen.sounds.map(({ lateMs }) => lateMs)
  const gaps = seen.sounds.map(({ gapMs }) => gapMs)
  return [
    {
      name: `${name}: clock against the deadline, median of ${errors.length}`,
      value: median(errors),
      unit: 'ms',
    },
    { name: `${name}: clock, worst`, value: Math.max(...errors), unit: 'ms' },
    {
      name: `${name}: click to the choice on the disk, median of ${waits.length}`,
      value: median(waits),
      unit: 'ms',
    },
    { name: `${name}: click to the choice on the disk, p95`, value: quantile(waits, 0.95), unit: 'ms' },
    { name: `${name}: last choices that the server does not have, of 2`, value: lost, unit: '' },
    {
      name: `${name}: sounds of Listening, begun late, median of ${late.length}`,
      value: median(late),
      unit: 'ms',
    },
    { name: `${name}: sounds, begun late, worst`, value: Math.max(...late), unit: 'ms' },
    { name: `${name}: sounds, longer than they are, worst`, value: Math.max(...gaps), unit: 'ms' },
    {
      name: `${name}: sounds, interrupted`,
      value: seen.sounds.reduce((sum, one) => sum + one.stalls, 0),
      unit: '',
    },
    { name: `${name}: faces were looked for`, value: looks / seconds, unit: '1/s' },
    {
      name: `${name}: said to be too slow, of ${Math.round(seconds)} s`,
      value: slow.reduce((sum, run) => sum + secondsOf(run), 0),
      unit: 's',
    },
    { name: `${name}: 'tidak stabil' shown`, value: seen.unstable, unit: '' },
    ...sections.map(({ section, share }) => ({
      ...{ name: `${name}: ${section} supervised`, value: 100 * (share ?? Number.NaN), unit: '%' },
    })),
    { name: `${name}: long tasks`, value: seen.tasks.length, unit: '' },
    { name: `${name}: longest task`, value: Math.max(0, ...seen.tasks), unit: 'ms' },
  ]
}

/** What a PC has found of itself while it rehearsed the full test. */
function figuresOfRehearsal({ figures, findings }: RehearsedSeat): Figure[] {
  const of = (figure: keyof RehearsalFigures, unit: string, what: string): Figure => ({
    ...{ name: `small PC, rehearsal of the full test: ${what}`, value: figures[figure] ?? Number.NaN, unit },
  })
  return [
    of('answered', '', `answered, of ${figures.questions}`),
    of('seconds', 's', `lasted, found ${findings.join(' ')}`),
    of('looksPerSecond', '1/s', 'faces were looked for'),
    of('slowLookMs', 'ms', 'a look, p95'),
    of('slowWriteMs', 'ms', 'an answer to the disk, p95'),
    of('roundTripMs', 'ms', 'a heartbeat, median'),
    of('heapMb', 'MB', 'memory of the page’s programs'),
    of('brokenSounds', '', `sounds that did not play, of ${figures.sounds}`),
    of('busyPercent', '%', 'time in long tasks'),
    of('longestTaskMs', 'ms', 'longest task'),
  ]
}

export const bench: Bench = {
  about:
    "a member's whole sitting of the tiny test in a browser that has 2 GB and half a core, and in one that has the machine; and in the first a rehearsal of the full test",
  async run(say) {
    const held = await openHeldBrowser()
    const server = await startExamServer()
    try {
      say('the whole machine')
      const free = await sitWhole(server, held.chromium, 0)
      say('2 GB and half a core')
      const small = await sitWhole(server, held.program, 1)
      say('2 GB and half a core rehearse the full test')
      const rehearsed = await rehearseFull(server, held.program)
      const { mostMb, kills, throttledMs } = await held.cost()
      if (throttledMs === 0 || mostMb < 1) throw new Error('The control groups have held nothing back.')
      return [
        ...figuresOf('machine', free),
        ...figuresOf('small PC', small),
        ...figuresOfRehearsal(rehearsed),
        { name: 'small PC: most memory', value: mostMb, unit: 'MB' },
        { name: 'small PC: kills for want of memory', value: kills, unit: '' },
        { name: 'small PC: not let run', value: throttledMs / 1000, unit: 's' },
      ]
    } finally {
      await server.close()
      await held.close()
    }
  },
}
