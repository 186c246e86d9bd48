import { expect, it } from 'vitest'
import { detectorsPlanned, kindsWatched } from './watched.ts'

const institution = (
  activeCamera: boolean,
  identification: Partial<Record<'face' | 'voice' | 'newTab', boolean>>,
) => ({
  activeCamera,
  setting: { identification: { face: false, voice: false, newTab: false, ...identification } },
})
const all = { face: true, voice: true, newTab: true }

it.each([
  ['an individual', false, null, []],
  ['an individual of whom an institution is known that has no camera', false, institution(false, all), []],
  ['an individual, by an institution with a camera', false, institution(true, {}), ['face']],
  ['a member whose institution is not known', true, null, 'nothing'],
  ['a member of an institution that asks for all', true, institution(true, all), ['face', 'speech']],
  ['a member of an institution without a camera', true, institution(false, all), ['speech']],
  [
    'a member of an institution that asks for the face alone',
    true,
    institution(true, { face: true }),
    'face',
  ],
  ['a member of an institution that asks for nothing', true, institution(true, {}), 'nothing'],
])('%s is watched as the table says', (_, isB2b, of, watched) => {
  const expected = {
    nothing: { face: false, speech: false, leaving: false },
    face: { face: true, speech: false, leaving: false },
  }
  const listed = (kinds: readonly string[]) => ({
    face: kinds.includes('face'),
    speech: kinds.includes('speech'),
    leaving: true,
  })
  expect(kindsWatched(isB2b, of)).toEqual(
    typeof watched === 'string' ? expected[watched as keyof typeof expected] : listed(watched),
  )
})

it('each kind that is watched has its detector', () => {
  expect(detectorsPlanned({ face: true, speech: true, leaving: true })).toEqual([
    'face',
    'speech',
    'presence',
  ])
  expect(detectorsPlanned({ face: false, speech: true, leaving: false })).toEqual(['speech'])
  expect(detectorsPlanned({ face: false, speech: false, leaving: false })).toEqual([])
})
