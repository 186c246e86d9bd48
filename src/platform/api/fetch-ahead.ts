/** Fetches files into the browser's cache, so that what needs them later starts at once. */

/**
 * @param progressed is called with the share that is here, 0 to 1, weighted by size
 * @throws when a file cannot be fetched, or with the signal's reason
 */
export async function fetchAhead(
  addresses: readonly string[],
  progressed: (ratio: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const files = await Promise.all(
    addresses.map(async (address) => ({ address, size: await sizeOf(address, signal), here: 0 })),
  )
  const total = files.reduce((sum, { size }) => sum + size, 0)
  const tell = () => progressed(Math.min(1, files.reduce((sum, { here }) => sum + here, 0) / total))
  await Promise.all(
    files.map(async (file) => {
      await read(
        file.address,
        (bytes) => {
          file.here = Math.min(file.size, file.here + bytes)
          tell()
        },
        signal,
      )
      file.here = file.size
      tell()
    }),
  )
}

/** The assumed size of a file whose size is unknown, bytes. */
const unknownSize = 100_000

/**
 * The size of a file as it will be read, bytes. The first byte is requested, because `Content-Length` is the
 * compressed size, and a range is never compressed.
 */
async function sizeOf(address: string, signal: AbortSignal): Promise<number> {
  const answer = await fetch(address, { headers: { range: 'bytes=0-0' }, cache: 'no-store', signal })
  await answer.body?.cancel()
  const told = Number(answer.headers.get('content-range')?.split('/')[1])
  return answer.status === 206 && told > 0 ? told : unknownSize
}

async function read(address: string, got: (bytes: number) => void, signal: AbortSignal): Promise<void> {
  const answer = await fetch(address, { signal })
  if (!answer.ok || !answer.body) throw new Error(`${address} answered ${answer.status}`)
  const reader = answer.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    got(value.length)
  }
}
