/** What the player reports while it plays. Seconds are of the whole step. */
export interface PlayerReports {
  progressed(at: number): void
  buffering(): void
  resumed(): void
}

/** The browser wants a gesture before it plays sound (spec: sections#after-a-reload). */
export class SoundBlocked extends Error {
  override readonly name = 'SoundBlocked'
  readonly code = 'audio.blocked'
}

/** The headset or the speakers in use were removed. */
export class OutputLost extends Error {
  override readonly name = 'OutputLost'
  readonly code = 'audio.outputLost'
}

/** The sound is here but cannot be played. */
export class SoundBroken extends Error {
  override readonly name = 'SoundBroken'
  readonly code = 'audio.broken'
}
