import { type CutOut, faceWidth } from './cut-out.ts'

type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** What is drawn over a photographed face. */
export type Worn = 'mask' | 'glasses' | 'headscarf' | 'headset' | 'hand at the chin' | 'hand over the mouth'

/** Draws in the face's own measure: (0, 0) lies between the eyes, 1 is their distance, downwards is to the mouth. */
type Drawing = (pen: Pen, skin: string, chin: number) => void

const fill = (pen: Pen, path: string, colour: string) => {
  pen.fillStyle = colour
  pen.fill(new Path2D(path))
}

function hand(pen: Pen, skin: string, y: number): void {
  pen.fillStyle = skin
  pen.strokeStyle = '#0005'
  pen.lineWidth = 0.03
  pen.beginPath()
  pen.roundRect(-0.85, y + 0.35, 1.5, 1.6, 0.4)
  pen.fill()
  for (const finger of [-0.8, -0.43, -0.06, 0.31]) {
    pen.beginPath()
    pen.roundRect(finger, y - 0.25, 0.34, 1.1, 0.17)
    pen.fill()
    pen.stroke()
  }
}

const drawings: Readonly<Record<Worn, Drawing>> = {
  mask(pen, _, chin) {
    fill(
      pen,
      `M-1.05 .35 Q-.5 .25 0 .3 Q.5 .25 1.05 .35 Q1.05 ${chin} 0 ${chin + 0.1} Q-1.05 ${chin} -1.05 .35 z`,
      '#a9c9d8',
    )
    pen.strokeStyle = '#7fa5b8'
    pen.lineWidth = 0.03
    for (const fold of [0.7, 0.95, 1.2]) pen.stroke(new Path2D(`M-.9 ${fold} Q0 ${fold + 0.12} .9 ${fold}`))
  },
  glasses(pen) {
    pen.strokeStyle = '#15151a'
    pen.lineWidth = 0.09
    for (const eye of [-0.5, 0.5]) {
      pen.beginPath()
      pen.roundRect(eye - 0.4, -0.28, 0.8, 0.62, 0.18)
      pen.stroke()
    }
    pen.stroke(new Path2D('M-.1 0 Q0 -.08 .1 0 M-.9 -.05 L-1.2 -.1 M.9 -.05 L1.2 -.1'))
  },
  headscarf(pen, _, chin) {
    pen.beginPath()
    pen.ellipse(0, 0.35, 1.75, 1.95, 0, 0, 2 * Math.PI)
    pen.ellipse(0, 0.42, 1.02, chin - 0.3, 0, 0, 2 * Math.PI)
    pen.fillStyle = '#4c6a7d'
    pen.fill('evenodd')
    fill(
      pen,
      `M-1.6 1 Q-2.2 2.4 -2.6 4.4 H2.6 Q2.2 2.4 1.6 1 Q1 ${chin + 0.2} 0 ${chin + 0.2} Q-1 ${chin + 0.2} -1.6 1 z`,
      '#4c6a7d',
    )
  },
  headset(pen) {
    pen.strokeStyle = '#1b1c20'
    pen.lineWidth = 0.18
    pen.beginPath()
    pen.ellipse(0, 0.1, 1.35, 1.75, 0, Math.PI, 2 * Math.PI)
    pen.stroke()
    pen.fillStyle = '#1b1c20'
    for (const side of [-1, 1]) {
      pen.beginPath()
      pen.ellipse(1.35 * side, 0.2, 0.24, 0.45, 0, 0, 2 * Math.PI)
      pen.fill()
    }
    pen.lineWidth = 0.07
    pen.stroke(new Path2D('M-1.35 .5 Q-1.1 1.3 -.45 1.3'))
  },
  'hand at the chin': (pen, skin, chin) => hand(pen, skin, chin - 0.1),
  'hand over the mouth': (pen, skin, chin) => hand(pen, skin, chin - 0.75),
}

/** Draws it over a cut-out, in the cut-out's own pixels. */
export function drawWorn(pen: Pen, { eyes, mouth, chin, skin }: CutOut, worn: Worn): void {
  const [[leftX, leftY], [rightX, rightY]] = eyes
  const x = (leftX + rightX) / 2
  const y = (leftY + rightY) / 2
  // Of a turned head the eyes are close to each other: the face's width is not.
  const unit = Math.max(Math.hypot(rightX - leftX, rightY - leftY), 0.38 * faceWidth)
  const down = Math.hypot(mouth[0] - x, mouth[1] - y)
  pen.save()
  pen.translate(x, y)
  pen.rotate(Math.atan2(mouth[1] - y, mouth[0] - x) - Math.PI / 2)
  pen.scale(unit, unit)
  const lowest = Math.max(1.4, Math.hypot(chin[0] - x, chin[1] - y) / unit, (1.6 * down) / unit)
  drawings[worn](pen, `rgb(${skin.map(Math.round).join(' ')})`, lowest)
  pen.restore()
}
