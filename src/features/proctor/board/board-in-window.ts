import { useEffect, useMemo, useState } from 'react'
import type { ProctorEvent } from '#machines/proctor/setup.ts'
import type { BoardPicture } from '../inspection/board-picture.ts'
import { type Message, openChannel, type Thumbnails } from '../inspection/channel.ts'

/** Intervals at which a board announces itself, and checks the age of its picture, ms. */
const helloEveryMs = 2000
const lookEveryMs = 500
/** Pictures arrive twice a second; from a hidden window once. */
const staleAfterMs = 3000

interface Received {
  picture: BoardPicture
  thumbnails: Thumbnails
  /** By `performance.now()`. */
  at: number
  isClosed: boolean
}

/** The newest picture from the exam's window of this browser, and its age. It reconnects by itself. */
export function useBoardInWindow() {
  const channel = useMemo(openChannel, [])
  const [received, setReceived] = useState<Received | null>(null)
  const [now, setNow] = useState(() => performance.now())

  useEffect(() => {
    const say = (message: Message) => channel.postMessage(message)
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.type === 'picture') setReceived({ ...data, at: performance.now(), isClosed: false })
      if (data.type === 'goodbye') setReceived((before) => before && { ...before, isClosed: true })
    }
    say({ type: 'hello' })
    const timers = [
      setInterval(() => say({ type: 'hello' }), helloEveryMs),
      setInterval(() => setNow(performance.now()), lookEveryMs),
    ]
    // Closing this window locks the board.
    const lock = () => {
      say({ type: 'proctor', event: { type: 'proctor.lock' } })
      say({ type: 'proctor', event: { type: 'proctor.closed' } })
    }
    addEventListener('pagehide', lock)
    return () => {
      for (const timer of timers) clearInterval(timer)
      removeEventListener('pagehide', lock)
      channel.onmessage = null
    }
  }, [channel])

  const send = (event: ProctorEvent) => channel.postMessage({ type: 'proctor', event } satisfies Message)
  const ageMs = received === null ? 0 : Math.max(0, now - received.at)
  const isStale = received !== null && (received.isClosed || ageMs > staleAfterMs)
  return { received, send, isStale, ageSeconds: Math.round(ageMs / 1000) }
}
