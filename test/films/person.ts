import type { Pose } from './motion.ts'

/** What a drawn person looks like; colours as CSS has them. */
export interface Person {
  skin: Skin
  hair: string
  shirt: string
  /** 1 is a face 190 pixels wide. */
  scale: number
  glasses?: boolean
  /** Colour of a head scarf that covers hair, ears and neck. */
  scarf?: string
  /** Colour of a mask over nose and mouth. */
  mask?: string
}

/** Light, middle and shade of a skin. */
export type Skin = readonly [string, string, string]

/** From light to dark. */
export const skins = {
  pale: ['#f8ddc6', '#eec3a2', '#c08d6d'],
  tan: ['#f2c9a4', '#dda77f', '#a56f4f'],
  brown: ['#b98258', '#94613c', '#5f3b22'],
  dark: ['#7d5238', '#5b3824', '#321d12'],
} as const satisfies Record<string, Skin>

type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Radii of the head, pixels at scale 1. */
const head = { x: 95, y: 125 }

function oval(pen: Pen, x: number, y: number, rx: number, ry: number, colour: string | CanvasGradient): void {
  pen.beginPath()
  pen.ellipse(x, y, Math.max(0.1, rx), Math.max(0.1, ry), 0, 0, 2 * Math.PI)
  pen.fillStyle = colour
  pen.fill()
}

const shapes = new Map<string, Path2D>()

/** A path in SVG's notation, cached. */
function shape(path: string): Path2D {
  const known = shapes.get(path) ?? new Path2D(path)
  shapes.set(path, known)
  return known
}

function fill(pen: Pen, path: string, colour: string | CanvasGradient): void {
  pen.fillStyle = colour
  pen.fill(shape(path))
}

function line(pen: Pen, path: string, colour: string, width: number): void {
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.lineCap = 'round'
  pen.stroke(shape(path))
}

/** Draws a feature at this angle from the middle of the face: it moves and narrows as the head turns. */
function onFace(pen: Pen, { yaw, pitch }: Pose, angle: number, y: number, draw: () => void): void {
  const width = Math.cos(yaw + angle)
  if (width < 0.12) return
  pen.save()
  pen.translate(head.x * Math.sin(yaw + angle), y + 70 * Math.sin(pitch))
  pen.scale(width, Math.cos(pitch) ** 0.5)
  draw()
  pen.restore()
}

function drawEye(pen: Pen, { blink, pitch }: Pose, skin: Skin): void {
  line(pen, 'M-26 -32 q26 -16 52 0', '#2a1a12', 8)
  oval(pen, 0, 0, 21, 11, '#fdfbf7')
  oval(pen, 0, 2, 10, 10, '#4a2f1d')
  oval(pen, 0, 2, 5, 5, '#0c0705')
  oval(pen, 3, -1, 2.5, 2.5, '#fff')
  const closed = Math.max(blink, Math.min(1, Math.max(0, pitch * 1.3)))
  if (closed > 0.1) {
    pen.save()
    pen.beginPath()
    pen.rect(-24, -14, 48, 27 * closed)
    pen.clip()
    oval(pen, 0, 0, 22, 12, skin[1])
    pen.restore()
  }
  line(pen, 'M-22 -3 q22 -15 44 0', '#3a241a', 4)
}

