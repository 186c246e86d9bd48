import { canReadSound } from '../host/sound.ts'
import type { SpeechOptions } from './detect.ts'

/** BCP 47; what is spoken in the room (spec: supervision#speech). */
export const spokenLanguage = 'id-ID'

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

interface RecognitionClass {
  new (): Recognition
  available?(wish: { langs: string[]; processLocally: boolean }): Promise<string>
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

/** By what speech is known on this PC (spec: supervision#speech). */
export type WayOfHearing = 'words' | 'wordsAtMaker' | 'voice' | 'nothing'

/** The way that the detector takes when it begins now. */
export async function wayOfHearing(scope: object, remoteAllowed: boolean): Promise<WayOfHearing> {
  const recogniser = await findRecogniser(scope, { language: spokenLanguage, remoteAllowed })
  if (recogniser) return recogniser.onDevice ? 'words' : 'wordsAtMaker'
  return canHearVoice() ? 'voice' : 'nothing'
}

/**
 * The recogniser that may be used: on this PC where the browser has the language, at its maker's server only where
 * that is allowed (spec: privacy#what-leaves-the-pc).
 */
export async function findRecogniser(
  scope: object,
  { language, remoteAllowed }: Pick<SpeechOptions, 'language' | 'remoteAllowed'>,
): Promise<Recogniser | null> {
  const Recognition = recogniserOf(scope)
  if (!Recognition) return null
  const here = await Recognition.available?.({ langs: [language], processLocally: true }).catch(
    () => 'unavailable',
  )
  if (here === 'available') return { Recognition, onDevice: true }
  return remoteAllowed ? { Recognition, onDevice: false } : null
}
