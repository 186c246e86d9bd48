import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Speaker, speak } from '#content/sound/voices.ts'
import { madeSound, readSound, trimmed } from './read.ts'
import { scraps, sentences } from './sentences.ts'
import type { Sound } from './shapes.ts'

/** Somebody's talk. */
export interface Voice {
  name: string
  language: string
  /** Several sentences each, without silence at their ends. */
  clips: readonly Sound[]
}

type Written = keyof typeof sentences

const by = (engine: Speaker['engine'], voice: string): Speaker => ({ engine, voice, stretch: 1, pitch: 1 })

/** Who says the sentences. No engine speaks Javanese: the Indonesian one reads it. */
const engines: readonly (readonly [Written, Speaker])[] = [
  ['Indonesian', by('espeak-ng', 'id')],
  ['Indonesian', by('espeak-ng', 'id+f2')],
  ['Indonesian', by('espeak-ng', 'id+m3')],
  ['Javanese', by('espeak-ng', 'id')],
  ['Javanese', by('espeak-ng', 'id+f4')],
  ['Malay', by('espeak-ng', 'ms')],
  ['Malay', by('espeak-ng', 'ms+f3')],
  ['English', by('flite', 'rms')],
  ['English', by('flite', 'slt')],
  ['English', by('flite', 'awb')],
  ['English', by('festival', 'cmu_us_slt_arctic_hts')],
]

/** People who read announcements, in packages of Debian (asterisk-core-sounds-*-g722). */
const people = {
  en_US_f_Allison: 'English',
  es_MX_f_Allison: 'Spanish',
  fr_CA_f_June: 'French',
  it_IT_m_Carlo: 'Italian',
  ru_RU_f_IvrvoiceRU: 'Russian',
} as const
const announcements = '/usr/share/asterisk/sounds'

const spoken = (speaker: Speaker, text: string) => madeSound((wav) => speak(speaker, text, wav))

/** The engines' voices, one after another, as engines are slow only in starting. */
export async function enginesVoices(): Promise<Voice[]> {
  const voices: Voice[] = []
  for (const [language, speaker] of engines) {
    const clips: Sound[] = []
    for (const text of sentences[language]) clips.push(await spoken(speaker, text))
    voices.push({ name: `${speaker.engine} ${speaker.voice}`, language, clips })
  }
  return voices
}

/** Scraps of talk of an engine that speaks Indonesian, and sentences that it whispers. */
export async function scrapsOfTalk(): Promise<Sound[]> {
  const made: Sound[] = []
  for (const text of scraps) made.push(await spoken(by('espeak-ng', 'id'), text))
  return made
}

export async function whispers(): Promise<Voice> {
  const clips: Sound[] = []
  for (const text of sentences.Indonesian) clips.push(await spoken(by('espeak-ng', 'id+whisper'), text))
  return { name: 'espeak-ng id+whisper', language: 'Indonesian, whispered', clips }
}

/** Recorded people, as far as their packages are installed. */
export async function peoplesVoices(clips: number): Promise<Voice[]> {
  const voices: Voice[] = []
  for (const [folder, language] of Object.entries(people)) {
    const files = await readdir(join(announcements, folder)).catch(() => [])
    const read: Sound[] = []
    for (const file of files.toSorted()) {
      if (read.length === clips || !file.endsWith('.g722')) continue
      const sound = await readSound(join(announcements, folder, file), {
        input: ['-f', 'g722'],
        output: trimmed,
      })
      const seconds = sound.length / 16_000
      if (seconds >= 4 && seconds <= 8) read.push(sound)
    }
    if (read.length > 0) voices.push({ name: folder, language: `${language}, a person`, clips: read })
  }
  return voices
}
