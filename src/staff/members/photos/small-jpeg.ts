import { limits } from '#contract/rules/limits.ts'

const { side } = limits.memberPhoto

/**
 * A picture of any kind that this browser opens as a JPEG of what is kept of a photo: upright, small, and without what a phone
 * writes into it, before it leaves this PC. Null for what is no picture.
 */
export async function smallJpeg(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return null
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width * scale, picture.height * scale].map((one) =>
    Math.max(1, Math.round(one)),
  ) as [number, number]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  // What is transparent in a PNG would be black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  picture.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
}
