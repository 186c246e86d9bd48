import { openMedium } from './section-content.ts'

/** Media of the test in this page: each is opened once, and played or shown from memory. */
export interface MediaCache {
  /** The blob address of a medium; opened now if it is not here. A failed try may be repeated. */
  take(url: string): Promise<string>
  /** What proved broken is opened anew when it is wanted again. */
  drop(url: string): void
  clear(): void
}

/** `open` gets a medium's bytes. */
export function createMediaCache(open: (url: string) => Promise<Blob>): MediaCache {
  const cache = new Map<string, Promise<string>>()
  const revoke = (address: Promise<string>) =>
    address.then(
      (blob) => URL.revokeObjectURL(blob),
      () => undefined,
    )
  return {
    take(url) {
      const here = cache.get(url)
      if (here) return here
      const opened = open(url).then((blob) => URL.createObjectURL(blob))
      cache.set(url, opened)
      opened.catch(() => cache.delete(url))
      return opened
    },
    drop(url) {
      const here = cache.get(url)
      if (here) void revoke(here)
      cache.delete(url)
    },
    clear() {
      for (const address of cache.values()) void revoke(address)
      cache.clear()
    },
  }
}

let open = openMedium

/** A preview and a practice show files that nobody has sealed, until what is returned is called. */
export function openMediaWith(opener: typeof openMedium): () => void {
  const before = open
  open = opener
  return () => {
    open = before
  }
}

/** The media of the sitting in this page; cleared when the sitting is left. */
export const mediaCache = createMediaCache((url) => open(url))
