import { certificatePicture } from '#contract/calls/certificates.ts'
import { callForFile } from '#src/platform/api/call-file.ts'
import type { PrintedFacts } from './printed.ts'

/** A picture as a PDF holds it: JPEG, on white. */
export interface PdfPicture {
  /** Hexadecimal. */
  jpeg: string
  width: number
  height: number
}

export interface PdfPictures {
  logo: PdfPicture | null
  signature: PdfPicture | null
}

/** @throws where the browser cannot decode the file */
export async function pdfPictureOf(file: Blob): Promise<PdfPicture> {
  const bitmap = await createImageBitmap(file)
  const { width, height } = bitmap
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('the browser gives no canvas')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(bitmap, 0, 0)
  bitmap.close()
  const bytes = new Uint8Array(
    await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })).arrayBuffer(),
  )
  return { jpeg: [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''), width, height }
}

/** What a certificate shows beside its text. */
export async function pdfPictures({
  logoDigest,
  signatureDigest,
}: Pick<PrintedFacts, 'logoDigest' | 'signatureDigest'>): Promise<PdfPictures> {
  const of = async (digest: string | null) =>
    digest === null ? null : pdfPictureOf(await callForFile(certificatePicture, { params: { digest } }))
  const [logo, signature] = await Promise.all([of(logoDigest), of(signatureDigest)])
  return { logo, signature }
}
