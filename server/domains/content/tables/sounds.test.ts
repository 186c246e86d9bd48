import { expect, test } from 'vitest'
import { testPackage } from '#server/domains/content/package/format.ts'
import { mp3Of, wavOf } from '#server/domains/content/package/sound.fixture.ts'
import { exportTable } from './export-table.ts'
import { changedTiny, faultsOf, imported, mediaFolder, type Rows, workbookOf } from './table.fixture.ts'

const files = { 'audio/told.wav': wavOf(2), 'audio/asked.mp3': mp3Of(100) }

test('MP3 and WAV sounds are imported as they were exported, measured or as the package says', async () => {
  const { folder, test: changed } = await changedTiny(({ sections: { listening } }) => {
    const [part] = listening?.parts ?? []
    const [item] = part?.lists[0]?.items ?? []
    if (!part?.closing || !item) throw new Error('the tiny test has these')
    part.direction.audio = { file: 'audio/told.wav', seconds: 2, transcript: 'Listen.' }
    item.audio = { file: 'audio/asked.mp3', seconds: 2.612 }
    part.closing.audio = { file: 'audio/asked.mp3', seconds: 2.612 }
  }, files)
  const { bytes } = await exportTable(folder, 'changed')
  const back = await imported(bytes, folder)
  expect(testPackage.parse(back.test)).toEqual(changed)
  expect(back.diagnostics).toEqual([])
  expect(back.files.get('audio/told.wav')).toEqual(files['audio/told.wav'])
  expect(back.files.get('audio/asked.mp3')).toEqual(files['audio/asked.mp3'])
})

/** What is told where the first item of Listening and the directions before it have these sounds. */
async function faultsWith(item: string, direction: string, more: Rows['Sounds'] = []): Promise<string[]> {
  const broken = {
    'audio/cut.wav': wavOf(2).subarray(0, 20),
    'audio/words.mp3': 'not a sound',
    'audio/long.wav': wavOf(700),
  }
  const folder = await mediaFolder({ ...files, ...broken })
  const bytes = await workbookOf((rows) => {
    Object.assign(rows.Items[0] ?? {}, { Sound: item })
    Object.assign(rows.Parts[0] ?? {}, { 'Direction sound': direction })
    rows.Sounds.push(...more)
  })
  return faultsOf(bytes, folder)
}

test('a sound that is cut, none, too large, or of another length is told by its cell', async () => {
  expect(await faultsWith('audio/cut.wav', 'audio/words.mp3')).toEqual([
    'Parts!D3: audio/words.mp3 is no complete Ogg Opus, MP3 or WAV sound',
    'Items!M3: audio/cut.wav is no complete Ogg Opus, MP3 or WAV sound',
  ])
  const asked = { Sound: 'audio/asked.mp3', Seconds: 2 }
  const faults = await faultsWith('audio/asked.mp3', 'audio/long.wav', [asked])
  expect(faults).toEqual([
    'Parts!D3: audio/long.wav has 12 MB; a sound may have 11 MB: encode it as Ogg Opus or MP3',
    expect.stringMatching(/^Sounds!F\d+: says 2, but audio\/asked\.mp3 lasts 2\.612$/),
  ])
})
