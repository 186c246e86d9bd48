import { serveFrames } from '#workers/host/inside.ts'
import { type BrightnessMeasured, measure } from './detect.ts'

serveFrames<object, BrightnessMeasured>(async () => {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) throw new Error('This browser draws no pictures in a worker.')
  return {
    look(frame) {
      context.drawImage(frame, 0, 0, 1, 1)
      return measure(context.getImageData(0, 0, 1, 1).data)
    },
  }
})
