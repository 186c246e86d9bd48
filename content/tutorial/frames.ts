import { screen } from './filmed-exam.ts'
import type { Box, Pictures } from './shooting.ts'
import { type Scene, type Shot, shotsOf } from './storyboard.ts'

export const framesPerSecond = 25
/** The film's picture, pixels: the screen above, and a band below it for the captions alone. */
export const film = { width: 1280, height: 720, band: 96 }

const area = { width: film.width, height: film.height - film.band }
/** Durations, s: the change of a scene, the change of a picture within it, a camera move, a pointer move, a click. */
const times = { scene: 0.5, shot: 0.2, camera: 1.1, pointer: 0.8, click: 0.4 }
/** The largest zoom of a close-up, and the share of the frame that its box may fill. */
const maxZoom = 1.75
const fill = 0.9

/** Where the camera looks: the middle, in the screen's pixels, and how much larger than the whole width it is shown. */
interface View {
  x: number
  y: number
  zoom: number
}

/** Everything that one picture of the film shows; pixels of the film. Two frames that are equal look the same. */
export interface Frame {
  layers: { picture: string; opacity: number }[]
  /** The screen's place on the film. */
  left: number
  top: number
  width: number
  height: number
  pointer: { x: number; y: number; opacity: number }
  /** 0 when the button goes down, 1 when the ring is gone, null without one. */
  click: number | null
}

const whole: View = { x: screen.width / 2, y: 0, zoom: 1 }
/** The height that is visible then, and the least distance of a pointed box from its edge; CSS pixels. */
const wholeHeight = (screen.width * area.height) / area.width
const margin = 28

/** Eases in and out: 0..1 over `seconds` from `start`. */
function ease(at: number, start: number, seconds: number): number {
  const part = Math.min(1, Math.max(0, (at - start) / seconds))
  return part * part * (3 - 2 * part)
}
const between = (from: number, to: number, part: number) => from + (to - from) * part
const rounded = (value: number) => Math.round(value * 100) / 100

/** The camera stays within the screen. */
function within({ x, y, zoom }: View): View {
  const [halfWidth, halfHeight] = [
    screen.width / zoom / 2,
    (screen.width / zoom / 2) * (area.height / area.width),
  ]
  return {
    x: Math.min(screen.width - halfWidth, Math.max(halfWidth, x)),
    y: Math.min(screen.height - halfHeight, Math.max(halfHeight, y)),
    zoom,
  }
}

/** Close to a box; else the whole width from the top, or as far down as what is pointed to needs. */
function viewOf(box: Box | undefined, pointed: Box | undefined): View {
  if (!box) {
    const foot = pointed ? pointed.y + pointed.height + margin : 0
    return within({ ...whole, y: foot - wholeHeight / 2 })
  }
  const height = box.height * (area.width / area.height)
  const zoom = Math.min(maxZoom, Math.max(1, (fill * screen.width) / Math.max(box.width, height)))
  return within({ x: box.x + box.width / 2, y: box.y + box.height / 2, zoom })
}

/** A shot on the film's clock, with what it points to looked up. */
interface Take extends Shot {
  start: number
  end: number
  fade: number
  view: View
  target: { x: number; y: number } | null
}

function takesOf(scenes: readonly Scene[], pictures: Pictures): Take[] {
  return shotsOf(scenes).map(({ shot, start, opensScene }) => {
    const marks = pictures[shot.picture]?.marks
    if (!marks) throw new RangeError(`there is no picture '${shot.picture}'`)
    const find = (mark: string | undefined) => {
      if (mark !== undefined && !marks[mark]) throw new RangeError(`'${shot.picture}' has no mark '${mark}'`)
      return mark === undefined ? undefined : marks[mark]
    }
    const point = find(shot.point)
    return {
      ...shot,
      start,
      end: start + shot.seconds,
      fade: opensScene ? times.scene : times.shot,
      view: viewOf(find(shot.closeUp), point),
      target: point
        ? { x: point.x + Math.min(point.width * 0.6, 90), y: point.y + point.height * 0.6 }
        : null,
    }
  })
}

function frameAt(at: number, takes: readonly Take[]): Frame {
  const index = takes.findLastIndex(({ start }) => start <= at)
  const take = takes[index]
  if (!take) throw new RangeError(`the film does not show anything at ${at} s`)
  const before = takes[index - 1] ?? take
  const arrived = ease(at, take.start, times.camera)
  const view = {
    x: between(before.view.x, take.view.x, arrived),
    y: between(before.view.y, take.view.y, arrived),
    zoom: between(before.view.zoom, take.view.zoom, arrived),
  }
  const scale = (area.width / screen.width) * view.zoom
  const left = area.width / 2 - view.x * scale
  const top = area.height / 2 - view.y * scale
  const shown = ease(at, take.start, take.fade)
  const from = before.target ?? take.target
  const to = take.target ?? before.target
  const moved = ease(at, take.start + 0.3, times.pointer)
  const opacity = between(before.target ? 1 : 0, take.target ? 1 : 0, ease(at, take.start, times.scene))
  const clicked = take.clicks ? (at - (take.end - times.click)) / times.click : -1
  return {
    layers:
      shown < 1
        ? [
            { picture: before.picture, opacity: 1 },
            { picture: take.picture, opacity: rounded(index === 0 ? 1 : shown) },
          ]
        : [{ picture: take.picture, opacity: 1 }],
    left: rounded(left),
    top: rounded(top),
    width: rounded(screen.width * scale),
    height: rounded(screen.height * scale),
    pointer: {
      x: rounded(left + between(from?.x ?? 0, to?.x ?? 0, moved) * scale),
      y: rounded(top + between(from?.y ?? 0, to?.y ?? 0, moved) * scale),
      opacity: rounded(from ? opacity : 0),
    },
    click: clicked >= 0 ? rounded(clicked) : null,
  }
}

/** Every frame of the film, in order. */
export function framesOf(scenes: readonly Scene[], pictures: Pictures): Frame[] {
  const takes = takesOf(scenes, pictures)
  const count = Math.round((takes.at(-1)?.end ?? 0) * framesPerSecond)
  return Array.from({ length: count }, (_, index) => frameAt(index / framesPerSecond, takes))
}
