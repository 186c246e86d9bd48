import { readItem, writeItem } from '#src/platform/storage/browser-storage.ts'

const key = 'ruanguji.staff.room.muted'

export const isMutedHere = (): boolean => readItem('localStorage', key) !== null
export const keepMuted = (isMuted: boolean): void => writeItem('localStorage', key, isMuted ? '1' : null)

/** Two short tones, the second one higher: heard in a room, and no alarm bell. Hz, and s from the start. */
const tones = [
  { frequency: 660, from: 0 },
  { frequency: 880, from: 0.18 },
]
const lasts = 0.16
const loudness = 0.2

/** The sound of an incident. A browser plays none before somebody has touched the page. */
export function openSound() {
  const audio = new AudioContext()
  return {
    play(): void {
      // Left before the browser has allowed it, the page plays nothing.
      audio.resume().catch(() => undefined)
      for (const { frequency, from } of tones) {
        const [tone, volume] = [audio.createOscillator(), audio.createGain()]
        const at = audio.currentTime + from
        tone.frequency.value = frequency
        volume.gain.setValueAtTime(loudness, at)
        volume.gain.exponentialRampToValueAtTime(0.001, at + lasts)
        tone.connect(volume).connect(audio.destination)
        tone.start(at)
        tone.stop(at + lasts)
      }
    },
    close: (): void => void audio.close(),
  }
}
