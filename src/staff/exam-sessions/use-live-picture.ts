import { useEffect, useRef, useState } from 'react'
import { askDoorPicture, doorPicture } from '#contract/calls/staff-door-pictures.ts'
import type { RosterEntry } from '#contract/calls/staff-exam-roster.ts'
import { limits } from '#contract/rules/limits.ts'
import { callServer, serverNow } from '#src/platform/api/client.ts'
import { usePlace } from '../session/place.ts'

/** The newest picture of a candidate's camera, and how old it is, s; null where none has come. */
export interface LivePicture {
  readonly jpeg: string
  readonly seconds: number
}

/** How often the server is asked for the first one, and then for a newer one, ms; the candidate's screen is asked again before the minute is over. */
const lookEveryMs = { first: 300, newer: 1500 }
const askEveryMs = (limits.doorPicture.askedSeconds - 10) * 1000
/** Within so long a screen that waits at the gate has shown something, ms. */
const patienceMs = 12_000

/**
 * Asks somebody's screen at the gate for pictures of its camera while it is called, and brings the newest. `isAwaited` until one has
 * come or could have come. `onRefused` is told where they can no longer be asked: a colleague was quicker.
 */
export function useLivePicture(
  examSessionId: string,
  { id: entryId, version }: RosterEntry,
  onRefused: (error: unknown) => void,
): { picture: LivePicture | null; isAwaited: boolean } {
  const { institutionId } = usePlace()
  const [newest, setNewest] = useState<{ jpeg: string; takenAt: number } | null>(null)
  const [isAwaited, setAwaited] = useState(true)
  const [, tick] = useState(0)
  const refused = useRef(onRefused)
  refused.current = onRefused

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const entry = { institutionId, id: examSessionId, entryId }
    const ask = () =>
      void callServer(askDoorPicture, { body: { ...entry, version }, signal }).catch((error: unknown) => {
        if (!signal.aborted) refused.current(error)
      })
    const look = async () => {
      // Where the network is away the newest one stays, and grows older.
      const found = await callServer(doorPicture, { query: entry, signal }).catch(() => null)
      if (signal.aborted) return
      if (found?.picture) setNewest(found.picture)
      tick((before) => before + 1)
      isAwaiting &&= !found?.picture
      timer = setTimeout(look, isAwaiting ? lookEveryMs.first : lookEveryMs.newer)
    }
    let isAwaiting = true
    let timer: ReturnType<typeof setTimeout> | undefined
    ask()
    void look()
    const asking = setInterval(ask, askEveryMs)
    const waiting = setTimeout(() => {
      isAwaiting = false
      setAwaited(false)
    }, patienceMs)
    return () => {
      controller.abort()
      clearTimeout(timer)
      clearTimeout(waiting)
      clearInterval(asking)
    }
  }, [examSessionId, entryId, version, institutionId])

  const picture = newest && {
    jpeg: newest.jpeg,
    seconds: Math.max(0, Math.round((serverNow() - newest.takenAt) / 1000)),
  }
  return { picture, isAwaited: isAwaited && picture === null }
}
