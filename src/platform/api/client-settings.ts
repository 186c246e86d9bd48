/** A field that the server refused: by its name, in its words, and why, for words in another language. */
export interface RefusedField {
  field: string
  message: string
  problem?: string | undefined
  bound?: number | undefined
}

/** The parts of a refusal that are shown to people. */
export interface RefusalTexts {
  code: string
  message: string
  errors: readonly RefusedField[]
  /** After how many seconds the same may be tried again; null where the server does not say. */
  retryAfterSeconds: number | null
}

/** What the page knows and the client needs. */
interface ClientSettings {
  token: () => string | null
  /** A member's call was answered with 401. */
  onSessionEnded: () => void
  /** A call with the token was refused, with this code. */
  onRefused: (code: string) => void
  /** The server writes refusals in Indonesian; this puts them into the language of the page. */
  translate: (refusal: RefusalTexts) => RefusalTexts
}

export let clientSettings: ClientSettings = {
  token: () => null,
  onSessionEnded: () => undefined,
  onRefused: () => undefined,
  translate: (refusal) => refusal,
}

/** Called by the app and its session before the first call is made. */
export function configureClient(given: Partial<ClientSettings>): void {
  clientSettings = { ...clientSettings, ...given }
}
