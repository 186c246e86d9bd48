/**
 * How loud this page plays, 0 to 1 of what the PC is set to. It holds for every sound that is played, also for one that sounds at
 * the moment.
 */
let volume = 1
const sounding = new Set<HTMLAudioElement>()

export function setVolume(to: number): void {
  volume = to
  for (const audio of sounding) audio.volume = to
}

/** Plays `audio` at the volume that is set, until what it returns is called. */
export function followVolume(audio: HTMLAudioElement): () => void {
  audio.volume = volume
  sounding.add(audio)
  return () => sounding.delete(audio)
}
