import { useEffect, useState } from 'react'

/** A file of the server, as an address of this page's memory while it is shown: nothing else keeps it. */
export type LoadedFile =
  | { status: 'loading' }
  | { status: 'ready'; address: string }
  | { status: 'failed'; error: unknown }

/** Fetches a file when it is shown, and whenever `ask` is another function. */
export function useFile(ask: (signal: AbortSignal) => Promise<Blob>): {
  loaded: LoadedFile
  retry: () => void
} {
  const [loaded, setLoaded] = useState<LoadedFile>({ status: 'loading' })
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks for the same file again
  useEffect(() => {
    const controller = new AbortController()
    let address: string | null = null
    setLoaded({ status: 'loading' })
    ask(controller.signal).then(
      (file) => {
        if (controller.signal.aborted) return
        address = URL.createObjectURL(file)
        setLoaded({ status: 'ready', address })
      },
      (error: unknown) => controller.signal.aborted || setLoaded({ status: 'failed', error }),
    )
    return () => {
      controller.abort()
      if (address !== null) URL.revokeObjectURL(address)
    }
  }, [ask, round])
  return { loaded, retry: () => setRound((before) => before + 1) }
}
