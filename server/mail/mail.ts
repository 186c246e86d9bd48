/** What is written to somebody. */
export interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** What it asks to be opened; an operator without SMTP is shown it. */
  readonly link: string
  /** What it asks to be typed there, if anything; shown as well. */
  readonly code?: string
}

export interface Mail {
  /** Resolves when the letter has been handed over. Rejects with what the post office said. */
  send(to: string, letter: Letter): Promise<void>
  close(): void
}

/** The sender, asked for at each letter: the server's own address may be known only once it listens. */
export type Sender = () => string | { name: string; address: string }
