import { expect, it } from 'vitest'
import {
  allPcFindings,
  byDemand,
  guessingPasses,
  headphonesFrom,
  headphoneTest,
  isWholeCheck,
  itemOf,
  outcomeOf,
  type PcFinding,
  pcFindings,
  pcItems,
} from './pc-check.ts'

const found = (...findings: PcFinding[]) => findings.map((finding) => ({ finding }))

it('a PC is what the worst of its items is, and one of which nothing is known is not ready', () => {
  expect(outcomeOf(found('camera.good', 'memory.enough'))).toBe('ready')
  expect(outcomeOf(found('camera.good', 'memory.little', 'network.good'))).toBe('warning')
  expect(outcomeOf(found('memory.little', 'camera.absent', 'network.good'))).toBe('notReady')
  expect(outcomeOf([])).toBe('notReady')
})

it('a lock that is not in force warns, and makes no PC unfit', () => {
  const locks = ['capture', 'printing', 'devTools', 'newWindow', 'kiosk']
  const outcomes = allPcFindings.filter((one) => locks.includes(itemOf(one))).map((one) => pcFindings[one])
  expect(new Set(outcomes)).toEqual(new Set(['ready', 'warning']))
})

it('a PC without a passport is unfit where one is demanded, and only there; nothing else depends on that', () => {
  const told = (finding: PcFinding, isDemanded: boolean) =>
    byDemand({ finding, figures: {} }, isDemanded).finding
  for (const finding of allPcFindings) {
    const [demanded, free] = [told(finding, true), told(finding, false)]
    const isWithout = finding === 'passport.none' || finding === 'passport.missing'
    expect([demanded, free]).toEqual(isWithout ? ['passport.missing', 'passport.none'] : [finding, finding])
  }
  expect([pcFindings['passport.missing'], pcFindings['passport.none']]).toEqual(['notReady', 'ready'])
})

it('each item can be found in order, and every finding is of an item', () => {
  for (const item of pcItems)
    expect(allPcFindings.some((one) => itemOf(one) === item && pcFindings[one] === 'ready')).toBe(true)
  for (const finding of allPcFindings) expect(pcItems).toContain(itemOf(finding))
})

it('a check is whole that says something of each item once', () => {
  const whole = pcItems.flatMap((item) =>
    found(...allPcFindings.filter((one) => itemOf(one) === item).slice(0, 1)),
  )
  expect(isWholeCheck(whole)).toBe(true)
  expect(isWholeCheck(whole.slice(1))).toBe(false)
  expect(isWholeCheck([...whole.slice(1), ...whole.slice(1, 2)])).toBe(false)
  expect(isWholeCheck([...whole, ...whole.slice(0, 1)])).toBe(false)
})

it('whoever guesses passes the test of headphones in 13 of 729 cases', () => {
  expect(guessingPasses()).toBeCloseTo(13 / 729, 12)
  expect(guessingPasses({ trials: 1, leastRight: 0, tones: 3 })).toBeCloseTo(1, 12)
  // Counted, in place of computed: every way to answer six times.
  const { trials, leastRight, tones } = headphoneTest
  let passes = 0
  for (let answers = 0; answers < tones ** trials; answers += 1) {
    const right = Array.from({ length: trials }, (_, at) => Math.floor(answers / tones ** at) % tones === 0)
    if (headphonesFrom(right).finding === 'headphones.worn') passes += 1
  }
  expect(passes / tones ** trials).toBeCloseTo(guessingPasses({ trials, leastRight, tones }), 12)
})
