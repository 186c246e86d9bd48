import { fetchFile } from '#src/platform/api/client.ts'

/** Media of the test on this PC: each address is fetched once and played or shown from memory. */
export interface MediaCache {
  /** The blob address of a medium; fetched now if it is not here. A failed fetch may be tried again. */
  take(url: string): Promise<string>
  /**
   * Fetches several, three at a time; `progressed` is called with the share that is here, 0 to 1. Rejects with the
   * first failure, unless it `isDispensable`.
   */
  fetchAhead(
    urls: readonly string[],
    progressed?: (ratio: number) => void,
    isDispensable?: (url: string, error: unknown) => boolean,
  ): Promise<void>
  /** What proved broken is fetched anew when it is wanted again. */
  drop(url: string): void
  clear(): void
}

const atATime = 3

/** `fetchBlob` gets a medium from the server. */
export function createMediaCache(fetchBlob: (url: string) => Promise<Blob>): MediaCache {
  const cache = new Map<string, Promise<string>>()

  function take(url: string): Promise<string> {
    const here = cache.get(url)
    if (here) return here
    const fetched = fetchBlob(url).then((blob) => URL.createObjectURL(blob))
    cache.set(url, fetched)
    fetched.catch(() => cache.delete(url))
    return fetched
  }

  return {
    take,
    async fetchAhead(urls, progressed = () => undefined, isDispensable = () => false) {
      const waiting = [...new Set(urls)]
      const total = waiting.length
      let here = 0
      const work = async () => {
        for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
          const wanted = url
          await take(wanted).catch((error: unknown) => {
            if (!isDispensable(wanted, error)) throw error
          })
          here += 1
          progressed(here / total)
        }
      }
      await Promise.all(Array.from({ length: atATime }, work))
    },
    drop(url) {
      cache.get(url)?.then(
        (address) => URL.revokeObjectURL(address),
        () => undefined,
      )
      cache.delete(url)
    },
    clear() {
      for (const address of cache.values())
        address.then(
          (blob) => URL.revokeObjectURL(blob),
          () => undefined,
        )
      cache.clear()
    },
  }
}

/** The media of the sitting in this page; cleared when the sitting is left. */
export const mediaCache = createMediaCache((url) => fetchFile(url))
