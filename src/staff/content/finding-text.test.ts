import { describe, expect, test } from 'vitest'
import { fieldText, findingText, inIndonesian, placeText } from './finding-text.ts'

describe('what a check says', () => {
  test.each([
    ["the key must be A to D, not 'F'", "kunci harus A sampai D, bukan 'F'"],
    ['9 is no option: A to D are written 0 to 3', '9 bukan pilihan: A sampai D ditulis 0 sampai 3'],
    ['Too small: expected string to have >=1 characters', 'kosong: harus diisi'],
    ['audio/a-1.ogg is not there', 'audio/a-1.ogg tidak ada'],
    ['is not there: an item of Listening is heard', 'suara tidak ada: soal Listening harus didengar'],
    ['is no complete Ogg Opus, MP3 or WAV sound', 'bukan suara Ogg Opus, MP3, atau WAV yang utuh'],
    ['is no PNG, JPEG or WebP picture', 'bukan gambar PNG, JPEG, atau WebP'],
    ['repeats "Some tea" of sections.x', 'sama dengan "Some tea" pada sections.x'],
    ['"../a" lies outside the package', '"../a" berada di luar paket'],
    ['"test.json" is a link to another file', '"test.json" adalah tautan ke berkas lain'],
    ['zeros.bin is larger than 50 MB', 'zeros.bin lebih besar dari 50 MB'],
    ['this is no zip file: invalid zip data', 'berkas ini bukan .zip dan bukan tabel .xlsx, atau rusak'],
    [
      'listening: right answers often stand at the same letter',
      'listening: jawaban benar sering kali berada pada huruf yang sama',
    ],
  ])('%s', (message, indonesian) => {
    expect(findingText(message)).toBe(indonesian)
  })

  test('is shown in English where the catalogue has no words for it', () => {
    expect(inIndonesian('something new')).toBeUndefined()
    expect(findingText('something new')).toBe('something new')
  })
})

test('a field is named as an author counts, and a file with its line', () => {
  const field = 'sections.reading.parts[0].lists[1].items[2].options[3]'
  expect(fieldText(field)).toBe('Reading Comprehension, bagian A, kelompok 2, soal 3, pilihan D')
  expect(fieldText('scores.listening[4]')).toBe('tabel nilai, Listening Comprehension')
  const finding = {
    level: 'error',
    file: 'test.json',
    line: 7,
    column: 2,
    field: 'name',
    message: '',
  } as const
  expect(placeText(finding)).toEqual({ place: 'name', file: 'test.json, baris 7' })
})
