import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { previewPhotos } from './preview-photos.ts'
import { filesInZip, UnreadableZip } from './zip-pictures.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const zipOf = (files: Record<string, string>) => {
  const packed = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, bytes(text)])))
  return new File([new Uint8Array(packed)], 'foto.zip')
}
const member = (id: string) => ({ id, email: `${id}@kampus.example`, fullname: id, nim: id, photoId: null })

/** A server that knows the members 21 and 22, of whom one has an address in capitals; a picture is what begins with JPEG. */
const means = {
  match: async (names: string[]) =>
    names.map((name) => {
      const id = name.toLowerCase().replace('@kampus.example', '')
      if (id === '33') return { name, member: null, problem: 'several' as const }
      return ['21', '22'].includes(id)
        ? { name, member: member(id), problem: null }
        : { name, member: null, problem: 'nobody' as const }
    }),
  shrink: async (file: Blob) => ((await file.text()).startsWith('JPEG') ? file : null),
  onRead: () => undefined,
  signal: new AbortController().signal,
}

describe('a zip of photos', () => {
  it('tells whose each file is, which is nobody’s, and which is no picture; what systems add is left out', async () => {
    const zip = zipOf({
      'kelas/21.jpg': 'JPEG a',
      'kelas/22.PNG': 'none',
      'kelas/33.jpg': 'JPEG b',
      'kelas/foto.bersama.jpg': 'JPEG c',
      '__MACOSX/kelas/._21.jpg': 'x',
      '__MACOSX/kelas/21.jpg': 'x',
      'kelas/.DS_Store': 'x',
      'kelas/Thumbs.db': 'x',
    })
    const files = await filesInZip(zip)
    expect(files.map(({ path, name }) => [path, name])).toEqual([
      ['kelas/21.jpg', '21'],
      ['kelas/22.PNG', '22'],
      ['kelas/33.jpg', '33'],
      ['kelas/foto.bersama.jpg', 'foto.bersama'],
    ])
    const { ready, faults } = await previewPhotos(files, means)
    expect(ready.map(({ path, member: { id } }) => [path, id])).toEqual([['kelas/21.jpg', '21']])
    expect(await ready[0]?.picture.text()).toBe('JPEG a')
    expect(faults).toEqual([
      { path: 'kelas/22.PNG', problem: 'noPicture' },
      { path: 'kelas/33.jpg', problem: 'several' },
      { path: 'kelas/foto.bersama.jpg', problem: 'nobody' },
    ])
  })

  it('keeps neither of two files for the same member', async () => {
    const files = await filesInZip(zipOf({ '21.jpg': 'JPEG a', '21@KAMPUS.example.jpg': 'JPEG b' }))
    const { ready, faults } = await previewPhotos(files, means)
    expect(ready).toEqual([])
    expect(faults.map(({ problem }) => problem)).toEqual(['twice', 'twice'])
  })

  it('asks for at most 500 names at once, in the order of the files', async () => {
    const asked: number[] = []
    const files = Array.from({ length: 1201 }, (_, index) => ({
      ...{ path: `${index}.jpg`, name: String(index), unpack: () => new Blob(['JPEG']) },
    }))
    const match = async (names: string[]) => {
      asked.push(names.length)
      return means.match(names)
    }
    const { ready } = await previewPhotos(files, { ...means, match })
    expect(asked).toEqual([500, 500, 201])
    expect(ready.map(({ path }) => path)).toEqual(['21.jpg', '22.jpg'])
  })

  it('is refused where it is no zip, or has nothing in it', async () => {
    for (const file of [new File(['no zip'], 'a.zip'), zipOf({ '.DS_Store': 'x' })])
      await expect(filesInZip(file)).rejects.toBeInstanceOf(UnreadableZip)
  })
})
