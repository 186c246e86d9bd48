import 'vitest'
import 'vitest/browser'

declare module 'vitest' {
  interface ProvidedContext {
    /** The film that this browser's camera plays. */
    film: string
    /** The sound of its fake microphone. */
    sound: string
  }
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Whether the server takes a text's signature as that of the PC with this key (server/domains/passports/device-key.ts). */
    isSignedByPc(publicKey: string, text: string, signature: string): Promise<boolean>
  }
}
