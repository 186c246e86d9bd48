import type { CutOut } from './cut-out.ts'
import type { Placed, Scene } from './photographed.ts'

/** What a condition's picture is made of. */
export interface Given {
  face: CutOut
  /** Somebody else. */
  other: CutOut
  /** Somebody in profile or looking down, where the photographs have one. */
  turned: CutOut
  /** The face sitting before the camera, with the small motion of somebody who sits: near the middle when no place is given. */
  sit(placed: Partial<Placed> & { width: number }): Placed
  /** The same of another person, at a place of the picture. */
  join(placed: Partial<Placed> & { width: number; x: number; y: number }): Placed
}

/** A condition under which the detector is tried on every face. */
export interface Condition {
  group: 'distance' | 'light' | 'place' | 'worn' | 'lens' | 'second person' | 'nobody' | 'pictures of faces'
  name: string
  /** How many people are truly there. */
  people: number
  /** Once in each of the rooms, in place of once for each face. */
  inEveryRoom?: true
  /** Without its `room`, which is another for each clip. */
  scene(given: Given): Omit<Scene, 'room'>
}

const usualWidth = 0.22

const alone = (
  group: Condition['group'],
  name: string,
  placed: Partial<Placed> = {},
  more: Omit<Scene, 'room' | 'people'> = {},
): Condition => ({
  group,
  name,
  people: 1,
  scene: ({ sit }) => ({ people: [sit({ width: usualWidth, ...placed })], ...more }),
})

/** With this share of the face's width beyond the picture's left edge; the middle lies inside by the rest. */
const cutLeft = (width: number, share: number) => 640 * width * (0.5 - share)

const second = (
  name: string,
  placed: Partial<Placed> & { width: number; x: number; y: number },
  more: Omit<Scene, 'room' | 'people'> = {},
): Condition => ({
  group: 'second person',
  name,
  people: 2,
  scene: ({ sit, join }) => ({ people: [join(placed), sit({ width: usualWidth, x: 380 })], ...more }),
})

const picture = (name: string, width: number, x: number, y: number): Condition => ({
  group: 'pictures of faces',
  name,
  people: 1,
  scene: ({ sit, other }) => ({
    people: [sit({ width: usualWidth, x: 380 }), { face: other, width, x, y, isPicture: true }],
  }),
})

/** The conditions of docs/accuracy.md. */
export const conditions: readonly Condition[] = [
  ...[0.06, 0.08, 0.1, 0.12, 0.14, 0.165, 0.2, 0.3, 0.45, 0.6].map((width) =>
    alone('distance', `${width} of the picture's width`, { width }),
  ),
  alone('light', 'full light, noise of 8', {}, { noise: 8 }),
  alone('light', 'a quarter of the light, noise of 4', {}, { light: 0.25, noise: 4 }),
  alone('light', 'a quarter of the light, noise of 8', {}, { light: 0.25, noise: 8 }),
  alone('light', 'a quarter of the light, noise of 12', {}, { light: 0.25, noise: 12 }),
  alone('light', 'a quarter, noise of 12, 0.14 wide', { width: 0.14 }, { light: 0.25, noise: 12 }),
  alone('light', 'backlight', {}, { isBacklit: true }),
  alone('place', 'a quarter outside, at the side', { x: cutLeft(usualWidth, 0.25) }),
  alone('place', 'a third outside, at the side', { x: cutLeft(usualWidth, 1 / 3) }),
  alone('place', 'half outside, at the side', { x: cutLeft(usualWidth, 0.5) }),
  alone('place', 'a third outside, at the top', { y: 0.22 * 640 * 0.22 }),
  alone('place', 'a third outside, at the bottom', { y: 480 - 0.22 * 640 * 0.22 }),
  alone('worn', 'mask', { worn: 'mask' }),
  alone('worn', 'glasses', { worn: 'glasses' }),
  alone('worn', 'headscarf', { worn: 'headscarf' }),
  alone('worn', 'headset', { worn: 'headset' }),
  alone('worn', 'hand at the chin', { worn: 'hand at the chin' }),
  alone('worn', 'hand over the mouth', { worn: 'hand over the mouth' }),
  alone('lens', 'blurred, 3 pixels', {}, { blur: 3 }),
  alone('lens', 'blurred, 6 pixels', {}, { blur: 6 }),
  alone('lens', 'blurred, 12 pixels', {}, { blur: 12 }),
  second('beside, 0.2 wide', { width: 0.2, x: 150, y: 220 }),
  second('behind, 0.14 wide', { width: 0.14, x: 170, y: 150 }),
  second('far, 0.12 wide', { width: 0.12, x: 140, y: 140 }),
  second('far, 0.10 wide', { width: 0.1, x: 120, y: 130 }),
  second('far, 0.08 wide', { width: 0.08, x: 120, y: 130 }),
  second('a third cut off, 0.2 wide', { width: 0.2, x: cutLeft(0.2, 1 / 3), y: 220 }),
  second('half cut off, 0.2 wide', { width: 0.2, x: cutLeft(0.2, 0.5), y: 220 }),
  second('dim: a third of the light, 0.16 wide', { width: 0.16, x: 160, y: 190, light: 0.33 }),
  second(
    '0.14 wide, a quarter of the light, noise of 12',
    { width: 0.14, x: 160, y: 160 },
    { light: 0.25, noise: 12 },
  ),
  {
    group: 'second person',
    name: 'in profile or looking down, 0.2 wide',
    people: 2,
    scene: ({ sit, join, turned }) => ({
      people: [join({ face: turned, width: 0.2, x: 150, y: 220 }), sit({ width: usualWidth, x: 380 })],
    }),
  },
  { group: 'nobody', name: 'an empty room', people: 0, inEveryRoom: true, scene: () => ({ people: [] }) },
  {
    group: 'nobody',
    name: 'an empty room, a quarter of the light, noise of 12',
    people: 0,
    inEveryRoom: true,
    scene: () => ({ people: [], light: 0.25, noise: 12 }),
  },
  picture('a poster, 0.15 wide', 0.15, 130, 120),
  picture('a poster, 0.1 wide', 0.1, 130, 120),
  picture('a phone, 0.05 wide', 0.05, 180, 330),
  alone('light', 'an eighth of the light, noise of 8', {}, { light: 0.125, noise: 8 }),
  alone('light', 'an eighth of the light, noise of 12', {}, { light: 0.125, noise: 12 }),
  alone('light', 'a tenth of the light, noise of 6', {}, { light: 0.1, noise: 6 }),
  alone('light', 'a twelfth of the light, noise of 12', {}, { light: 0.0833, noise: 12 }),
  alone('light', 'a sixteenth of the light, noise of 6', {}, { light: 0.0625, noise: 6 }),
]
