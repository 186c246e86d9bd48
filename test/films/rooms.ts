import { randomFrom } from '../mutants/sample.ts'

type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** A colour by hue, saturation and lightness, the last two in percent. */
const colour = (hue: number, saturation: number, lightness: number) =>
  `hsl(${hue} ${saturation}% ${lightness}%)`

function disc(pen: Pen, x: number, y: number, radius: number, fill: string): void {
  pen.beginPath()
  pen.ellipse(x, y, radius, radius, 0, 0, 2 * Math.PI)
  pen.fillStyle = fill
  pen.fill()
}

function box(pen: Pen, x: number, y: number, width: number, height: number, fill: string): void {
  pen.fillStyle = fill
  pen.fillRect(x, y, width, height)
}

/** Draws one thing about its middle at (0, 0), as large as a face 100 pixels wide. */
type Thing = (pen: Pen, random: () => number) => void

/** What looks like two eyes and a mouth to a network, or like a head: none of it is a face. */
const things: Readonly<Record<string, Thing>> = {
  socket(pen) {
    box(pen, -50, -50, 100, 100, '#ece9e2')
    disc(pen, 0, 0, 38, '#d8d4cb')
    disc(pen, -16, -2, 7, '#37342f')
    disc(pen, 16, -2, 7, '#37342f')
  },
  clock(pen, random) {
    disc(pen, 0, 0, 55, '#3a3f45')
    disc(pen, 0, 0, 48, '#f5f3ea')
    pen.strokeStyle = '#222'
    pen.lineWidth = 5
    for (const [length, angle] of [
      [28, 6 * random()],
      [38, 6 * random()],
    ] as const) {
      pen.beginPath()
      pen.moveTo(0, 0)
      pen.lineTo(length * Math.cos(angle), length * Math.sin(angle))
      pen.stroke()
    }
  },
  speaker(pen, random) {
    box(pen, -45, -85, 90, 170, colour(20, 25, 15 + 30 * random()))
    for (const [y, radius] of [
      [-42, 20],
      [30, 36],
    ] as const) {
      disc(pen, 0, y, radius, '#16181a')
      disc(pen, 0, y, radius * 0.45, '#5a5e63')
    }
  },
  fan(pen) {
    disc(pen, 0, 0, 62, '#cfd4d8')
    pen.fillStyle = '#8c979f'
    for (let blade = 0; blade < 3; blade += 1) {
      pen.rotate((2 * Math.PI) / 3)
      pen.beginPath()
      pen.ellipse(0, 30, 15, 30, 0.3, 0, 2 * Math.PI)
      pen.fill()
    }
    disc(pen, 0, 0, 12, '#444')
    box(pen, -6, 62, 12, 70, '#999')
  },
  bag(pen, random) {
    pen.fillStyle = colour(360 * random(), 35, 35)
    pen.beginPath()
    pen.roundRect(-60, -70, 120, 150, 30)
    pen.fill()
    box(pen, -40, 10, 80, 45, '#0003')
    disc(pen, -26, -20, 8, '#c8b27a')
    disc(pen, 26, -20, 8, '#c8b27a')
  },
  plush(pen, random) {
    const fur = colour(30, 45, 30 + 35 * random())
    for (const side of [-1, 1]) disc(pen, side * 40, -45, 20, fur)
    disc(pen, 0, 0, 58, fur)
    disc(pen, 0, 22, 26, '#e8d9c0')
    for (const side of [-1, 1]) disc(pen, side * 22, -12, 6, '#17110c')
    disc(pen, 0, 12, 8, '#17110c')
  },
  pot(pen, random) {
    for (let leaf = 0; leaf < 9; leaf += 1) {
      pen.fillStyle = colour(100 + 40 * random(), 40, 20 + 25 * random())
      pen.beginPath()
      pen.ellipse(60 * random() - 30, -60 * random() - 10, 12, 42, 2 * random() - 1, 0, 2 * Math.PI)
      pen.fill()
    }
    box(pen, -34, 20, 68, 60, '#a4592f')
  },
  shirt(pen, random) {
    pen.fillStyle = colour(360 * random(), 40, 60)
    pen.fill(new Path2D('M-80 -60 l50 -20 h60 l50 20 l-18 60 l-22 -8 v120 h-80 v-120 l-22 8 z'))
    for (let button = -50; button < 100; button += 28) disc(pen, 0, button, 4, '#333')
    disc(pen, 0, -78, 20, '#54473c')
  },
  mug(pen, random) {
    box(pen, -34, -40, 68, 80, colour(360 * random(), 50, 55))
    pen.strokeStyle = '#eee'
    pen.lineWidth = 9
    pen.beginPath()
    pen.arc(38, 0, 22, -1.3, 1.3)
    pen.stroke()
  },
  ball(pen, random) {
    const light = pen.createRadialGradient(-18, -22, 6, 0, 0, 60)
    light.addColorStop(0, colour(25, 55, 80))
    light.addColorStop(1, colour(25, 55, 20 + 20 * random()))
    pen.beginPath()
    pen.ellipse(0, 0, 52, 60, 0, 0, 2 * Math.PI)
    pen.fillStyle = light
    pen.fill()
  },
  knobs(pen) {
    box(pen, -70, -50, 140, 100, '#7d5a3c')
    box(pen, -64, -44, 128, 40, '#916b49')
    box(pen, -64, 4, 128, 40, '#916b49')
    for (const [x, y] of [
      [-30, -24],
      [30, -24],
      [0, 24],
    ] as const)
      disc(pen, x, y, 7, '#d9c9a0')
  },
  hat(pen, random) {
    const felt = colour(30, 25, 18 + 20 * random())
    disc(pen, 0, -22, 40, felt)
    pen.beginPath()
    pen.ellipse(0, 2, 72, 16, 0, 0, 2 * Math.PI)
    pen.fillStyle = felt
    pen.fill()
    box(pen, -34, 8, 68, 130, colour(220, 20, 30))
  },
  books(pen, random) {
    for (let book = -70; book < 70; book += 16)
      box(pen, book, -50 - 20 * random(), 14, 110, colour(360 * random(), 40, 25 + 40 * random()))
  },
  car(pen, random) {
    pen.fillStyle = colour(360 * random(), 55, 45)
    pen.beginPath()
    pen.roundRect(-75, -40, 150, 85, 24)
    pen.fill()
    box(pen, -52, -32, 104, 26, '#2d3b47')
    for (const side of [-1, 1]) disc(pen, side * 50, 10, 14, '#f8f4d8')
    box(pen, -30, 18, 60, 14, '#222')
  },
}

