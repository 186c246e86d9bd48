import { type RefObject, useEffect, useState } from 'react'

export interface Playback {
  status: 'loading' | 'ready' | 'failed'
  isPlaying: boolean
  /** Seconds. */
  at: number
  duration: number
  /** How far it has been watched without a jump, s. */
  reached: number
}

const unplayed: Playback = { status: 'loading', isPlaying: false, at: 0, duration: 0, reached: 0 }

/** A step of the clock that is longer than this was a jump, s. */
const jump = 1.5

/** Follows a video. While `mustFinish`, a jump ahead of what was watched is undone. */
export function usePlayback(video: RefObject<HTMLVideoElement | null>, mustFinish: boolean): Playback {
  const [playback, setPlayback] = useState(unplayed)

  useEffect(() => {
    const element = video.current
    if (!element) return
    const listening = new AbortController()
    const on = (types: string, listener: () => void) => {
      for (const type of types.split(' '))
        element.addEventListener(type, listener, { signal: listening.signal })
    }
    const change = (changes: Partial<Playback>) => setPlayback((before) => ({ ...before, ...changes }))

    let reached = 0
    const follow = () => {
      const at = element.currentTime
      if (at <= reached + jump) reached = Math.max(reached, at)
      else if (mustFinish) element.currentTime = reached
      change({ at: element.currentTime, reached })
    }
    on('timeupdate seeking', follow)
    on('loadstart waiting', () => change({ status: 'loading' }))
    on('canplay playing', () => change({ status: 'ready' }))
    on('loadedmetadata durationchange', () => change({ duration: element.duration || 0 }))
    on('play pause ended', () => change({ isPlaying: !element.paused && !element.ended }))
    on('error', () => change({ status: 'failed', isPlaying: false }))
    return () => listening.abort()
  }, [video, mustFinish])

  return playback
}
