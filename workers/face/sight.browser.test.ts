import { expect, onTestFinished, test } from 'vitest'
import { looker } from './sight.ts'

/** A picture of 640x480 in grey of 128, each dot of its own brightness within 40 of it, from a seed. */
function noisy(): VideoFrame {
  const canvas = new OffscreenCanvas(640, 480)
  const pen = canvas.getContext('2d', { alpha: false })
  if (!pen) throw new Error('This browser draws no pictures.')
  const picture = pen.createImageData(640, 480)
  let seed = 1
  for (let dot = 0; dot < picture.data.length; dot += 4) {
    seed = (seed * 1664525 + 1013904223) % 2 ** 32
    picture.data.fill(88 + Math.floor((81 * seed) / 2 ** 32), dot, dot + 3)
    picture.data[dot + 3] = 255
  }
  pen.putImageData(picture, 0, 0)
  const frame = new VideoFrame(canvas, { timestamp: 0 })
  onTestFinished(() => frame.close())
  return frame
}

/** What the networks are given; they find nothing. */
function shown() {
  const [given, again]: [ImageData[], ImageData[]] = [[], []]
  const network = (side: number, taken: ImageData[]) => ({
    side,
    find: (square: ImageData) => {
      taken.push(square)
      return []
    },
  })
  return { given, again, see: looker(network(128, given), network(192, again)) }
}

const reds = ({ data }: ImageData) => Array.from({ length: data.length / 4 }, (_, dot) => data[4 * dot] ?? 0)
const deviation = (values: number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

const whole = { x: 0, y: -80, width: 640, height: 640 }
const column = (picture: ImageData, x: number) => reds(picture).filter((_, at) => at % 128 === x)

test('a whole frame is shrunk by the mean of its dots, so that noise goes', () => {
  const { given, see } = shown()
  see(noisy()).look(whole)
  const [picture] = given
  if (!picture) throw new Error('The network was given nothing.')
  expect([picture.width, picture.height]).toEqual([128, 128])
  // The noise of a dot is 23.4; of the mean of 25 dots a fifth of that.
  const inside = reds(picture).slice(20 * 128, 108 * 128)
  expect(deviation(inside)).toBeGreaterThan(3)
  expect(deviation(inside)).toBeLessThan(6)
})

test('what lies beyond the frame has the grey of its mean, in the first look and in those after it', () => {
  const { given, see } = shown()
  const sight = see(noisy())
  sight.look(whole)
  sight.look({ x: -100, y: 100, width: 200, height: 200 })
  sight.look({ x: 540, y: 380, width: 200, height: 200 })
  const [first, left, corner] = given
  if (!first || !left || !corner) throw new Error('The network was given too little.')
  const [grey] = reds(first)
  expect(grey).toBeGreaterThan(125)
  expect(grey).toBeLessThan(131)
  expect(new Set([...reds(first).slice(0, 15 * 128), ...reds(first).slice(113 * 128)])).toEqual(
    new Set([grey]),
  )
  expect(new Set(column(left, 60))).toEqual(new Set([grey]))
  expect(new Set(column(corner, 68))).toEqual(new Set([grey]))
  expect(new Set(column(left, 68)).size).toBeGreaterThan(20)
})

test('the second network is given its own size of the same square, and beyond the frame the same grey', () => {
  const { given, again, see } = shown()
  const sight = see(noisy())
  sight.look(whole)
  sight.lookAgain(whole)
  const [first, second] = [given[0], again[0]]
  if (!first || !second) throw new Error('The networks were given too little.')
  expect([second.width, second.height]).toEqual([192, 192])
  expect(reds(second)[0]).toBe(reds(first)[0])
  expect(sight.light()).toBe(reds(first)[0])
})
