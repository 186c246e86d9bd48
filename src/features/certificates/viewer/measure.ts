import type { Lettering } from './pdf-document.ts'

const mmPerPoint = 25.4 / 72
const canvas = document.createElement('canvas').getContext('2d')

/** How wide a text is, mm. Arial and Liberation Sans, which browsers take for it, have Helvetica's widths. */
export function widthOf(text: string, { size, isBold = false }: Pick<Lettering, 'size' | 'isBold'>): number {
  if (canvas === null) throw new Error('This browser has no canvas to measure with')
  canvas.font = `${isBold ? 'bold ' : ''}100px Helvetica, Arial, sans-serif`
  return (canvas.measureText(text).width / 100) * size * mmPerPoint
}

/** Breaks a text into lines of at most `width` mm; a longer word stands by itself. */
export function linesOf(
  text: string,
  width: number,
  lettering: Pick<Lettering, 'size' | 'isBold'>,
): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    const longer = `${line} ${word}`
    if (line !== undefined && widthOf(longer, lettering) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The largest size up to `size`, points, at which a text fits into `width` mm. */
export const fittingSize = (text: string, width: number, lettering: Pick<Lettering, 'size' | 'isBold'>) =>
  Math.min(lettering.size, (lettering.size * width) / widthOf(text, lettering))
