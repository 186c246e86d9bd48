import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '#content/sound/tool.ts'
import { rate, type Sound } from './shapes.ts'

async function inFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'voices-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A filter of ffmpeg: without the silence at both ends. */
const start = 'silenceremove=start_periods=1:start_threshold=-45dB'
export const trimmed = ['-af', `${start},areverse,${start},areverse`]

/** Any sound that ffmpeg reads, mono at 16 kHz. @param input, output options of ffmpeg */
export const readSound = (
  file: string,
  { input = [], output = [] }: { input?: readonly string[]; output?: readonly string[] } = {},
): Promise<Sound> =>
  inFolder(async (folder) => {
    const raw = join(folder, 'sound.f32')
    const format = ['-ar', String(rate), '-ac', '1', '-f', 'f32le']
    await run('ffmpeg', ['-nostdin', '-y', ...input, '-i', file, ...output, ...format, raw])
    const bytes = await readFile(raw)
    return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  })

/** What a program writes into a WAV file. */
export const madeSound = (make: (wav: string) => Promise<void>): Promise<Sound> =>
  inFolder(async (folder) => {
    const wav = join(folder, 'made.wav')
    await make(wav)
    return readSound(wav, { output: trimmed })
  })

/** A WAV file of this project: mono, 16 kHz, 16 bits. Needs no program. */
export async function readWav(file: string): Promise<Sound> {
  const bytes = await readFile(file)
  const data = bytes.indexOf('data') + 8
  const view = new DataView(bytes.buffer, bytes.byteOffset + data)
  return Float32Array.from(
    { length: Math.floor(view.byteLength / 2) },
    (_, index) => view.getInt16(2 * index, true) / 32_768,
  )
}
