import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Finding } from '#machines/findings.ts'
import { camera } from '#src/devices/camera.ts'
import { photograph } from '#src/devices/photograph.ts'
import { forgetEvidence, theEvidence } from '#src/evidence/database.ts'
import { bodyOf, bringAll, keepWhole } from '#src/evidence/findings.ts'
import { type KeptFinding, keepFinding, keptFindings } from '#src/evidence/kept.ts'
import { findingsLeft } from '#src/evidence/left.ts'
import { lacksPhotos, takeMissingPhotos } from '#src/evidence/photos.ts'
import { readableIn } from '../journal/readable.ts'

const until = { timeout: 15_000 }
const said = 'jawabannya yang kedua'

const finding: Finding = {
  id: 7,
  writeId: null,
  what: 'speech',
  counter: 'speech',
  section: 'structure',
  counts: true,
  number: null,
  grounds: { kind: 'speech', from: 1000, to: 2000, samples: 1, bad: 1, confidence: 0.9, detail: said },
}

const kept = (writeId: string, to = 2000): KeptFinding => ({
  writeId,
  order: 'order',
  license: 'LICENCE-1',
  body: bodyOf({ ...finding, grounds: { ...finding.grounds, to } }),
  picture: null,
  recordId: null,
})

/** What the fake camera sees, as a finding or a photo has it. */
async function takePicture(): Promise<Blob> {
  onTestFinished(camera.hold())
  await vi.waitFor(() => expect(camera.state().status).toBe('open'), until)
  const picture = await photograph()
  if (picture === null) throw new Error('The fake camera gives no picture')
  return picture
}

beforeEach(() => forgetEvidence())

it('leaves neither words, licence nor picture of a finding readable in the raw database', async () => {
  const picture = await takePicture()
  await keepFinding({ ...kept('write'), picture })
  const found = await readableIn('exam-evidence')
  expect(found, 'the test reads what is there').toContain('write')
  expect(found).not.toContain(said)
  expect(found).not.toContain('LICENCE-1')
  // Every JPEG of a browser's says so in its first bytes.
  expect(new TextDecoder('latin1').decode(await picture.arrayBuffer())).toContain('JFIF')
  expect(found).not.toContain('JFIF')

  const [opened] = await keptFindings('order')
  expect(opened).toMatchObject({ license: 'LICENCE-1', body: { textVoice: said } })
  expect(await opened?.picture?.arrayBuffer()).toEqual(await picture.arrayBuffer())
})

it("leaves no section photo readable, and takes two where the candidate presses 'Ambil Gambar'", async () => {
  await takePicture()
  const place = { orderId: 'order', section: 'structure' as const }
  expect(await lacksPhotos(place)).toBe(true)
  await takeMissingPhotos(place)
  expect(await lacksPhotos(place)).toBe(false)
  expect(await (await theEvidence()).count('photos')).toBe(2)
  const found = await readableIn('exam-evidence')
  expect(found).toContain('structure')
  expect(found).not.toContain('JFIF')
})

it('keeps a finding at once, and sends it only with its picture', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
  onTestFinished(() => asked.mockRestore())
  let give = (_: Blob | null) => {}
  const picture = new Promise<Blob | null>((resolve) => {
    give = resolve
  })
  const whole = keepWhole(kept('write'), picture)
  await vi.waitFor(async () => expect(await keptFindings('order')).toHaveLength(1), until)
  await bringAll('order')
  expect(asked, 'the picture is not there yet').not.toHaveBeenCalled()

  give(new Blob(['picture'], { type: 'image/jpeg' }))
  expect((await whole).picture?.size).toBe(7)
  expect((await keptFindings('order'))[0]?.picture?.size).toBe(7)
  await expect(bringAll('order')).rejects.toThrow()
  expect(asked).toHaveBeenCalled()
  expect(await keptFindings('order'), 'what does not arrive stays').toHaveLength(1)
})

it('gives a reloaded page what the server does not have, in its order and without what it has', async () => {
  await keepFinding(kept('later', 9000))
  await keepFinding(kept('earlier', 3000))
  await keepFinding({ ...kept('recorded', 1000), recordId: 'record' })
  await keepFinding({ ...kept('foreign'), order: 'another' })
  const left = await findingsLeft('order')
  expect(left).toMatchObject([
    { id: 1, writeId: 'earlier', counter: 'speech', counts: true, grounds: { kind: 'speech', to: 3000 } },
    { id: 2, writeId: 'later', grounds: { to: 9000 } },
  ])
})

it('signing out leaves nothing of it, its key included', async () => {
  await keepFinding(kept('write'))
  await forgetEvidence()
  const database = await theEvidence()
  for (const store of database.objectStoreNames) expect(await database.count(store)).toBe(0)
})
