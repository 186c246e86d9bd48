import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { framesOf, peopleFilms, size } from './scene.ts'
import { planesOf, uncompressed } from './uncompressed.ts'

it("are JPEG's brightness and two differences of colour, of which four pixels share one", () => {
  const red = [255, 0, 0]
  const white = [255, 255, 255]
  const row = [...red, ...red, ...white, ...white]
  const planes = planesOf(Uint8Array.from([...row, ...row]), { width: 4, height: 2 })
  expect([...planes]).toEqual([76, 76, 255, 255, 76, 76, 255, 255, 85, 128, 255, 128])
})

it.each(peopleFilms)(
  '%s has every fourth picture of its film, for a quarter as many a second',
  async (name) => {
    const film = await readFile(await uncompressed(name))
    const header = film.subarray(0, film.indexOf('\n')).toString()
    expect(header).toBe('YUV4MPEG2 W640 H480 F30:4 Ip A1:1 C420jpeg')
    const frame = 'FRAME\n'.length + 1.5 * size.width * size.height
    expect(film.length).toBe(header.length + 1 + Math.ceil(framesOf(name) / 4) * frame)
  },
)
