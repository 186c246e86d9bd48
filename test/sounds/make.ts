/**
 * Makes the sounds that the fake microphone hears in the tests and measurements: `npm run sounds`.
 * The sounds are committed, so a machine that only runs the tests needs no voice. All are 16 kHz, mono, 16 bits, and
 * repeat without end.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '#content/sound/tool.ts'

/** s of one sound. */
const length = 8

/** LUFS of speech in a headset's microphone, and of the Listening audio in its loudspeaker. */
const spoken = -20

const indonesian =
  'Soal nomor tiga jawabannya apa? Menurut saya pilihan yang kedua. Coba baca lagi paragraf yang pertama. Ya, betul, di situ ada jawabannya.'
const english =
  'What is the answer to number three? I think it is the second one. Read the first paragraph again, the answer is there.'

const listening = fileURLToPath(new URL('../../content/short/audio/b-conversation.ogg', import.meta.url))
const sound = (name: string) => fileURLToPath(new URL(`${name}.wav`, import.meta.url))

async function write(input: string[], filter: string, name: string): Promise<void> {
  const format = ['-ar', '16000', '-ac', '1', '-c:a', 'pcm_s16le', '-t', String(length)]
  const exact = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact']
  await run('ffmpeg', ['-nostdin', '-y', ...input, '-af', filter, ...format, ...exact, sound(name)])
  const { size } = await stat(sound(name))
  console.log(`${name}.wav  ${Math.round(size / 1024)} KB`)
}

const folder = await mkdtemp(join(tmpdir(), 'sounds-'))
try {
  const id = join(folder, 'id.wav')
  const en = join(folder, 'en.wav')
  await run('espeak-ng', ['-v', 'id', '-s', '150', '-w', id, indonesian])
  await run('flite', ['-voice', 'rms', '-t', english, '-o', en])
  const even = `apad=whole_dur=${length},loudnorm=I=${spoken}:TP=-2`
  await write(['-i', id], even, 'speaking-indonesian')
  await write(['-i', en], even, 'speaking-english')
  // A headset's loudspeaker reaches its own microphone 20 to 40 dB weaker.
  for (const leak of [20, 30, 40]) {
    await write(['-ss', '1', '-i', listening], `loudnorm=I=${spoken}:TP=-2,volume=-${leak}dB`, `leak-${leak}`)
  }
  await write(['-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono'], 'anull', 'silence')
  // A loud fan: as strong as a person speaking, without one.
  await write(['-f', 'lavfi', '-i', 'anoisesrc=c=pink:r=16000:seed=7'], `loudnorm=I=${spoken}:TP=-2`, 'noise')
} finally {
  await rm(folder, { recursive: true, force: true })
}
