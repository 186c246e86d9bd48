import type { Page } from 'playwright'

type Shows = 'the camera' | 'a cover' | 'a still'

/** What the canvas shows now. */
interface Drawing {
  shows: Shows
}

/**
 * Draws the browser's camera onto a canvas and gives the exam the canvas's track instead, so that a test can cover the
 * camera and freeze its picture. To be called before the exam is opened.
 */
export const drawCamera = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const drawing: Drawing = { shows: 'the camera' }
    Object.assign(globalThis, { drawing })
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints)
      if (stream.getVideoTracks().length === 0) return stream
      const video = Object.assign(document.createElement('video'), { srcObject: stream, muted: true })
      await video.play()
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
      const context = canvas.getContext('2d')
      setInterval(() => {
        if (context === null || drawing.shows === 'a still') return
        context.drawImage(video, 0, 0, 640, 480)
        if (drawing.shows === 'the camera') return
        // A sensor in the dark has noise: a picture without any would be taken for a frozen one.
        context.fillStyle = Math.random() < 0.5 ? '#000' : '#040404'
        context.fillRect(0, 0, 640, 480)
      }, 50)
      return canvas.captureStream(20)
    }
  })

export const cameraShows = (page: Page, shows: Shows): Promise<void> =>
  page.evaluate((now) => {
    ;(globalThis as unknown as { drawing: Drawing }).drawing.shows = now
  }, shows)
