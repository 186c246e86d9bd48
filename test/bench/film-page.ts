import { followHealth, lumaOf, samplePicture } from '#workers/camera-health/detect.ts'
import { cameraHealth } from '#workers/camera-health/index.ts'
import { widestOf } from '#workers/face/detect.ts'
import { face } from '#workers/face/index.ts'
import { watch } from '#workers/host/watch.ts'
import { openSupervision } from '../accuracy/judge.ts'
import type { Sample } from '../accuracy/sample.ts'
import { distances, hour, type Study, seatedAt, sitting, studies } from '../films/studies.ts'

/** A page that draws films and gives their pictures to the real face detector, as fast as it looks. */
export interface FilmPage {
  /** Starts the detector in its worker, on a camera that this page draws. */
  begin(): Promise<void>
  /**
   * Shows so many pictures of a film, `everyMs` of film time apart, from picture `first` on, and tells what was seen
   * in each. The film time says how long a pause was, not the clock on the wall.
   */
  watchFilm(name: string, first: number, pictures: number, everyMs: number): Promise<Sample[]>
  /** The same beside the exam's supervision, which hears of each picture; tells how many warnings it has made. */
  sitThrough(name: string, first: number, pictures: number, everyMs: number): Promise<number>
  /** One picture of a film, as a data address. */
  still(name: string, at: number): string
}

declare global {
  interface Window {
    film: FilmPage
  }
}

/** A look that has not come after this long has let its picture go: it is given again, ms. */
const patienceMs = 3000

const canvas = document.querySelector('canvas')
const pen = canvas?.getContext('2d')
const small = new OffscreenCanvas(32, 24).getContext('2d', { willReadFrequently: true, alpha: false })

/** What the worker of `camera-health` takes of a picture. */
function dots(): Uint8Array {
  if (!canvas || !small) throw new Error('This browser draws no pictures.')
  small.drawImage(canvas, 0, 0, 32, 24)
  return lumaOf(small.getImageData(0, 0, 32, 24).data)
}

const filmOf = (name: string): Study => {
  const found = [...studies, ...distances.map(seatedAt), hour, sitting].find((study) => study.name === name)
  if (!found) throw new Error(`There is no film '${name}'`)
  return found
}

let give: (frame: VideoFrame) => Promise<void>
type Looked = Pick<Sample, 'confidences' | 'width'>
let heard: (looked: Looked) => void = () => {}
/** Microseconds since the camera was made: a frame's own time. */
let shown = 0

/** Gives the picture that is drawn now to the detector; the next may be drawn meanwhile. */
async function look(): Promise<Looked> {
  if (!canvas) throw new Error('This browser draws no pictures.')
  const picture = new VideoFrame(canvas, { timestamp: shown })
  try {
    for (let tries = 0; tries < 5; tries += 1) {
      shown += 1000
      const seen = new Promise<Looked>((resolve) => {
        heard = resolve
      })
      await give(new VideoFrame(picture, { timestamp: shown }))
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<null>((resolve) => {
        timer = setTimeout(() => resolve(null), patienceMs)
      })
      const looked = await Promise.race([seen, late])
      clearTimeout(timer)
      if (looked !== null) return looked
    }
  } finally {
    picture.close()
  }
  throw new Error('The detector looks at nothing any more.')
}

/** By film: the camera's health goes on from one call to the next. */
const following = new Map<
  string,
  { health: ReturnType<typeof followHealth>; before: Uint8Array | null; ticks: number }
>()

function healthAt(name: string, at: number): string[] {
  const known = following.get(name) ?? { health: followHealth(cameraHealth.defaults), before: null, ticks: 0 }
  following.set(name, known)
  const now = dots()
  const told = known.health.sampled(samplePicture(now, known.before), at)
  known.before = now
  for (; known.ticks * 1000 < at; known.ticks += 1) told.push(...known.health.ticked(known.ticks * 1000))
  return told.map(({ type }) => type)
}

let supervision: ReturnType<typeof openSupervision> | null = null

window.film = {
  async begin() {
    const camera = new MediaStreamTrackGenerator({ kind: 'video' })
    const writer = camera.writable.getWriter()
    give = (frame) => writer.write(frame)
    await new Promise<void>((resolve) => {
      void watch(face, {
        track: camera,
        // As fast as it looks: the pace of the film is the caller's.
        looksPerSecond: 2000,
        signal: new AbortController().signal,
        observe(seen) {
          if (seen.type === 'detector.ready') resolve()
          if (seen.type === 'face.counted') heard({ confidences: seen.confidences, ...widestOf(seen) })
        },
      })
    })
  },
  async watchFilm(name, first, pictures, everyMs) {
    if (!pen) throw new Error('This browser draws no pictures.')
    const study = filmOf(name)
    const samples: Sample[] = []
    let looking: Promise<number> = Promise.resolve(0)
    for (let picture = first; picture < first + pictures; picture += 1) {
      const at = picture * everyMs
      study.draw(pen, at / 1000)
      const health = healthAt(name, at)
      await looking
      looking = look().then((looked) => samples.push({ at, ...looked, health }))
    }
    await looking
    return samples
  },
  async sitThrough(name, first, pictures, everyMs) {
    supervision ??= openSupervision()
    const samples = await window.film.watchFilm(name, first, pictures, everyMs)
    samples.forEach(supervision.see)
    return supervision.accusations.length
  },
  still(name, at) {
    if (!pen || !canvas) return ''
    filmOf(name).draw(pen, at)
    return canvas.toDataURL('image/jpeg', 0.8)
  },
}
