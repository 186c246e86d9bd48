import { type CutOut, faceWidth, type Tint } from './cut-out.ts'
import { addNoise } from './noise.ts'
import { drawRoomOf } from './rooms.ts'
import { drawWorn, type Worn } from './worn.ts'

/** A photographed person in a picture of 640x480. */
export interface Placed {
  face: CutOut
  /** Middle of the face, pixels. */
  x: number
  y: number
  /** The face's share of the picture's width. */
  width: number
  /** Radians. */
  roll?: number
  /** How much narrower it is seen than it is, as a picture that is turned aside is; 1 when absent. */
  slant?: number
  worn?: Worn
  tint?: Tint
  /** Share of the light that falls on this person alone; 1 when absent. */
  light?: number
  /** A printed picture of this person, with its paper. */
  isPicture?: boolean
}

/** A picture of photographed people in a drawn room. */
export interface Scene {
  people: readonly Placed[]
  room: number
  /** Share of each value that is left, and the sensor's noise in levels of 255. */
  light?: number
  noise?: number
  /** The lens's blur, pixels. */
  blur?: number
  /** A bright window behind the people. */
  isBacklit?: boolean
}

/** Every camera has some noise. */
const usualNoise = 2

type Layer = OffscreenCanvasRenderingContext2D

function drawPlaced(pen: Layer, placed: Placed): void {
  const { face, x, y, width, roll = 0, slant = 1, worn, light = 1 } = placed
  const { tint = 'photographed', isPicture = false } = placed
  const [left, top, wide, tall] = face.box
  const picture = face.pictures[tint]
  const { width: paper, height } = picture
  const scale = (width * 640) / faceWidth
  pen.save()
  pen.imageSmoothingQuality = 'high'
  pen.translate(x, y)
  pen.rotate(roll)
  pen.scale(scale * slant, scale)
  pen.translate(-(left + wide / 2), -(top + tall / 2))
  if (light !== 1) pen.filter = `brightness(${light})`
  // Shoulders go on below what the photograph has of them.
  const base = Math.min(height - 0.1 * wide, top + 1.35 * tall)
  pen.fillStyle = isPicture ? '#e6dcc3' : '#3d4c5e'
  pen.beginPath()
  if (isPicture) pen.rect(0, 0, paper, height)
  else pen.roundRect(left - 0.55 * wide, base, 2.1 * wide, 8 * wide, 0.5 * wide)
  pen.fill()
  pen.drawImage(picture, 0, 0)
  pen.filter = 'none'
  if (worn) drawWorn(pen, face, worn)
  pen.restore()
}

function drawGlare(pen: Layer): void {
  const light = pen.createRadialGradient(320, 190, 40, 320, 190, 360)
  light.addColorStop(0, '#ffffff')
  light.addColorStop(1, '#d5dce0')
  pen.fillStyle = light
  pen.fillRect(40, 0, 560, 480)
}

let layers: readonly [Layer, Layer] | null = null

function layersOf(): readonly [Layer, Layer] {
  const open = () => {
    const pen = new OffscreenCanvas(640, 480).getContext('2d', { willReadFrequently: true })
    if (!pen) throw new Error('This browser draws no pictures.')
    return pen
  }
  layers ??= [open(), open()]
  return layers
}

/** Draws a scene with a sensor's noise. @param seed of the noise: another for each picture */
export function drawScene(pen: CanvasRenderingContext2D, scene: Scene, seed: number): void {
  const [layer, lens] = layersOf()
  drawRoomOf(layer, scene.room)
  if (scene.isBacklit) drawGlare(layer)
  for (const placed of scene.people) drawPlaced(layer, scene.isBacklit ? { ...placed, light: 0.25 } : placed)
  lens.filter = scene.blur ? `blur(${scene.blur}px)` : 'none'
  lens.drawImage(layer.canvas, 0, 0)
  const pixels = lens.getImageData(0, 0, 640, 480)
  addNoise(pixels.data, scene.light ?? 1, scene.noise ?? usualNoise, seed)
  pen.putImageData(pixels, 0, 0)
}
