import { paceWith } from './detail.ts'

/** A picture of this share of its brightness before is in the same light. */
const sameShare = 0.85
/** Brightness is that of the rim, or of the whole picture where the rim was darker than this, 0..255. */
const leastRim = 12
/** So many pictures of a light are seen before the next is judged by them. */
const leastPictures = 25

/** Average brightness of a picture, and of its left, right and upper edge, 0..255. */
interface Brightness {
  luma: number
  rim: number
}

/** What is known of the light after a picture. */
export interface Light {
  isDark: boolean
  /** How often it has become dark, or darker than it was in the dark. */
  falls: number
}

/**
 * Follows the light of a camera's pictures, by whether they are darker than `darkLuma` on average. In a dim room a bright face
 * may be what lifts the average: whoever leaves takes it along, and the rim stays as bright as it was. That is no darkness.
 */
export function followLight(darkLuma: number) {
  const before: Brightness = { luma: 0, rim: 0 }
  let pictures = 0
  let isDark = false
  let falls = 0

  const shareOf = ({ luma, rim }: Brightness) =>
    before.rim < leastRim ? luma / before.luma : rim / before.rim

  function learn(now: Brightness): void {
    pictures += 1
    const pace = paceWith(pictures)
    before.luma += pace * (now.luma - before.luma)
    before.rim += pace * (now.rim - before.rim)
  }

  return (now: Brightness): Light => {
    const isLit = now.luma >= darkLuma
    const isKnown = pictures >= leastPictures
    const isFallen = isKnown ? shareOf(now) < sameShare : !isDark
    if (isLit ? isDark : isFallen) {
      isDark = !isLit
      pictures = 0
      if (isDark) falls += 1
    }
    // In the dark the brightest of it is what later pictures are judged by: else a light that goes slowly would never have gone.
    if (isLit || pictures < leastPictures || shareOf(now) > 1) learn(now)
    return { isDark, falls }
  }
}
