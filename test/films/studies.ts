import { motionOf, type Pose } from './motion.ts'
import { addNoise } from './noise.ts'
import { drawPerson, type Person, skins } from './person.ts'

/** A film of 640x480 pixels that is drawn while it is played, with the true number of people. */
export interface Study {
  name: string
  /** What it shows, in words. */
  shows: string
  seconds: number
  /** How many people are truly before the camera, by film time in seconds. */
  people(at: number): number
  draw(pen: CanvasRenderingContext2D, at: number): void
}

type Pen = CanvasRenderingContext2D
type AnyPen = Pen | OffscreenCanvasRenderingContext2D

interface Light {
  /** CSS filter over the room and over the people in it. */
  room?: string
  people?: string
  /** Over the whole picture. */
  lens?: string
  /** A bright window behind the person. */
  glare?: boolean
  /** Share of each value that the sensor still gets, and its noise in each pixel, levels of 255. */
  sensor?: { light: number; noise: number }
}

function drawRoom(pen: AnyPen, at: number, glare: boolean): void {
  pen.fillStyle = '#b9c0c4'
  pen.fillRect(0, 0, 640, 480)
  pen.fillStyle = `rgba(255,255,255,${0.15 + 0.03 * Math.sin(at / 7)})`
  pen.fillRect(0, 0, 320, 480)
  if (glare) {
    const light = pen.createRadialGradient(320, 170, 40, 320, 170, 330)
    light.addColorStop(0, '#ffffff')
    light.addColorStop(1, '#cfd6da')
    pen.fillStyle = light
    pen.fillRect(60, 0, 520, 420)
  }
  pen.fillStyle = '#dfe9ee'
  pen.fillRect(30, 40, 110, 150)
  pen.strokeStyle = '#8d979c'
  pen.lineWidth = 6
  pen.strokeRect(30, 40, 110, 150)
  pen.fillStyle = '#7a6552'
  pen.fillRect(500, 120, 120, 10)
  pen.fillStyle = '#5e7b6a'
  pen.fillRect(515, 70, 14, 50)
  pen.fillStyle = '#8a5f5f'
  pen.fillRect(532, 62, 12, 58)
  pen.fillStyle = '#4d5257'
  pen.fillRect(240, 340, 160, 140)
}

const sitter: Person = { skin: skins.tan, hair: '#1f1511', shirt: '#2f5d8a', scale: 1 }
const visitor: Person = { skin: skins.brown, hair: '#15100d', shirt: '#8a4b2f', scale: 0.85 }

const stillPose: Pose = { x: 0, y: 0, roll: 0, yaw: 0, pitch: 0, blink: 0, mouth: 0, hand: 0 }

function drawPoster(pen: AnyPen): void {
  pen.save()
  pen.beginPath()
  pen.rect(50, 40, 150, 180)
  pen.clip()
  pen.fillStyle = '#e6dcc3'
  pen.fillRect(50, 40, 150, 180)
  drawPerson(pen, { ...visitor, scale: 0.5 }, { ...stillPose, x: 125, y: 120 })
  pen.restore()
}

let layer: OffscreenCanvasRenderingContext2D | null = null

/** Draws on a layer and lays that over the picture through a CSS filter: once, not for each stroke. */
function drawFiltered(pen: Pen, filter: string | undefined, draw: (pen: AnyPen) => void): void {
  if (filter === undefined) {
    draw(pen)
    return
  }
  layer ??= new OffscreenCanvas(640, 480).getContext('2d')
  if (!layer) throw new Error('This browser draws no pictures.')
  layer.clearRect(0, 0, 640, 480)
  draw(layer)
  pen.filter = filter
  pen.drawImage(layer.canvas, 0, 0)
  pen.filter = 'none'
}

interface StudyOptions {
  name: string
  shows: string
  seed: number
  seconds?: number
  person?: Partial<Person>
  light?: Light
  /** Stretches in which the candidate is away, and in which somebody else is there; seconds. */
  away?: readonly (readonly [number, number])[]
  second?: readonly (readonly [number, number])[]
  poster?: boolean
  /** Changes the person's pose. */
  pose?: (pose: Pose) => Pose
}

const usualSeconds = 120
/** Every camera has some noise, levels of 255. */
const usualSensor = { light: 1, noise: 2 }

/** What the sensor makes of the drawn picture. */
function drawNoise(pen: Pen, at: number, { light, noise }: { light: number; noise: number }): void {
  const pixels = pen.getImageData(0, 0, 640, 480)
  addNoise(pixels.data, light, noise, Math.floor(at * 1000) + 1)
  pen.putImageData(pixels, 0, 0)
}

const during = (stretches: readonly (readonly [number, number])[] = [], at: number) =>
  stretches.some(([from, to]) => at >= from && at < to)

function studyOf(options: StudyOptions): Study {
  const { name, shows, seed, seconds = usualSeconds, light = {}, poster, pose = (same) => same } = options
  const person = { ...sitter, ...options.person }
  const motion = motionOf(seed, seconds)
  const secondMotion = motionOf(seed + 500, seconds)
  const isAway = (at: number) => during(options.away, at)
  const isVisited = (at: number) => during(options.second, at)
  return {
    name,
    shows,
    seconds,
    people: (at) => (isAway(at) ? 0 : 1) + (isVisited(at) ? 1 : 0),
    draw(pen, at) {
      drawFiltered(pen, light.lens ?? light.room, (room) => {
        drawRoom(room, at, light.glare ?? false)
        if (poster) drawPoster(room)
      })
      drawFiltered(pen, light.lens ?? light.people, (people) => {
        const visited = { ...secondMotion(at), x: 505 + 10 * Math.sin(at), y: 200, hand: 0 }
        if (isVisited(at)) drawPerson(people, visitor, visited)
        if (isAway(at)) return
        const now = pose(motion(at))
        drawPerson(people, person, isVisited(at) ? { ...now, x: now.x - 95 } : now)
      })
      drawNoise(pen, at, light.sensor ?? usualSensor)
    },
  }
}

