/** What is written to somebody. */
export interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mail {
  /** Resolves when the letter has been handed over. Rejects with what the post office said. */
  send(to: string, letter: Letter): Promise<void>
  close(): void
}

/** The sender, asked for at each letter: the server's own address may be known only once it listens. */
export type Sender = () => string | { name: string; address: string }
