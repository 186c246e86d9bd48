import { type FaceLabel, faceId, type Labels, type Point } from './faces.ts'

/**
 * A face as the photograph has it, or with its brightness changed so that the cheeks have that of a very light or a very
 * dark skin: so the same face, pose and hair can be compared.
 */
export type Tint = 'photographed' | 'lightened' | 'darkened'

/** Brightness of the cheeks after the change, 0..255. */
const cheeks = { lightened: 205, darkened: 65 }

/** A face with its hair and shoulders, cut from a photograph with a soft edge. */
export interface CutOut {
  /** The photograph's file, and which of its faces this is. */
  id: string
  pictures: Readonly<Record<Tint, OffscreenCanvas>>
  /** Of the face within the picture: width 256, whatever it was in the photograph. */
  box: FaceLabel['box']
  /** Points within the picture. */
  eyes: readonly [Point, Point]
  mouth: Point
  chin: Point
  looksAway: boolean
  /** The cheeks' colour, 0..255 each. */
  skin: readonly [red: number, green: number, blue: number]
}

/** The width that every cut-out's face has, pixels. */
export const faceWidth = 256

interface Region {
  left: number
  top: number
  right: number
  bottom: number
}

const areaOf = ({ left, top, right, bottom }: Region) => Math.max(0, right - left) * Math.max(0, bottom - top)

/** The part of a photograph around a face that has no other face: the least is given up for each of them. */
function regionOf(label: FaceLabel, others: readonly FaceLabel[], width: number, height: number): Region {
  const [x, y, w, h] = label.box
  let region: Region = {
    left: Math.max(0, x - 0.6 * w),
    top: Math.max(0, y - 0.55 * h),
    right: Math.min(width, x + 1.6 * w),
    bottom: Math.min(height, y + 1.7 * h),
  }
  for (const [left, top, wide, tall] of others.map(({ box }) => box)) {
    const overlaps =
      left < region.right && left + wide > region.left && top < region.bottom && top + tall > region.top
    if (!overlaps) continue
    const without: Region[] = [
      { ...region, right: left },
      { ...region, left: left + wide },
      { ...region, bottom: top },
      { ...region, top: top + tall },
    ].filter((one) => one.left < x && one.right > x + w && one.top < y && one.bottom > y + h)
    region = without.toSorted((one, other) => areaOf(other) - areaOf(one))[0] ?? {
      left: x,
      top: y,
      right: x + w,
      bottom: y + h,
    }
  }
  return region
}

/** Head and shoulders as one shape, smaller by the soft edge. */
function drawOutline(
  pen: OffscreenCanvasRenderingContext2D,
  [x, y, w, h]: FaceLabel['box'],
  soft: number,
): void {
  const { width, height } = pen.canvas
  pen.filter = `blur(${soft / 2}px)`
  pen.beginPath()
  pen.ellipse(x + w / 2, y + 0.42 * h, 0.92 * w, 0.86 * h, 0, 0, 2 * Math.PI)
  pen.moveTo(x - 0.15 * w, y + 0.9 * h)
  pen.lineTo(x + 1.15 * w, y + 0.9 * h)
  pen.lineTo(x + 1.5 * w, height + h)
  pen.lineTo(x - 0.5 * w, height + h)
  pen.closePath()
  pen.save()
  pen.clip()
  pen.fillRect(soft, soft, width - 2 * soft, height - 2 * soft)
  pen.restore()
}

const penOf = (width: number, height: number) => {
  const pen = new OffscreenCanvas(Math.ceil(width), Math.ceil(height)).getContext('2d', {
    willReadFrequently: true,
  })
  if (!pen) throw new Error('This browser draws no pictures.')
  return pen
}

/** The mean colour of both cheeks: half-way from each eye to the mouth, a little outwards. */
function skinOf(
  pen: OffscreenCanvasRenderingContext2D,
  eyes: readonly [Point, Point],
  mouth: Point,
): CutOut['skin'] {
  const sums = [0, 0, 0]
  let dots = 0
  for (const [index, eye] of eyes.entries()) {
    const x = (eye[0] + mouth[0]) / 2 + (index === 0 ? -18 : 18)
    const y = eye[1] + 0.45 * (mouth[1] - eye[1])
    const { data } = pen.getImageData(Math.round(x) - 8, Math.round(y) - 8, 16, 16)
    for (let at = 0; at < data.length; at += 4, dots += 1)
      for (const part of [0, 1, 2]) sums[part] = (sums[part] ?? 0) + (data[at + part] ?? 0)
  }
  const [red = 0, green = 0, blue = 0] = sums.map((sum) => sum / dots)
  return [red, green, blue]
}

/**
 * The same picture as a skin (and hair) of another reflectance gives it in the same light: every value is multiplied, so
 * that shading and contrast stay in proportion, until the cheeks have the brightness that is asked for.
 */
function tinted(
  from: OffscreenCanvasRenderingContext2D,
  skin: CutOut['skin'],
  brightness: number,
): OffscreenCanvas {
  const { width, height } = from.canvas
  const gain = brightness / (0.299 * skin[0] + 0.587 * skin[1] + 0.114 * skin[2])
  const pixels = from.getImageData(0, 0, width, height)
  for (let at = 0; at < pixels.data.length; at += 4)
    for (let part = at; part < at + 3; part += 1) pixels.data[part] = gain * (pixels.data[part] ?? 0)
  const pen = penOf(width, height)
  pen.putImageData(pixels, 0, 0)
  return pen.canvas
}

function cut(photograph: ImageBitmap, id: string, label: FaceLabel, others: readonly FaceLabel[]): CutOut {
  const region = regionOf(label, others, photograph.width, photograph.height)
  const scale = faceWidth / label.box[2]
  const place = ([x, y]: Point): Point => [(x - region.left) * scale, (y - region.top) * scale]
  const [left, top] = place([label.box[0], label.box[1]])
  const box = [left, top, faceWidth, label.box[3] * scale] as const
  const wide = region.right - region.left
  const tall = region.bottom - region.top
  const pen = penOf(wide * scale, tall * scale)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(photograph, region.left, region.top, wide, tall, 0, 0, wide * scale, tall * scale)
  const eyes = [place(label.eyes[0]), place(label.eyes[1])] as const
  const mouth = place(label.mouth)
  const skin = skinOf(pen, eyes, mouth)
  const outline = penOf(wide * scale, tall * scale)
  drawOutline(outline, box, 0.09 * faceWidth)
  pen.globalCompositeOperation = 'destination-in'
  pen.drawImage(outline.canvas, 0, 0)
  return {
    id,
    pictures: {
      photographed: pen.canvas,
      lightened: tinted(pen, skin, cheeks.lightened),
      darkened: tinted(pen, skin, cheeks.darkened),
    },
    box,
    eyes,
    mouth,
    chin: place(label.chin),
    looksAway: label.looksAway ?? false,
    skin,
  }
}

/** Every labelled face of a folder's photographs. @param folder its address, without a slash at its end */
export async function cutOuts(folder: string, labels: Labels): Promise<CutOut[]> {
  const found: CutOut[] = []
  for (const [file, faces] of Object.entries(labels)) {
    const response = await fetch(`${folder}/${file}`)
    if (!response.ok) throw new Error(`There is no photograph ${folder}/${file}`)
    const photograph = await createImageBitmap(await response.blob())
    for (const [index, label] of faces.entries())
      found.push(
        cut(
          photograph,
          faceId(file, index),
          label,
          faces.filter((one) => one !== label),
        ),
      )
    photograph.close()
  }
  return found
}
