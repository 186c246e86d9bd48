import { expect, onTestFinished, test } from 'vitest'
import { openDetector } from '../accuracy/canvas-detector.ts'
import { cutOuts } from '../films/cut-out.ts'
import { faces, photographs } from '../films/faces.ts'
import { standIns } from '../films/stand-ins.ts'
import { hour } from '../films/studies.ts'

const seconds = 125
/** Half as often as a look in an exam: points are evened out over fewer looks, which is enough to see a head turn. */
const everyMs = 400

test('a photograph that is moved before the camera is told to be flat after two minutes, a drawn head that turns is not', async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  const cut = new Map((await cutOuts(`/${photographs}`, faces)).map((face) => [face.id, face]))
  const find = (id: string) => {
    const face = cut.get(id)
    if (!face) throw new Error(`There is no face '${id}'`)
    return face
  }
  const held = standIns({ labels: faces, find }, 1).find(({ kind }) => kind === 'a photograph in the hand')
  if (!pen || !held) throw new Error('There is no photograph to hold.')

  const told: Record<string, number[]> = { photograph: [], head: [] }
  const watched = [
    { name: 'photograph', film: held },
    { name: 'head', film: hour },
  ]
  for (const { name, film } of watched) {
    const control = new AbortController()
    onTestFinished(() => control.abort())
    const detect = await openDetector(canvas, control.signal)
    for (let at = 0; at < 1000 * seconds; at += everyMs) {
      film.draw(pen, at / 1000)
      const { flatMs } = await detect(everyMs)
      if (flatMs !== null) told[name]?.push(Math.round(at / 1000))
    }
    control.abort()
  }
  expect(told.head).toEqual([])
  expect(told.photograph).toHaveLength(1)
  expect(told.photograph?.[0]).toBeGreaterThanOrEqual(119)
})
