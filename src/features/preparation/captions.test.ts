import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { languages } from '#src/ui/texts/language.ts'
import { linesOfCaptions } from './captions.ts'

test.each(Object.keys(languages))(
  'the transcript says all that the published captions say, in their order: %s',
  async (language) => {
    const published = new URL(`../../ui/tutorial/tutorial.${language}.vtt`, import.meta.url)
    const file = await readFile(published, 'utf8')
    const lines = linesOfCaptions(file)
    const said = file.split('\n').filter((line) => line !== '' && line !== 'WEBVTT' && !line.includes('-->'))
    expect(lines.join(' ')).toBe(said.join(' ').replaceAll('&amp;', '&'))
    expect(lines).toHaveLength(file.match(/-->/g)?.length ?? 0)
    expect(lines.length).toBeGreaterThan(10)
  },
)

test('a heading, a note and numbers of cues are no part of the transcript', () => {
  const file =
    'WEBVTT\r\n\r\nNOTE of nothing\r\n\r\n1\r\n00:00.000 --> 00:01.000\r\nBaca &amp; pilih\r\njawaban.\r\n'
  expect(linesOfCaptions(file)).toEqual(['Baca & pilih jawaban.'])
})
