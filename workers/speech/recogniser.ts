import type { SpeechHere } from '#contract/observations.ts'
import { limits } from '#contract/rules/limits.ts'
import { canReadSound } from '../host/sound.ts'
import type { SpeechOptions } from './detect.ts'

/** BCP 47; what is spoken in the room (spec: supervision#speech). */
export const spokenLanguage = limits.speech.language

/** Whether the network that knows voice can run here. */
export const canHearVoice = () => typeof WebAssembly === 'object' && canReadSound()

/** What of the browser's recogniser is used; TypeScript's library does not know it yet. */
export interface Recognition extends EventTarget {
  lang: string
  continuous: boolean
  interimResults: boolean
  /** Chrome from 139: recognise on this PC or not at all. */
  processLocally?: boolean
  /** Chrome from 135 takes a track; an older one listens to the PC's own choice of microphone. */
  start(track?: MediaStreamTrack): void
  abort(): void
}

interface OnThisPC {
  langs: string[]
  processLocally: true
}

interface RecognitionClass {
  new (): Recognition
  /** From Chrome 139 on, as `install`. Either may reject, where a policy forbids it. */
  available?(wish: OnThisPC): Promise<string>
  /** Wants a click where a download is needed. */
  install?(wish: OnThisPC): Promise<boolean>
}

export interface Recogniser {
  Recognition: RecognitionClass
  onDevice: boolean
}

/** The class under its own name or its older one; null where the browser has none. */
export function recogniserOf(scope: object): RecognitionClass | null {
  const known = scope as { SpeechRecognition?: RecognitionClass; webkitSpeechRecognition?: RecognitionClass }
  return known.SpeechRecognition ?? known.webkitSpeechRecognition ?? null
}

/** The way that the detector takes when it begins now, and whether it could have a better one. Never rejects. */
export async function speechHere(scope: object, remoteAllowed: boolean): Promise<SpeechHere> {
  const { recogniser, pack } = await askFor(scope, { language: spokenLanguage, remoteAllowed })
  if (recogniser) return { way: recogniser.onDevice ? 'words' : 'wordsAtMaker', pack }
  return { way: canHearVoice() ? 'voice' : 'nothing', pack }
}

/**
 * The recogniser that may be used: on this PC where the browser has the language, at its maker's server only where
 * that is allowed (spec: privacy#what-leaves-the-pc). Never rejects.
 */
export const findRecogniser = async (scope: object, wish: Wish): Promise<Recogniser | null> =>
  (await askFor(scope, wish)).recogniser

/**
 * Asks the browser to download and install the language pack; one that is being downloaded is waited for. Browsers may want
 * a click for it, so it is asked at once, before this returns.
 * @returns whether the browser says that it is installed @throws what the browser throws, or a TypeError where it cannot
 */
export async function installLanguage(scope: object): Promise<boolean> {
  const Recognition = recogniserOf(scope)
  if (!Recognition?.install) throw new TypeError('This browser installs no language for speech recognition.')
  return Recognition.install({ langs: [spokenLanguage], processLocally: true })
}

type Wish = Pick<SpeechOptions, 'language' | 'remoteAllowed'>

async function askFor(scope: object, { language, remoteAllowed }: Wish) {
  const Recognition = recogniserOf(scope)
  if (!Recognition) return { recogniser: null, pack: 'absent' as const }
  const pack = await packOf(Recognition, language)
  if (pack === 'installed') return { recogniser: { Recognition, onDevice: true }, pack }
  return { recogniser: remoteAllowed ? { Recognition, onDevice: false } : null, pack }
}

/** A browser that cannot be asked, or says what is not known here, has no pack. */
async function packOf(Recognition: RecognitionClass, language: string): Promise<SpeechHere['pack']> {
  const answer = await ask(Recognition, language)
  if (answer === 'available') return 'installed'
  if (answer !== 'downloadable' && answer !== 'downloading') return 'absent'
  if (!Recognition.install) return 'absent'
  return answer === 'downloading' ? 'installing' : 'installable'
}

async function ask(Recognition: RecognitionClass, language: string): Promise<string | undefined> {
  try {
    return await Recognition.available?.({ langs: [language], processLocally: true })
  } catch {
    return 'unavailable'
  }
}
