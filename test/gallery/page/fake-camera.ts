import { drawFrame } from '../../films/scene.ts'

const width = 640
const height = 480
const everyMs = 100

/** The original timer: the page's own is replaced by one that does not run. */
const wait = window.setTimeout.bind(window)

/** What a camera shows. */
export type Film = 'one-face' | 'no-face' | 'two-faces'

async function drawing(film: Film): Promise<HTMLImageElement> {
  const [svg = ''] = /<svg[\s\S]*<\/svg>/.exec(drawFrame(film, 0)) ?? []
  const image = new Image(width, height)
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  return image
}

/** A photo of a drawn person, small enough for a list. */
export async function photoOf(film: Film): Promise<Blob> {
  const canvas = new OffscreenCanvas(240, 180)
  canvas.getContext('2d')?.drawImage(await drawing(film), 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.7 })
}

/** Makes the page's camera show a drawn person; with `null`, permission for the camera is denied. */
export async function fakeCamera(film: Film | null): Promise<void> {
  const denied = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
  if (film === null) {
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: denied })
    return
  }
  const picture = await drawing(film)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  // A canvas gives a frame only when it is drawn on.
  const draw = () => {
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
    wait(draw, everyMs)
  }
  draw()
  const stream = canvas.captureStream(1000 / everyMs)
  Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: async () => stream })
}