/** How many rooms there are. */
export const roomCount = 90

function drawWall(pen: Pen, random: () => number): void {
  const hue = 360 * random()
  const lightness = 35 + 50 * random()
  const wall = pen.createLinearGradient(0, 0, 640, 200 * random())
  wall.addColorStop(0, colour(hue, 5 + 20 * random(), lightness))
  wall.addColorStop(1, colour(hue, 5 + 20 * random(), lightness - 20 * random()))
  pen.fillStyle = wall
  pen.fillRect(0, 0, 640, 480)
  if (random() < 0.4) {
    const x = 440 * random()
    box(pen, x, 30, 180, 200, '#f4f8fb')
    pen.strokeStyle = '#8d979c'
    pen.lineWidth = 8
    pen.strokeRect(x, 30, 180, 200)
    pen.strokeRect(x + 90, 30, 0, 200)
  }
  if (random() < 0.3)
    for (let fold = 0; fold < 640; fold += 18)
      box(pen, fold, 0, 8, 480, `rgb(0 0 0 / ${0.04 + 0.06 * random()})`)
  if (random() < 0.5) box(pen, 0, 330 + 60 * random(), 640, 160, colour(25, 30, 20 + 25 * random()))
}

const drawnRooms = new Map<number, OffscreenCanvas>()
/** As many rooms are kept; a film shows few of them at a time. */
const keptRooms = 8

/** A room of 640x480 with three to six things in it, the same for the same number. @param number 0 to `roomCount` - 1 */
export function drawRoomOf(pen: Pen, number: number): void {
  const known = drawnRooms.get(number)
  if (known) {
    pen.drawImage(known, 0, 0)
    return
  }
  const canvas = new OffscreenCanvas(640, 480)
  const room = canvas.getContext('2d')
  if (!room) throw new Error('This browser draws no pictures.')
  const random = randomFrom(7000 + number)
  drawWall(room, random)
  const kinds = Object.values(things)
  const many = 3 + Math.floor(4 * random())
  for (let index = 0; index < many; index += 1) {
    // The first is of each kind in turn, so that none is rare.
    const kind = index === 0 ? number % kinds.length : Math.floor(kinds.length * random())
    room.save()
    room.translate(40 + 560 * random(), 50 + 330 * random())
    room.rotate(0.4 * (random() - 0.5))
    const scale = 0.4 + 1.1 * random()
    room.scale(scale, scale)
    kinds[kind]?.(room, random)
    room.restore()
  }
  if (drawnRooms.size >= keptRooms) drawnRooms.delete([...drawnRooms.keys()][0] ?? -1)
  drawnRooms.set(number, canvas)
  pen.drawImage(canvas, 0, 0)
}
