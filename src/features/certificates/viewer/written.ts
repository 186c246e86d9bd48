/** A text that the standard fonts cannot write, as this browser's fonts do: a stencil of dots. */
export interface Stencil {
  /** Dots. */
  width: number
  height: number
  /** From the stencil's upper edge down to the baseline, dots. */
  ascent: number
  /** Rows of bits from the upper left, each filled up to whole bytes; 1 is ink. */
  bits: Uint8Array
}

/** Finer than any printer shows. */
export const dotsPerPoint = 8

const lineHeight = { above: 1.1, below: 0.4 }

/** Writes a text, whatever its script and direction, into a stencil; `size` in points. */
export function stencilOf(
  text: string,
  { size, isBold = false }: { size: number; isBold?: boolean },
): Stencil {
  const font = `${isBold ? 'bold ' : ''}${size * dotsPerPoint}px Helvetica, Arial, sans-serif`
  const probe = new OffscreenCanvas(1, 1).getContext('2d')
  if (probe === null) throw new Error('This browser has no canvas to write with')
  probe.font = font
  const width = Math.max(1, Math.ceil(probe.measureText(text).width))
  const ascent = Math.ceil(size * dotsPerPoint * lineHeight.above)
  const height = ascent + Math.ceil(size * dotsPerPoint * lineHeight.below)
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (context === null) throw new Error('This browser has no canvas to write with')
  context.font = font
  context.fillText(text, 0, ascent)
  const { data } = context.getImageData(0, 0, width, height)
  const rowBytes = Math.ceil(width / 8)
  const bits = new Uint8Array(rowBytes * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isInk = (data[(y * width + x) * 4 + 3] ?? 0) > 127
      if (isInk) bits[y * rowBytes + (x >> 3)] = (bits[y * rowBytes + (x >> 3)] ?? 0) | (0x80 >> (x & 7))
    }
  }
  return { width, height, ascent, bits }
}

/** Run lengths as PDF reads them (ISO 32000-1, section 7.4.5), in hexadecimal. */
export function runLengths(bytes: Uint8Array): string {
  let written = ''
  const hex = (byte: number) => byte.toString(16).padStart(2, '0')
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0
    let end = at + 1
    while (end < bytes.length && end - at < 128 && bytes[end] === byte) end += 1
    const count = end - at
    // A byte by itself is a run of literal bytes, one long.
    written += count === 1 ? `00${hex(byte)}` : hex(257 - count) + hex(byte)
    at = end
  }
  return `${written}80>`
}
