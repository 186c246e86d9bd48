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

/** What the network is given; it finds nothing. */
function shown(): { given: ImageData[]; see: ReturnType<typeof looker> } {
  const given: ImageData[] = []
  const see = looker({
    detect(picture) {
      given.push(picture as ImageData)
      return { detections: [] }
    },
  })
  return { given, see }
}

const reds = ({ data }: ImageData) => Array.from({ length: data.length / 4 }, (_, dot) => data[4 * dot] ?? 0)
const deviation = (values: number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

test('a whole frame is shrunk to a quarter of its width by the mean of its dots, so that noise goes', () => {
  const { given, see } = shown()
  see(noisy()).whole()
  const [picture] = given
  if (!picture) throw new Error('The network was given nothing.')
  expect([picture.width, picture.height]).toEqual([160, 120])
  // The noise of a dot is 23.4; of the mean of 16 dots a quarter of that.
  expect(deviation(reds(picture))).toBeGreaterThan(4)
  expect(deviation(reds(picture))).toBeLessThan(7)
})

test('what of a square lies beyond the frame is black', () => {
  const { given, see } = shown()
  const sight = see(noisy())
  sight.part({ x: 100, y: 100, width: 200, height: 200 })
  sight.part({ x: -100, y: 100, width: 200, height: 200 })
  const picture = given.at(-1)
  if (!picture) throw new Error('The network was given nothing.')
  expect([picture.width, picture.height]).toEqual([128, 128])
  const row = reds(picture).slice(64 * 128, 65 * 128)
  expect(row.slice(0, 60).every((red) => red === 0)).toBe(true)
  expect(row.slice(68).every((red) => red > 50)).toBe(true)
})
