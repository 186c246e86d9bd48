import { followHealth } from '#workers/camera-health/detect.ts'
import { cameraHealth } from '#workers/camera-health/index.ts'
import { openSampling } from '#workers/camera-health/sampling.ts'
import { openDetector } from '../accuracy/canvas-detector.ts'
import { openSupervision } from '../accuracy/judge.ts'
import type { Sample } from '../accuracy/sample.ts'
import { clipsOf } from '../films/clips.ts'
import { type CutOut, cutOuts } from '../films/cut-out.ts'
import type { Labels } from '../films/faces.ts'
import { photographedFilms } from '../films/photographed-films.ts'
import { standIns } from '../films/stand-ins.ts'
import { atDistance, dimHour, distances, hour, type Study, sitting, studies } from '../films/studies.ts'

/** A page that draws films and gives their pictures to the real face detector, as fast as it takes them. */
export interface FilmPage {
  /** Starts the detector in its worker, on a camera that this page draws; one that has been started ends. */
  begin(): Promise<void>
  /**
   * Cuts the faces from photographs, so that the films made of them can be watched too. @param folder its address
   * @returns the colour of each face's cheeks, 0 to 255 each, by the face's id
   */
  loadPhotographs(folder: string, labels: Labels): Promise<Record<string, CutOut['skin']>>
  /**
   * Draws so many pictures of a film, `everyMs` of film time apart, from picture `first` on; resolves to what was
   * detected in each, by film time.
   */
  watchFilm(name: string, first: number, pictures: number, everyMs: number): Promise<Sample[]>
  /** The same with the exam's supervision, which judges each sample; resolves to its warnings so far. */
  supervise(name: string, first: number, pictures: number, everyMs: number): Promise<number>
  /** One picture of a film, as a data address. */
  still(name: string, at: number): string
}

declare global {
  interface Window {
    film: FilmPage
  }
}

const canvas = document.querySelector('canvas')
const pen = canvas?.getContext('2d', { willReadFrequently: true })
const films = new Map<string, Study>(
  [...studies, ...distances.map(atDistance), hour, dimHour, sitting].map((study) => [study.name, study]),
)

const filmOf = (name: string): Study => {
  const found = films.get(name)
  if (!found) throw new Error(`There is no film '${name}'`)
  return found
}

let detect: Awaited<ReturnType<typeof openDetector>>
let ending = new AbortController()

/** By film: the camera's health continues from one call to the next. */
const following = new Map<
  string,
  { health: ReturnType<typeof followHealth>; sample: ReturnType<typeof openSampling>; ticks: number }
>()
/** So many films are followed at a time. */
const followed = 4

function healthAt(name: string, at: number): Sample['health'] {
  const begin = () => ({ health: followHealth(cameraHealth.defaults), sample: openSampling(), ticks: 0 })
  const known = following.get(name) ?? begin()
  if (!following.has(name) && following.size >= followed) following.delete([...following.keys()][0] ?? '')
  following.set(name, known)
  const told = canvas ? known.health.sampled(known.sample(canvas), at) : []
  for (; known.ticks * 1000 < at; known.ticks += 1) told.push(...known.health.ticked(known.ticks * 1000))
  return told.map(({ kind }) => kind)
}

let supervision: ReturnType<typeof openSupervision> | null = null

window.film = {
  async begin() {
    if (!canvas) throw new Error('This browser draws no pictures.')
    ending.abort()
    ending = new AbortController()
    detect = await openDetector(canvas, ending.signal)
  },
  async loadPhotographs(folder, labels) {
    const found = new Map((await cutOuts(folder, labels)).map((one) => [one.id, one]))
    const find = (id: string) => {
      const face = found.get(id)
      if (!face) throw new Error(`There is no face '${id}'`)
      return face
    }
    const options = { labels, find }
    for (const study of [...clipsOf(options), ...photographedFilms(options), ...standIns(options)])
      films.set(study.name, study)
    return Object.fromEntries([...found.values()].map(({ id, skin }) => [id, skin]))
  },
  async watchFilm(name, first, pictures, everyMs) {
    if (!pen) throw new Error('This browser draws no pictures.')
    const study = filmOf(name)
    const samples: Sample[] = []
    let detecting: Promise<number> = Promise.resolve(0)
    for (let picture = first; picture < first + pictures; picture += 1) {
      const at = picture * everyMs
      study.draw(pen, at / 1000)
      const health = healthAt(name, at)
      await detecting
      detecting = detect(everyMs).then((detected) => samples.push({ at, ...detected, health }))
    }
    await detecting
    return samples
  },
  async supervise(name, first, pictures, everyMs) {
    supervision ??= openSupervision()
    const samples = await window.film.watchFilm(name, first, pictures, everyMs)
    samples.forEach(supervision.judge)
    return supervision.accusations.length
  },
  still(name, at) {
    if (!pen || !canvas) return ''
    filmOf(name).draw(pen, at)
    return canvas.toDataURL('image/jpeg', 0.8)
  },
}
