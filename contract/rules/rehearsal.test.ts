import { expect, it } from 'vitest'
import {
  allRehearsalFindings,
  foundIn,
  isEnded,
  itemOfRehearsal,
  outcomeOfRehearsal,
  type RehearsalFigures,
  type RehearsalFinding,
  rehearsalItems,
  rehearsalStages,
  rehearsedSeconds,
} from './rehearsal.ts'

const strong: RehearsalFigures = {
  ...{ sections: 3, sectionsOf: 3, answered: 140, questions: 140, seconds: 300 },
  ...{ looks: 1500, looksPerSecond: 4.9, lookMs: 60, slowLookMs: 90 },
  ...{ gb: 8, heapMb: 120, heapLimitMb: 4096 },
  ...{ roundTripMs: 8, calls: 400, failedCalls: 0, fetchMs: 900 },
  ...{ writes: 140, writeMs: 6, slowWriteMs: 20 },
  ...{ sounds: 60, brokenSounds: 0, blockedSounds: 0, longestTaskMs: 120, busyPercent: 2 },
}
const without = (...names: (keyof RehearsalFigures)[]) =>
  Object.fromEntries(Object.entries(strong).filter(([name]) => !names.includes(name as never)))

it('of a strong PC everything is good', () => {
  const found = foundIn(strong)
  expect(found).toEqual([
    ...['test.whole', 'detectors.fast', 'memory.enough', 'network.good', 'disk.fast', 'sound.played'],
    'page.smooth',
  ])
  expect(outcomeOfRehearsal(found)).toBe('good')
})

it('of a PC that has told nothing, nothing is taken for good', () => {
  const found = foundIn({})
  expect(found.map(itemOfRehearsal)).toEqual(rehearsalItems)
  expect(outcomeOfRehearsal(found)).toBe('unfit')
  expect(outcomeOfRehearsal([])).toBe('unfit')
})

/** What is found where a figure lies on a bound and beyond it; each other item stays as it was. */
const edges: [RehearsalFigures, RehearsalFinding][] = [
  [{ sections: 2 }, 'test.unfinished'],
  [{ sections: 1, sectionsOf: 1 }, 'test.whole'],
  [{ answered: 126 }, 'test.whole'],
  [{ answered: 125 }, 'test.unanswered'],
  [{ looksPerSecond: 4 }, 'detectors.fast'],
  [{ looksPerSecond: 3.9 }, 'detectors.slow'],
  [{ slowLookMs: 500 }, 'detectors.fast'],
  [{ slowLookMs: 501 }, 'detectors.slow'],
  [{ looksPerSecond: 2 }, 'detectors.slow'],
  [{ looksPerSecond: 1.9 }, 'detectors.tooSlow'],
  [{ looks: 0 }, 'detectors.none'],
  [{ gb: 4 }, 'memory.enough'],
  [{ gb: 2 }, 'memory.little'],
  [{ heapMb: 3072 }, 'memory.enough'],
  [{ heapMb: 3073 }, 'memory.little'],
  [{ roundTripMs: 200 }, 'network.good'],
  [{ roundTripMs: 201 }, 'network.slow'],
  [{ roundTripMs: 1000 }, 'network.slow'],
  [{ roundTripMs: 1001 }, 'network.tooSlow'],
  [{ fetchMs: 30_000 }, 'network.good'],
  [{ fetchMs: 30_001 }, 'network.slow'],
  [{ failedCalls: 4 }, 'network.good'],
  [{ failedCalls: 5 }, 'network.failing'],
  [{ slowWriteMs: 1000 }, 'disk.fast'],
  [{ slowWriteMs: 1001 }, 'disk.slow'],
  [{ writes: 0 }, 'disk.unknown'],
  [{ sounds: 0 }, 'sound.none'],
  [{ sounds: 1 }, 'sound.played'],
  [{ blockedSounds: 1 }, 'sound.blocked'],
  [{ blockedSounds: 1, brokenSounds: 1 }, 'sound.broken'],
  [{ longestTaskMs: 1000, busyPercent: 30 }, 'page.smooth'],
  [{ longestTaskMs: 1001 }, 'page.stuck'],
  [{ busyPercent: 31 }, 'page.stuck'],
]
it.each(edges)('%o is %s', (figures, finding) => {
  const found = foundIn({ ...strong, ...figures })
  expect(found).toContain(finding)
  const others = (all: RehearsalFinding[]) =>
    all.filter((one) => itemOfRehearsal(one) !== itemOfRehearsal(finding))
  expect(others(found)).toEqual(others(foundIn(strong)))
})

/** What is found where a figure is not told, with others at which that makes a difference. */
const notTold: [(keyof RehearsalFigures)[], RehearsalFigures, RehearsalFinding][] = [
  [['sections'], { sectionsOf: 1 }, 'test.unfinished'],
  [['sectionsOf'], {}, 'test.unfinished'],
  [['answered'], { questions: 1 }, 'test.unanswered'],
  [['questions'], { answered: 0 }, 'test.whole'],
  [['looks'], {}, 'detectors.none'],
  [['looksPerSecond'], {}, 'detectors.tooSlow'],
  [['slowLookMs'], {}, 'detectors.fast'],
  [['gb', 'heapLimitMb'], {}, 'memory.enough'],
  [['heapMb'], { heapLimitMb: 1 }, 'memory.enough'],
  [['roundTripMs', 'fetchMs'], {}, 'network.good'],
  [['calls'], {}, 'network.tooSlow'],
  [['failedCalls'], { calls: 1 }, 'network.good'],
  [['writes'], {}, 'disk.unknown'],
  [['slowWriteMs'], {}, 'disk.fast'],
  [['sounds'], {}, 'sound.none'],
  [['brokenSounds', 'blockedSounds'], {}, 'sound.played'],
  [['longestTaskMs', 'busyPercent'], {}, 'page.smooth'],
]
it.each(notTold)('without %o, and with %o, it is %s', (names, figures, finding) => {
  expect(foundIn({ ...without(...names), ...figures })).toContain(finding)
})

it('a rehearsal has ended where it is finished or has failed, and nowhere else', () => {
  expect(rehearsalStages.filter(isEnded).toSorted()).toEqual(['failed', 'finished'])
})

it('everything that can be found is', () => {
  const untold = foundIn(without('gb', 'heapMb', 'heapLimitMb'))
  const all = [...edges.map(([, finding]) => finding), ...foundIn(strong), ...untold]
  expect(allRehearsalFindings.filter((finding) => !all.includes(finding))).toEqual([])
})

it('a section is short, and never too short for its questions', () => {
  expect(rehearsedSeconds('structure', { seconds: 1500, questions: 40 })).toBe(50)
  expect(rehearsedSeconds('reading', { seconds: 3300, questions: 50 })).toBe(110)
  expect(rehearsedSeconds('listening', { seconds: 2400, questions: 50 })).toBe(240)
  expect(rehearsedSeconds('reading', { seconds: 60, questions: 9 })).toBe(9)
})
