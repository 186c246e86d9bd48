import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The film that this browser's camera plays. */
    film: string
    /** The sound of its fake microphone. */
    sound: string
  }
}
