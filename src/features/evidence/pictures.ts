import { useEffect, useState } from 'react'
import type { Violation } from '#machines/supervision/records.ts'
import { photograph } from '#src/platform/devices/photograph.ts'
import type { KeptViolation } from './kept.ts'
import { bodyOf, keepWhole } from './sending.ts'

/** What was taken when something was found; in this page's memory, as long as the sitting is open. */
interface Taken {
  picture: Promise<Blob | null>
  /** When all of it is kept, and can be sent. */
  kept: Promise<KeptViolation>
}

const taken = new Map<number, Taken>()

/** Whose violation it is. */
export interface Whose {
  orderId: string
  license: string
}

/** Keeps a violation now, and takes its picture, whatever has to be sent before it; what is only noted has no picture. */
export function take(violation: Violation, { orderId, license }: Whose): Taken {
  const before = taken.get(violation.id)
  if (before) return before
  const picture = violation.condition === null ? Promise.resolve(null) : photograph().catch(() => null)
  const kept = keepWhole(
    {
      writeId: crypto.randomUUID(),
      order: orderId,
      license,
      body: bodyOf(violation),
      picture: null,
      recordId: null,
    },
    picture,
  )
  const made = { picture, kept }
  taken.set(violation.id, made)
  return made
}

export const forgetPictures = () => taken.clear()

/** The picture that was taken, as an address for an image; null until it is there, or where there is none. */
export function usePictureOf(violationId: number): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isWanted = true
    void taken.get(violationId)?.picture.then((picture) => {
      if (!isWanted || picture === null) return
      made = URL.createObjectURL(picture)
      setAddress(made)
    })
    return () => {
      isWanted = false
      setAddress(null)
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [violationId])
  return address
}
