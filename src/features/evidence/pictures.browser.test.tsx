import { useState } from 'react'
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Violation } from '#machines/supervision/records.ts'
import { photograph } from '#src/platform/devices/photograph.ts'
import { render } from '#test/browser/render.tsx'
import { theEvidence } from './database.ts'
import { forgetPictures, take, usePictureOf } from './pictures.ts'

vi.mock('#src/platform/devices/photograph.ts')

const until = { timeout: 15_000 }
const whose = { orderId: 'order', license: 'LICENCE-1' }
const violation = (id: number, condition: Violation['condition'] = 'face'): Violation => ({
  ...{ id, writeId: null, condition, violationKind: 'face', section: 'structure', counts: true, number: 1 },
  grounds: { what: 'nobody', from: 1000, to: 2000, samples: 1, bad: 1, confidence: 0.9, detail: '' },
})

beforeEach(async () => {
  forgetPictures()
  await (await theEvidence()).clear('violations')
  vi.mocked(photograph)
    .mockReset()
    .mockResolvedValue(new Blob(['JFIF'], { type: 'image/jpeg' }))
})

afterAll(async () => (await theEvidence()).clear('violations'))

/** What a page shows of a violation. */
function Shown({ id }: { id: number }) {
  return <output>{usePictureOf(id) ?? 'none'}</output>
}

/** The same, of the one that the page was told last. */
let show = (_: number) => {}
function Page() {
  const [id, setId] = useState(1)
  show = setId
  return <Shown id={id} />
}
const shown = (place: HTMLElement) => place.querySelector('output')?.textContent

it('a violation has one picture, however often it is asked for; what is only noted has none', async () => {
  const first = take(violation(1), whose)
  expect(take(violation(1), whose)).toBe(first)
  expect((await first.kept).picture?.size).toBe(4)
  expect(take(violation(2), whose)).not.toBe(first)
  expect(await take(violation(3, null), whose).picture).toBeNull()
  expect(photograph).toHaveBeenCalledTimes(2)
  vi.mocked(photograph).mockRejectedValue(new Error('no camera'))
  const without = await take(violation(4), whose).kept
  expect(without).toMatchObject({ picture: null, order: 'order', license: 'LICENCE-1', recordId: null })
})

it('its picture is shown once it is taken, and its address is given back when another one is shown', async () => {
  let give = (_: Blob) => {}
  vi.mocked(photograph).mockReturnValueOnce(
    new Promise((resolve) => {
      give = resolve
    }),
  )
  take(violation(1), whose)
  take(violation(2, null), whose)
  const given = vi.spyOn(URL, 'revokeObjectURL')
  onTestFinished(() => given.mockRestore())
  const place = render(<Page />, onTestFinished)
  await vi.waitFor(() => expect(shown(place)).toBe('none'), until)
  give(new Blob(['JFIF'], { type: 'image/jpeg' }))
  await vi.waitFor(() => expect(shown(place)).toMatch(/^blob:/), until)
  const address = shown(place)
  expect(given).not.toHaveBeenCalled()
  show(2)
  await vi.waitFor(() => expect(shown(place)).toBe('none'), until)
  expect(given.mock.calls).toEqual([[address]])
})

it('a picture that comes when nobody shows it any more gets no address', async () => {
  let give = (_: Blob) => {}
  vi.mocked(photograph).mockReturnValueOnce(
    new Promise((resolve) => {
      give = resolve
    }),
  )
  const { picture } = take(violation(1), whose)
  const ends: (() => void)[] = []
  const place = render(<Shown id={1} />, (end) => ends.push(end))
  await vi.waitFor(() => expect(shown(place)).toBe('none'), until)
  const made = vi.spyOn(URL, 'createObjectURL')
  onTestFinished(() => made.mockRestore())
  for (const end of ends) end()
  await new Promise((resolve) => setTimeout(resolve, 50))
  give(new Blob(['JFIF']))
  await picture
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(made).not.toHaveBeenCalled()
})
