/** What the browser's history keeps with the registration's address, once an account was made there. */
export const justRegistered = (email: string) => ({ justRegistered: email })

/** The address of the account that was just made at this place of the history; null where none was. */
export const registeredHere = (state: unknown): string | null =>
  state instanceof Object && 'justRegistered' in state && typeof state.justRegistered === 'string'
    ? state.justRegistered
    : null
