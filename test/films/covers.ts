type Pen = CanvasRenderingContext2D

/** What lies right before the lens: everything is out of focus there. */
export const covers: Readonly<Record<string, (pen: Pen) => void>> = {
  /** Light shines through it from one side. */
  'a finger'(pen) {
    const light = pen.createRadialGradient(520, 120, 30, 420, 200, 560)
    light.addColorStop(0, '#a8402c')
    light.addColorStop(0.5, '#5d1d14')
    light.addColorStop(1, '#220806')
    pen.fillStyle = light
    pen.fillRect(0, 0, 640, 480)
  },
  /** The room comes in beside it. */
  'a hand'(pen) {
    blurred(pen, 60)
    pen.filter = 'blur(40px)'
    pen.fillStyle = '#8a5a41'
    pen.fillRect(-80, -80, 640, 640)
    pen.fillStyle = '#6d4330'
    for (const finger of [60, 200, 340]) pen.fillRect(finger, -80, 26, 640)
    pen.filter = 'none'
  },
  /** The room's light comes through, its shapes do not. */
  'a translucent sticker'(pen) {
    blurred(pen, 70)
    pen.fillStyle = 'rgb(235 232 224 / 0.35)'
    pen.fillRect(0, 0, 640, 480)
  },
}

/** Blurs what is drawn, without a dark edge. */
function blurred(pen: Pen, pixels: number): void {
  const copy = new OffscreenCanvas(640, 480)
  copy.getContext('2d')?.drawImage(pen.canvas, 0, 0)
  pen.filter = `blur(${pixels}px)`
  pen.drawImage(copy, -pixels, -pixels, 640 + 2 * pixels, 480 + 2 * pixels)
  pen.filter = 'none'
}
