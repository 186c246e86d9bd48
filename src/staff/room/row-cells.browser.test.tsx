import { expect, onTestFinished, test } from 'vitest'
import type { BoardRow } from '#contract/calls/room.ts'
import { calmRow } from '#machines/board/board.fixture.ts'
import { render } from '#test/browser/render.tsx'
import { Lights } from './row-cells.tsx'

const shown = async (more: Partial<BoardRow>) => {
  const place = render(<Lights row={calmRow('1', more)} />, onTestFinished)
  const words = () => place.querySelector('span')?.textContent
  await expect.poll(words).toBeTruthy()
  return words()
}

test('what does not watch is named with what is wrong with it, and a PC that is too slow too', async () => {
  expect(await shown({})).toBe('Baik')
  expect(await shown({ missing: ['face'] })).toBe('Wajah tidak berjalan')
  expect(await shown({ detectors: { face: 'failed' } })).toBe('Wajah gagal')
  expect(await shown({ detectors: { face: 'slow' }, missing: ['face-pace'] })).toBe(
    'Wajah terlalu jarang dilihat (PC lambat)',
  )
  expect(await shown({ detectors: { face: 'watching', 'camera-health': 'troubled' } })).toBe(
    'Kamera terganggu',
  )
})

test('what may still be starting is named, and called neither good nor missing', async () => {
  expect(await shown({ detectors: { network: 'watching' }, starting: ['face'] })).toBe('Wajah bersiap')
  expect(await shown({ detectors: { face: 'ended' }, starting: ['face'] })).toBe('Wajah berhenti')
  // Whether a detector must look, the server knows: one that waits for a camera says for ever that it starts.
  expect(await shown({ detectors: { 'camera-health': 'starting' }, missing: ['face'] })).toBe(
    'Wajah tidak berjalan',
  )
})
