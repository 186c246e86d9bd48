/** An e-mail, as text and as HTML. */
export interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** As `<id@host>`; a new one for each sending where it is missing. */
  readonly messageId?: string | undefined
}

export interface Mail {
  /** Resolves when the mail server has taken the letter; rejects with its error. */
  send(to: string, letter: Letter): Promise<void>
  close(): void
}

/** The sender, computed for each letter: the server's own address may be known only once it listens. */
export type Sender = () => string | { name: string; address: string }
