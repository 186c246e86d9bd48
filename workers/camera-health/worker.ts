import { serveFrames } from '../host/inside.ts'
import { lumaOf, type PictureSampled, samplePicture } from './detect.ts'

/** Dots that are looked at: enough to tell a room from a finger, few enough to cost nothing. */
const size = { width: 32, height: 24 }

serveFrames<null, PictureSampled>(async () => {
  const canvas = new OffscreenCanvas(size.width, size.height)
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false })
  if (!context) throw new Error('This browser draws no pictures in a worker.')
  let before: Uint8Array | null = null
  return {
    look(frame) {
      context.drawImage(frame, 0, 0, size.width, size.height)
      const dots = lumaOf(context.getImageData(0, 0, size.width, size.height).data)
      const sample = samplePicture(dots, before)
      before = dots
      return sample
    },
  }
})
