import type { Recognition } from '#workers/speech/recogniser.ts'

/** What one session of the browser's recogniser does. */
export type Session =
  | { hears: string; afterMs?: number }
  | { fails: string }
  | 'stays silent and ends'
  | 'goes on'

/** What the browser says of the language pack for this PC, and how it installs it. */
export interface FakePack {
  available(): Promise<string>
  install?(): Promise<boolean>
}

interface FakeRecogniser {
  sessions: Session[]
  onDevice: boolean
  /** Without it `available` says what `onDevice` says, and nothing can be installed. */
  pack?: FakePack
}

/**
 * No browser here has a recogniser that works without its maker's server, so one is put in its place that behaves
 * as the Web Speech API says. @returns the sessions that were started
 */
export function fakeRecogniser(
  { sessions, onDevice, pack }: FakeRecogniser,
  onTestFinished: (end: () => void) => void,
): Recognition[] {
  const started: Recognition[] = []
  class Fake extends EventTarget implements Recognition {
    static available = async () => {
      if (pack) return pack.available()
      return onDevice ? 'available' : 'unavailable'
    }
    static install = pack?.install && (async () => pack.install?.() ?? false)
    lang = ''
    continuous = false
    interimResults = true
    processLocally = false
    start() {
      const session = sessions[started.length] ?? 'goes on'
      started.push(this)
      setTimeout(() => {
        this.dispatchEvent(new Event('start'))
        if (session === 'goes on') return
        const afterMs = typeof session === 'object' && 'hears' in session ? (session.afterMs ?? 0) : 0
        setTimeout(() => {
          if (session !== 'stays silent and ends') this.tell(session)
          this.dispatchEvent(new Event('end'))
        }, afterMs)
      })
    }
    abort() {}
    private tell(session: { hears: string } | { fails: string }) {
      if ('fails' in session) {
        this.dispatchEvent(Object.assign(new Event('error'), { error: session.fails, message: '' }))
        return
      }
      this.dispatchEvent(new Event('speechstart'))
      const best = Object.assign([{ transcript: session.hears, confidence: 0.9 }], { isFinal: true })
      const unfinished = Object.assign([{ transcript: 'dan', confidence: 0.1 }], { isFinal: false })
      this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results: [best, unfinished] }))
    }
  }
  const own = Object.getOwnPropertyDescriptor(globalThis, 'SpeechRecognition')
  Object.defineProperty(globalThis, 'SpeechRecognition', { value: Fake, configurable: true })
  onTestFinished(() => {
    if (own) Object.defineProperty(globalThis, 'SpeechRecognition', own)
    else Reflect.deleteProperty(globalThis, 'SpeechRecognition')
  })
  return started
}
