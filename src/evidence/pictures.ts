import { useEffect, useState } from 'react'
import { photograph } from '#src/devices/photograph.ts'

/** What was taken when something was found; in this page's memory, as long as the sitting is open. */
interface Taken {
  writeId: string
  picture: Promise<Blob | null>
}

const taken = new Map<number, Taken>()

/** Takes the picture of a finding now, whatever has to be sent before it. */
export function takePictureOf(findingId: number): void {
  taken.set(findingId, { writeId: crypto.randomUUID(), picture: photograph().catch(() => null) })
}

/** A finding's picture and write id; one that is only noted has no picture. */
export function takenOf(findingId: number): Taken {
  const found = taken.get(findingId) ?? { writeId: crypto.randomUUID(), picture: Promise.resolve(null) }
  taken.set(findingId, found)
  return found
}

export const forgetPictures = () => taken.clear()

/** The picture that was taken, as an address for an image; null until it is there, or where there is none. */
export function usePictureOf(findingId: number): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isWanted = true
    void takenOf(findingId).picture.then((picture) => {
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
