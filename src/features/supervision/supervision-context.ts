import { createContext, useContext } from 'react'
import type { StripFacts } from './strip-facts.ts'

/** What the sections show of the supervision that runs beside them. */
export interface SupervisionView {
  /** Whether there is a preview at all (spec: supervision#who-is-watched). */
  hasPreview: boolean
  /** The camera's picture; null until it is there. */
  stream: MediaStream | null
  /** A quiet hint on the preview that counts nothing, such as 'Wajah tidak terlihat' (spec: supervision#faces). */
  hint: string | null
  /** For the proctor's glance; null where nobody is supervised. */
  strip: StripFacts | null
}

export const SupervisionContext = createContext<SupervisionView>({
  hasPreview: false,
  stream: null,
  hint: null,
  strip: null,
})

export const useSupervision = (): SupervisionView => useContext(SupervisionContext)
