import { useEffect, useState } from 'react'
import type { Finding } from '#machines/supervision/findings.ts'
import { photograph } from '#src/platform/devices/photograph.ts'
import { bodyOf, keepWhole } from './findings.ts'
import type { KeptFinding } from './kept.ts'

/** What was taken when something was found; in this page's memory, as long as the sitting is open. */
interface Taken {
  picture: Promise<Blob | null>
  /** When all of it is kept, and can be sent. */
  kept: Promise<KeptFinding>
}

const taken = new Map<number, Taken>()

/** Whose finding it is. */
export interface Whose {
  orderId: string
  license: string
}

/** Keeps a finding now, and takes its picture, whatever has to be sent before it; what is only noted has no picture. */
export function take(finding: Finding, { orderId, license }: Whose): Taken {
  const before = taken.get(finding.id)
  if (before) return before
  const picture = finding.what === 'note' ? Promise.resolve(null) : photograph().catch(() => null)
  const kept = keepWhole(
    {
      writeId: crypto.randomUUID(),
      order: orderId,
      license,
      body: bodyOf(finding),
      picture: null,
      recordId: null,
    },
    picture,
  )
  const made = { picture, kept }
  taken.set(finding.id, made)
  return made
}

export const forgetPictures = () => taken.clear()

/** The picture that was taken, as an address for an image; null until it is there, or where there is none. */
export function usePictureOf(findingId: number): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isWanted = true
    void taken.get(findingId)?.picture.then((picture) => {
      if (!isWanted || picture === null) return
      made = URL.createObjectURL(picture)
      setAddress(made)
    })
    return () => {
      isWanted = false
      setAddress(null)
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [findingId])
  return address
}
