import { createContext, useContext, useEffect, useState } from 'react'
import { reviewPicture } from '#contract/calls/staff-reviews.ts'
import { callForFile } from '#src/platform/api/call-file.ts'
import type { LoadedFile } from '#src/ui/hooks/file.ts'

/** The pictures of a case, as addresses of this page's memory: nothing else keeps them. */
export interface CasePictures {
  /** Fetches the picture, once; rejects as a call does, and can then be asked again. */
  addressOf(image: string): Promise<string>
  /** Forgets them all. */
  close(): void
}

export function openPictures(
  fetchPicture: (image: string, signal: AbortSignal) => Promise<Blob>,
): CasePictures {
  const controller = new AbortController()
  const addresses = new Map<string, Promise<string>>()
  return {
    addressOf(image) {
      const known = addresses.get(image)
      if (known) return known
      const made = fetchPicture(image, controller.signal).then((picture) => {
        // What arrives after the case was left has nobody who would revoke it.
        controller.signal.throwIfAborted()
        return URL.createObjectURL(picture)
      })
      addresses.set(image, made)
      made.catch(() => addresses.delete(image))
      return made
    },
    close() {
      controller.abort()
      for (const made of addresses.values()) made.then(URL.revokeObjectURL, () => undefined)
      addresses.clear()
    },
  }
}

export const CasePicturesContext = createContext<CasePictures | null>(null)

/** The pictures of a case while it is open; null at first. */
export function usePicturesOf(id: string, institutionId: string | undefined): CasePictures | null {
  const [pictures, setPictures] = useState<CasePictures | null>(null)
  useEffect(() => {
    const opened = openPictures((image, signal) =>
      callForFile(reviewPicture, { params: { id, image }, query: { institutionId }, signal }),
    )
    setPictures(opened)
    return () => {
      setPictures(null)
      opened.close()
    }
  }, [id, institutionId])
  return pictures
}

/** A picture of the case; it is fetched once it is wanted. */
export function useCasePicture(image: string, isWanted: boolean): { loaded: LoadedFile; retry: () => void } {
  const pictures = useContext(CasePicturesContext)
  const [loaded, setLoaded] = useState<LoadedFile>({ status: 'loading' })
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks for the same picture again
  useEffect(() => {
    setLoaded({ status: 'loading' })
    if (pictures === null || !isWanted) return
    let isOver = false
    pictures.addressOf(image).then(
      (address) => isOver || setLoaded({ status: 'ready', address }),
      (error: unknown) => isOver || setLoaded({ status: 'failed', error }),
    )
    return () => {
      isOver = true
    }
  }, [pictures, image, isWanted, round])
  return { loaded, retry: () => setRound((before) => before + 1) }
}
