import { readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { isInstalled, missing, run, type Tool, ToolError } from './tool.ts'

const speaker = z
  .strictObject({
    engine: z.enum(['flite', 'festival', 'espeak-ng']),
    /** The engine's own name of the voice. */
    voice: z.string().min(1),
    /** 1.1 speaks a tenth slower. */
    stretch: z.number().min(0.5).max(2).default(1),
    /** 0.9 is a tenth deeper. */
    pitch: z.number().min(0.5).max(2).default(1),
  })
  .refine(({ engine, stretch }) => engine !== 'festival' || stretch === 1, 'festival keeps its own pace')

/** The program of each engine. */
const programs = { flite: 'flite', festival: 'text2wave', 'espeak-ng': 'espeak-ng' } as const

/** Who can speak: each voice with its engine. Another engine would be another voice, so none has a second choice. */
const cast = z.record(z.string(), speaker)
export type Cast = z.output<typeof cast>
export type Speaker = z.output<typeof speaker>

export async function readCast(): Promise<Cast> {
  return cast.parse(JSON.parse(await readFile(new URL('./voices.json', import.meta.url), 'utf8')))
}

/** Who speaks as this voice. @throws ToolError `tool.failed`, for a voice that voices.json does not have */
export function speakerFor(voices: Cast, voice: string): Speaker {
  const by = voices[voice]
  if (!by) throw new ToolError('tool.failed', `content/sound/voices.json has no voice '${voice}'`)
  return by
}

/** Makes sure of these voices' engines before any sound is made. @throws ToolError `tool.missing` */
export async function needEngines(speakers: readonly Speaker[]): Promise<void> {
  const needed = new Set<Tool>([...speakers.map(({ engine }) => programs[engine]), 'ffmpeg'])
  const absent: Tool[] = []
  for (const tool of needed) if (!(await isInstalled(tool))) absent.push(tool)
  if (absent.length > 0) throw missing(...absent)
}

/** Speaks one text into a WAV file, at the engine's own rate and loudness. */
export async function speak(by: Speaker, text: string, wav: string): Promise<void> {
  if (by.engine === 'flite') {
    await run('flite', [
      '-voice',
      by.voice,
      '--setf',
      `duration_stretch=${by.stretch}`,
      '-t',
      text,
      '-o',
      wav,
    ])
    return
  }
  if (by.engine === 'festival') {
    const words = `${wav}.txt`
    await writeFile(words, text)
    await run('text2wave', ['-eval', `(voice_${by.voice})`, '-o', wav, words])
    return
  }
  // 175 words a minute is the engine's own pace.
  await run('espeak-ng', ['-v', by.voice, '-s', String(Math.round(175 / by.stretch)), '-w', wav, text])
}
