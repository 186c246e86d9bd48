import { expect, test } from 'vitest'
import { emailMaxLength } from './credentials.ts'
import { lastPlace, longestNote, mostHighlights } from './highlights.ts'
import { alphaBounds, enoughCandidates, itemBounds } from './item-figures.ts'
import { licenceMaxLength } from './licence.ts'
import { parcelLetters } from './parcels.ts'
import { leastChromium } from './pc-check.ts'
import { callAgainMs } from './proctor-call.ts'
import { mostLetters } from './profile.ts'
import { rehearsalBounds } from './rehearsal.ts'

/*
 * Bounds beside the constants of limits.ts: tests of what keeps to them read them from the same place, so that none of those
 * sees another number.
 */

test('texts that people write are as long as the specification lets them be', () => {
  expect({ emailMaxLength, licenceMaxLength, mostLetters, parcelLetters }).toEqual({
    emailMaxLength: 254,
    licenceMaxLength: 100,
    mostLetters: { fullname: 200, placeOfBirth: 100, phone: 30, nim: 20 },
    parcelLetters: { waybill: 60, courier: 40, link: 500, note: 300 },
  })
})

test('highlights are as many, their notes as long and their places as far on as the specification says', () => {
  expect({ mostHighlights, longestNote, lastPlace }).toEqual({
    mostHighlights: 60,
    longestNote: 200,
    lastPlace: 100_000,
  })
})

test('a candidate who has called a proctor calls again after a minute at the earliest', () => {
  expect(callAgainMs).toBe(60_000)
})

test('an item is conspicuous, and an alpha carries, from where the specification says', () => {
  expect({ enoughCandidates, itemBounds, alphaBounds }).toEqual({
    enoughCandidates: 30,
    itemBounds: { hard: 0.2, easy: 0.95, apart: 0.1 },
    alphaBounds: { usual: 0.7, good: 0.8 },
  })
})

test('a PC is judged by the figures that the specification names', () => {
  expect({ leastChromium, ...rehearsalBounds }).toEqual({
    leastChromium: 120,
    looksPerSecond: { good: 4, least: 2 },
    roundTripMs: { good: 200, most: 1000 },
    writeMs: 1000,
    slowLookMs: 500,
    memory: { gb: 4, share: 0.75 },
    failedShare: 0.01,
    fetchMs: 30_000,
    longestTaskMs: 1000,
    busyPercent: 30,
    answeredShare: 0.9,
  })
})
