import type { limits } from '#contract/rules/limits.ts'
import type { Found, Region, Size } from './found.ts'

/** How the faces of a frame are sought (records 0042, 0044 and 0095). */
export type Seeking = typeof limits.face.seeking

/** The networks on the present frame. Each gives what it finds in a square of the frame, the surest first. */
export interface Sight {
  frame: Size
  /** The frame's mean brightness, 0 to 255, once one of them has looked. */
  light(): number
  look(square: Region): Found[]
  /** By the second network, which takes longer; what one of them takes for a face seldom deceives the other. */
  lookAgain(square: Region): Found[]
}
