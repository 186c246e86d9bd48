import jsQR from 'jsqr'
import type { Locator } from 'playwright'

type Decode = typeof import('jsqr').default

/** What a camera reads from a QR code on the screen; null where nothing can be read. The page needs sharp pixels. */
export async function scan(code: Locator): Promise<string | null> {
  const png = (await code.screenshot()).toString('base64')
  const { pixels, width, height } = await code.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const data = context?.getImageData(0, 0, image.width, image.height).data ?? []
    return { pixels: [...data], width: image.width, height: image.height }
  }, png)
  // A CommonJS module, whose default is the module itself for Node and its function for a bundler.
  const decode = ('default' in jsQR ? jsQR.default : jsQR) as Decode
  return decode(Uint8ClampedArray.from(pixels), width, height)?.data ?? null
}
