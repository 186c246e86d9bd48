import sharp from 'sharp'
import { limits } from '#contract/rules/limits.ts'
import { imageType } from '#server/platform/files/image-type.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { type Picture, readJpeg } from './jpeg.ts'

// Only JPEG, and what an institution shows on its certificates, is ever read, from memory, whatever else the library can (record 0035).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
// No picture is asked for twice, and one picture takes one core.
sharp.cache(false)
sharp.concurrency(1)

/** How long the decoding of one picture may take, s. */
const mostSeconds = 10
const quality = 80

interface Kept extends Picture {
  bytes: Buffer
}

/**
 * What is kept of a picture that a browser sent: decoded, upright, at most `side` pixels a side, and
 * encoded anew as JPEG without metadata (spec: supervision#pictures).
 * @throws Refusal `media.notJpeg` where it cannot be decoded to its end, `media.tooLarge` over the limits of bytes or pixels
 */
export async function reEncode(file: Buffer, side: number = limits.pictures.side): Promise<Kept> {
  if (file.length > limits.upload.maxBytes) throw new Refusal('media.tooLarge')
  const said = readJpeg(file)
  if (said === null) throw new Refusal('media.notJpeg')
  const { pixels: limitInputPixels } = limits.pictures
  if (said.width * said.height > limitInputPixels) throw new Refusal('media.tooLarge')
  try {
    const { data, info } = await sharp(file, { limitInputPixels, failOn: 'warning', autoOrient: true })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality })
      .timeout({ seconds: mostSeconds })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (cause) {
    throw new Refusal('media.notJpeg', { cause })
  }
}

/**
 * What is kept of a PNG, JPEG or WebP that certificates show: upright, within `limits.issuerPicture`, encoded anew as PNG
 * without metadata; what is transparent stays so.
 * @throws Refusal `media.notPicture` where it cannot be decoded to its end, `media.tooLarge` over the limits of bytes or pixels
 */
export async function asPng(file: Buffer): Promise<Buffer> {
  if (file.length > limits.upload.maxBytes) throw new Refusal('media.tooLarge')
  if (imageType(file) === null) throw new Refusal('media.notPicture')
  try {
    const picture = sharp(file, { limitInputPixels: false, failOn: 'warning', autoOrient: true })
    const { width, height } = await picture.metadata()
    if (width * height > limits.pictures.pixels) throw new Refusal('media.tooLarge')
    return await picture
      .resize({ ...limits.issuerPicture, fit: 'inside', withoutEnlargement: true })
      .png()
      .timeout({ seconds: mostSeconds })
      .toBuffer()
  } catch (cause) {
    if (cause instanceof Refusal) throw cause
    throw new Refusal('media.notPicture', { cause })
  }
}
