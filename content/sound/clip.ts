import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { opusSeconds } from '#server/domains/content/package/opus.ts'
import { run, ToolError } from './tool.ts'
import { type Cast, type Speaker, speak, speakerFor } from './voices.ts'

/** What is said: `voice` of voices.json, `pause` in s after the line. */
export type Line = { voice: string; text: string; pause: number }

/** Changing any of these remakes every file. */
export const recording = {
  /** Hz; the engines speak at 16 kHz, Opus carries 24 kHz without loss of theirs. */
  rate: 24_000,
  bitrate: '28k',
  /** LUFS: every line is brought to it, so that no speaker is louder than another. */
  loudness: -19,
  /** s of silence before the first word, so that a loudspeaker that starts late plays it. */
  lead: 0.1,
}

/** LUFS of a spoken line. The padding lets the meter, which needs 0.4 s, judge single words. */
async function loudnessOf(wav: string): Promise<number> {
  const meter = 'apad=pad_dur=0.5,loudnorm=print_format=json'
  const { stderr } = await run('ffmpeg', [
    '-hide_banner',
    '-nostdin',
    '-i',
    wav,
    '-af',
    meter,
    '-f',
    'null',
    '-',
  ])
  const loudness = Number(/"input_i"\s*:\s*"([^"]+)"/.exec(stderr)?.[1])
  if (!Number.isFinite(loudness))
    throw new ToolError('tool.failed', `no loudness could be measured in ${wav}`)
  return loudness
}

/** Removes the silence that the engines add at both ends, so that `pause` is exact. */
const trimStart = 'silenceremove=start_periods=1:start_threshold=-50dB:start_silence=0.04'
const trim = `${trimStart},areverse,${trimStart},areverse`

function lineFilter(index: number, by: Speaker, gain: number, pause: number): string {
  const pitch = by.pitch === 1 ? [] : [`rubberband=pitch=${by.pitch}:formant=preserved`]
  const lead = index === 0 ? [`adelay=${recording.lead * 1000}`] : []
  const steps = [trim, `aresample=${recording.rate}`, ...pitch, `volume=${gain.toFixed(2)}dB`, ...lead]
  return `[${index}:a]${steps.join(',')},apad=pad_dur=${pause}[line${index}]`
}

/** Speaks the lines one after another into one Opus file (Ogg, mono). Returns its length in s. */
export async function makeClip(lines: Line[], voices: Cast, file: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'clip-'))
  try {
    const inputs: string[] = []
    const filters: string[] = []
    for (const [index, line] of lines.entries()) {
      const wav = join(folder, `${index}.wav`)
      const by = speakerFor(voices, line.voice)
      await speak(by, line.text, wav)
      inputs.push('-i', wav)
      filters.push(lineFilter(index, by, recording.loudness - (await loudnessOf(wav)), line.pause))
    }
    const all = lines.map((_, index) => `[line${index}]`).join('')
    const joined = `${all}concat=n=${lines.length}:v=0:a=1,alimiter=limit=0.89:level=disabled[out]`
    await mkdir(dirname(file), { recursive: true })
    // bitexact: the same words give the same bytes, whenever and wherever they are made.
    const exact = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact']
    const opus = [
      '-c:a',
      'libopus',
      '-b:a',
      recording.bitrate,
      '-application',
      'voip',
      '-ac',
      '1',
      '-f',
      'ogg',
    ]
    const graph = ['-filter_complex', [...filters, joined].join(';'), '-map', '[out]']
    // A run that breaks off leaves the sound that was there: the new one replaces it whole.
    const made = `${file}.new`
    await run('ffmpeg', ['-hide_banner', '-nostdin', '-y', ...inputs, ...graph, ...opus, ...exact, made])
    const seconds = secondsOf(await readFile(made))
    await rename(made, file)
    return seconds
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Length of an Ogg Opus sound, s, to the millisecond. */
export function secondsOf(sound: Uint8Array): number {
  const seconds = opusSeconds(sound)
  if (seconds === null) throw new ToolError('tool.failed', 'ffmpeg left an incomplete sound: make it again')
  return Math.round(seconds * 1000) / 1000
}