/** The films on which the judgement is measured. They are drawings, and say nothing about real people. */
export const studies: readonly Study[] = [
  {
    name: 'attentive',
    shows: 'head turns, blinks, looking down, leaning, now and then a hand at the chin',
    seed: 1,
  },
  {
    name: 'chin',
    shows: 'a hand at the chin nearly always',
    seed: 2,
    pose: (pose: Pose) => ({ ...pose, hand: 1, roll: pose.roll + 0.1 }),
  },
  { name: 'glasses', shows: 'glasses with dark rims', seed: 3, person: { glasses: true } },
  { name: 'scarf', shows: 'a head scarf over hair, ears and neck', seed: 4, person: { scarf: '#5b6f8f' } },
  {
    name: 'pale skin',
    shows: 'a pale skin, fair hair',
    seed: 5,
    person: { skin: skins.pale, hair: '#b08a4f' },
  },
  { name: 'brown skin', shows: 'a brown skin', seed: 6, person: { skin: skins.brown } },
  { name: 'dark skin', shows: 'a dark skin', seed: 7, person: { skin: skins.dark, hair: '#0d0a08' } },
  {
    name: 'backlight',
    shows: 'a bright window behind, the face in its shadow',
    seed: 8,
    light: { people: 'brightness(0.2) contrast(0.8)', glare: true },
  },
  {
    name: 'dark',
    shows: 'an evening without a lamp: a tenth of the light, noise of 6 levels in each pixel',
    seed: 9,
    light: { sensor: { light: 0.1, noise: 6 } },
  },
  {
    name: 'dim',
    shows: 'a quarter of the light, noise of 12 levels in each pixel',
    seed: 18,
    light: { sensor: { light: 0.25, noise: 12 } },
  },
  {
    name: 'far',
    shows: 'a face of a ninth of the picture',
    seed: 10,
    person: { scale: 0.37 },
    pose: (pose: Pose) => ({ ...pose, x: 320 + (pose.x - 320) * 0.5, y: 250 }),
  },
  {
    name: 'too far',
    shows: 'a face of a twelfth of the picture',
    seed: 17,
    person: { scale: 0.28 },
    pose: (pose: Pose) => ({ ...pose, x: 320 + (pose.x - 320) * 0.5, y: 270 }),
  },
  {
    name: 'near',
    shows: 'a face of more than half the picture, its edges cut off',
    seed: 11,
    person: { scale: 1.8 },
  },
  { name: 'blurred', shows: 'a lens out of focus', seed: 12, light: { lens: 'blur(12px)' } },
  { name: 'mask', shows: 'a mask over nose and mouth', seed: 13, person: { mask: '#7fb4c8' } },
  { name: 'poster', shows: 'a poster of a face on the wall behind', seed: 14, poster: true },
  {
    name: 'leaving',
    shows: 'away for 3 s, then for 8 s, then for 20 s',
    seed: 15,
    away: [
      [20, 23],
      [45, 53],
      [80, 100],
    ] as const,
  },
  {
    name: 'second person',
    shows: 'somebody passes for 2 s, then stays for 8 s, then for 20 s',
    seed: 16,
    second: [
      [20, 22],
      [45, 53],
      [80, 100],
    ] as const,
  },
].map(studyOf)

/** Shares of the picture's width that a face takes, from near to too far. */
export const distances = [6, 7, 7.5, 8, 8.5, 9, 9.5, 10, 10.5, 11, 12].map((part) => 1 / part)

/** Somebody attentive whose face takes this share of the picture's width. */
export function atDistance(share: number): Study {
  const scale = (share * 640) / 190
  return studyOf({
    name: `1/${Math.round(10 / share) / 10}`,
    shows: 'the attentive film from further away',
    seed: 62,
    seconds: 24,
    person: { scale },
    pose: (pose) => ({ ...pose, x: 320 + (pose.x - 320) * Math.min(1, 1.4 * scale), y: 250 }),
  })
}

/** An hour of somebody attentive. */
export const hour: Study = studyOf({
  name: 'an hour',
  shows: 'an hour of the attentive film, with other motion',
  seed: 60,
  seconds: 3600,
})

/** The same hour in a dim room. */
export const dimHour: Study = studyOf({
  name: 'a dim hour',
  shows: 'the attentive film at a quarter of the light, with noise of 12 levels in each pixel',
  seed: 63,
  seconds: 3600,
  light: { sensor: { light: 0.25, noise: 12 } },
})

/** A whole sitting of 115 minutes. */
export const sitting: Study = studyOf({
  name: 'a sitting',
  shows: 'a whole sitting of the attentive film, with other motion',
  seed: 61,
  seconds: 6900,
})

/** Somebody who looks at the screen all the time: the head sways by some degrees, and never turns. */
export const motionless: Study = studyOf({
  name: 'looking ahead',
  shows: 'somebody whose head only sways, by 8 degrees at the most, and never turns or nods',
  seed: 64,
  seconds: 600,
  pose: (pose) => ({
    ...pose,
    yaw: Math.min(0.14, Math.max(-0.14, pose.yaw)),
    pitch: Math.min(0.1, Math.max(-0.1, pose.pitch)),
    hand: 0,
  }),
})
