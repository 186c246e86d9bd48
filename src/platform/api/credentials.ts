/** Whose token goes with each call, and whom to tell when it is no longer good. */
interface Credentials {
  token: () => string | null
  onSessionEnded: () => void
}

export let credentials: Credentials = { token: () => null, onSessionEnded: () => undefined }

/** The session presents itself, once, before anything is called. */
export function presentCredentials(given: Credentials): void {
  credentials = given
}
