/** A part of the app that cannot be loaded: another version took its place on the server, or the network is away. */
const messages = [
  'Failed to fetch dynamically imported module',
  'Importing a module script failed',
  'error loading dynamically imported module',
  'Unable to preload CSS',
]

export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && messages.some((message) => error.message.includes(message))