function drawFeatures(pen: Pen, person: Person, pose: Pose): void {
  for (const side of [-0.42, 0.42]) {
    onFace(pen, pose, side, -18, () => drawEye(pen, pose, person.skin))
    if (person.glasses)
      onFace(pen, pose, side, -18, () =>
        line(pen, 'M-30 -4 q0 -20 30 -20 t30 20 q0 22 -30 22 t-30 -22 z', '#1c1c22', 5),
      )
  }
  if (person.glasses) onFace(pen, pose, 0, -22, () => line(pen, 'M-10 0 q10 -7 20 0', '#1c1c22', 5))
  if (person.mask) {
    const colour = person.mask
    onFace(pen, pose, 0, 0, () =>
      fill(pen, 'M-84 8 q84 -34 168 0 q-4 88 -84 112 q-80 -24 -84 -112 z', colour),
    )
    return
  }
  onFace(pen, pose, 0, 0, () => {
    fill(pen, 'M-4 -14 q-10 42 -14 50 q18 14 36 0 q-4 -8 -12 -50', `${person.skin[2]}8c`)
    oval(pen, -9, 39, 5, 3, '#4a2a1c')
    oval(pen, 9, 39, 5, 3, '#4a2a1c')
  })
  onFace(pen, pose, 0, 0, () => {
    fill(pen, 'M-36 72 q18 -12 36 -3 q18 -9 36 3 q-36 30 -72 0 z', '#a8493f')
    if (pose.mouth > 0.05) oval(pen, 0, 76, 20, 9 * pose.mouth, '#4d1512')
    line(pen, 'M-36 72 q36 8 72 0', '#6d2a25', 3)
  })
}

function drawHand(pen: Pen, { hand }: Pose, skin: Skin): void {
  pen.save()
  pen.translate(-20, 120 + 160 * (1 - hand))
  oval(pen, 0, 20, 62, 46, skin[1])
  for (const finger of [-42, -20, 2, 24]) oval(pen, finger, -22, 12, 34, skin[1])
  for (const gap of [-31, -9, 13]) line(pen, `M${gap} -34 v40`, skin[2], 3)
  pen.restore()
}

function drawHair(pen: Pen, { hair, scarf }: Person, { yaw, pitch }: Pose): void {
  if (scarf) {
    pen.beginPath()
    pen.ellipse(0, 0, 122, 150, 0, 0, 2 * Math.PI)
    pen.ellipse(0, 12, 80, 106, 0, 0, 2 * Math.PI)
    pen.fillStyle = scarf
    pen.fill('evenodd')
    fill(
      pen,
      'M-118 60 q-40 120 -60 180 q178 60 356 0 q-20 -60 -60 -180 q-30 80 -118 84 q-88 -4 -118 -84 z',
      scarf,
    )
    return
  }
  // The back of a head that turns, the top of one that bends.
  const turned = Math.sin(yaw)
  const bent = Math.max(0, Math.sin(pitch))
  if (Math.abs(turned) > 0.4) oval(pen, -72 * turned, -25, 60 * turned ** 2, 104, hair)
  if (bent > 0.3) oval(pen, 0, -95 + 50 * bent, 88, 85 * bent, hair)
  fill(pen, 'M-97 -22 q-6 -112 97 -112 t97 112 q-22 -62 -60 -76 q-66 26 -112 4 q-16 32 -22 72 z', hair)
}

/** Draws a person from the shoulders up. */
export function drawPerson(pen: Pen, person: Person, pose: Pose): void {
  const { skin, hair, shirt, scale } = person
  pen.save()
  pen.translate(pose.x, pose.y)
  pen.scale(scale, scale)
  fill(pen, 'M-190 330 q10 -150 120 -165 h140 q110 15 120 165 v400 h-380 z', shirt)
  pen.rotate(pose.roll)
  fill(pen, 'M-42 90 h84 v70 q-42 40 -84 0 z', skin[2])
  if (!person.scarf)
    fill(
      pen,
      'M-108 0 q-14 -160 108 -160 t108 160 l-8 26 q-10 -95 -60 -112 q-60 22 -128 8 q-24 40 -12 104 z',
      hair,
    )
  const light = pen.createRadialGradient(-16, -30, 10, 0, 0, 150)
  light.addColorStop(0, skin[0])
  light.addColorStop(0.55, skin[1])
  light.addColorStop(1, skin[2])
  oval(pen, 0, 0, head.x, head.y, light)
  if (!person.scarf)
    for (const side of [-1, 1]) oval(pen, side * head.x * Math.cos(pose.yaw), 5, 13, 25, skin[1])
  drawFeatures(pen, person, pose)
  drawHair(pen, person, pose)
  if (pose.hand > 0.02) drawHand(pen, pose, skin)
  pen.restore()
}
