import type { SealedFile } from '#contract/calls/sections.ts'

const atATime = 3

/** Sealed files on this PC, by their addresses. Bytes under an address never change. */
export interface SealedFiles {
  /**
   * Fetches a section's files, three at a time, and lets go of every other one: a PC keeps one section. `progressed` is
   * called with the share of bytes that is here, 0 to 1. Rejects with the first failure, unless it `isDispensable`.
   */
  fetchAhead(
    files: readonly SealedFile[],
    progressed?: (ratio: number) => void,
    isDispensable?: (file: SealedFile, error: unknown) => boolean,
  ): Promise<void>
  /** A file's bytes; fetched now if they are not here. */
  read(address: string): Promise<ArrayBuffer>
  /** What proved broken is fetched anew when it is wanted again. */
  drop(address: string): Promise<void>
}

/**
 * `fetchBlob` gets a file from the server; `open` opens the browser's cache, or rejects where it keeps nothing. `openAhead` opens
 * another one, in which a file may lie already: it is read there, and never let go of, unless it proved broken.
 */
export function createSealedFiles(
  fetchBlob: (address: string) => Promise<Blob>,
  open: () => Promise<Cache>,
  openAhead: () => Promise<Cache> = open,
): SealedFiles {
  /** What the browser's cache did not take, such as on a full disk. */
  const inMemory = new Map<string, Blob>()

  async function here(address: string): Promise<Blob | undefined> {
    for (const shelf of [open, openAhead]) {
      const kept = await shelf()
        .then((cache) => cache.match(address))
        .catch(() => undefined)
      if (kept) return kept.blob()
    }
    return inMemory.get(address)
  }

  async function bring(address: string): Promise<Blob> {
    const known = await here(address)
    if (known) return known
    const blob = await fetchBlob(address)
    await open()
      .then((cache) => cache.put(address, new Response(blob)))
      .catch(() => inMemory.set(address, blob))
    return blob
  }

  async function letGoOfOthers(files: readonly SealedFile[]): Promise<void> {
    const wanted = new Set(files.map(({ address }) => address))
    for (const address of inMemory.keys()) if (!wanted.has(address)) inMemory.delete(address)
    const cache = await open()
    for (const request of await cache.keys())
      if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request)
  }

  return {
    async fetchAhead(files, progressed = () => undefined, isDispensable = () => false) {
      await letGoOfOthers(files).catch(() => undefined)
      const waiting = [...files]
      const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
      let arrived = 0
      const work = async () => {
        for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
          const wanted = file
          await bring(wanted.address).catch((error: unknown) => {
            if (!isDispensable(wanted, error)) throw error
          })
          arrived += wanted.bytes
          progressed(arrived / total)
        }
      }
      await Promise.all(Array.from({ length: atATime }, work))
    },
    read: async (address) => (await bring(address)).arrayBuffer(),
    async drop(address) {
      inMemory.delete(address)
      for (const shelf of [open, openAhead])
        await shelf()
          .then((cache) => cache.delete(address))
          .catch(() => undefined)
    },
  }
}
