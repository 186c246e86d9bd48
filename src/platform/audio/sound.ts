import { watchOutput } from './output.ts'
import { OutputLost, type PlayerReports, SoundBlocked, SoundBroken } from './reports.ts'
import { followVolume } from './volume.ts'

const everyMs = 250

/**
 * Plays one sound from `offset` seconds on. Resolves at its end, or when aborted.
 * @throws SoundBlocked, SoundBroken, OutputLost
 */
export function playSound({
  address,
  offset,
  reports,
  signal,
  rate = 1,
}: {
  address: string
  offset: number
  reports: PlayerReports
  signal: AbortSignal
  rate?: number
}): Promise<void> {
  const audio = new Audio()
  audio.defaultPlaybackRate = rate
  const letVolumeGo = followVolume(audio)
  const listening = new AbortController()
  const on = (type: keyof HTMLMediaElementEventMap, listener: () => void) =>
    audio.addEventListener(type, listener, { signal: listening.signal })

  const played = new Promise<void>((resolve, reject) => {
    let isStalled = false
    on('waiting', () => {
      isStalled = true
      reports.buffering()
    })
    on('playing', () => {
      if (isStalled) reports.resumed()
      isStalled = false
    })
    on('ended', resolve)
    on('error', () => reject(new SoundBroken(audio.error?.message ?? 'The sound cannot be played')))
    // The system may pause it (a headset unplugged, a media key), but a Listening test cannot be paused.
    on('pause', () => {
      if (!audio.ended && !signal.aborted) audio.play().catch(() => undefined)
    })
    signal.addEventListener('abort', () => resolve(), { signal: listening.signal })
    watchOutput(() => reject(new OutputLost('The output that was in use is gone')), listening.signal)
    audio.src = address
    audio.currentTime = offset
    audio.play().catch((error: unknown) => {
      if (signal.aborted) return
      const isBlocked = error instanceof DOMException && error.name === 'NotAllowedError'
      reject(
        isBlocked
          ? new SoundBlocked('Sound needs a gesture first', { cause: error })
          : new SoundBroken('The sound cannot be played', { cause: error }),
      )
    })
  })
  const timer = setInterval(() => reports.progressed(audio.currentTime), everyMs)
  return played.finally(() => {
    clearInterval(timer)
    letVolumeGo()
    listening.abort()
    audio.pause()
    audio.removeAttribute('src')
    audio.load()
  })
}
