import type { Page } from 'playwright'

type Shows = 'the room' | 'a lid' | 'a still'

/** The page's own drawing of its camera, and what it draws now. */
interface Drawing {
  shows: Shows
}

/**
 * A camera before which a lid can be closed and whose picture can stop: the browser's camera drawn again onto a
 * canvas, whose track the exam gets instead. Nothing else is changed. To be put there before the exam.
 */
export const putDrawnCamera = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const drawing: Drawing = { shows: 'the room' }
    Object.assign(globalThis, { drawing })
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      if (stream.getVideoTracks().length === 0) return stream
      const video = Object.assign(document.createElement('video'), { srcObject: stream, muted: true })
      await video.play()
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
      const context = canvas.getContext('2d')
      setInterval(() => {
        if (context === null || drawing.shows === 'a still') return
        context.drawImage(video, 0, 0, 640, 480)
        if (drawing.shows === 'the room') return
        // A sensor in the dark is never quite still.
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
