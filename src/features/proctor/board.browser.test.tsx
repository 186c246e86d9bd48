import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ProctorEvent } from '#machines/proctor/setup.ts'
import { faultsOf } from '#test/browser/accessibility.ts'
import { render } from '#test/browser/render.tsx'
import { Board } from './board/board.tsx'
import type { BoardPicture } from './inspection/board-picture.ts'
import { quietPicture, shut } from './quiet-picture.fixture.ts'

const now = Date.parse('2026-11-21T03:00:00Z')

const picture = (board: Partial<BoardPicture['board']> = {}): BoardPicture => ({
  ...quietPicture(now),
  facts: {
    devices: [],
    counters: [
      { violationKind: 'face', count: 0, limit: 3, isNearEnd: false },
      { violationKind: 'leaving', count: 2, limit: 3, isNearEnd: true },
    ],
    uncountedSpeech: null,
  },
  detectors: [
    { name: 'face', perSecond: 4.9, last: 'face.counted', count: 1, latencyMs: 12, at: now - 200 },
    { name: 'presence', perSecond: 0, last: null, count: null, latencyMs: null, at: null },
  ],
  events: [
    {
      ...{ type: 'signIn', at: now - 30_000 },
      from: { at: '', address: '203.0.113.7', browser: 'Firefox 145', system: null },
    },
    {
      type: 'found',
      at: now - 60_000,
      found: {
        id: 'violation',
        section: 'structure',
        violationKind: 'leaving',
        at: new Date(now - 60_000).toISOString(),
        image: null,
        textVoice: '',
        counts: true,
        arrivedLate: false,
        struckBecause: null,
        grounds: null,
      },
    },
    { type: 'stage', at: now - 90_000, stage: 'structure' },
  ],
  board: { ...shut, ...board },
})

function rehearse(shown: BoardPicture, isOverlay = false) {
  const send = vi.fn<(event: ProctorEvent) => void>()
  const element = render(
    <main>
      <h1>Panel pengawas</h1>
      <Board picture={shown} thumbnails={{}} send={send} isOverlay={isOverlay} />
    </main>,
    onTestFinished,
  )
  return { send, element }
}

it('shows a sitting in its own window without the PIN, and offers only to unlock', async () => {
  await page.viewport(1280, 760)
  const { send, element } = rehearse(picture())
  await expect.element(page.getByText('Dewi Lestari')).toBeVisible()
  await expect.element(page.getByText('24:07')).toBeVisible()
  await expect.element(page.getByText('1 jawaban masih di PC ini')).toBeVisible()
  for (const fact of ['tersambung', '34 MB dari 9.000 MB', '0.1.0', 'Chrome 140'])
    await expect.element(page.getByText(fact, { exact: true })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Wajah 1 wajah 4,9 12 ms/ })).toBeVisible()
  expect(page.getByRole('button', { name: 'Lakukan' }).elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Coret' }).elements()).toEqual([])
  expect(await faultsOf(element)).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Buka dengan PIN' }))
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'proctor.called', placement: 'window' })
})

const unwatched = { devices: [], counters: [], uncountedSpeech: null }

it('says of a PC that hears voice only that speech is recorded, and shows no count of it', async () => {
  const { element } = rehearse({ ...picture(), facts: { ...unwatched, uncountedSpeech: 'recorded' } })
  await expect.element(page.getByText('Suara: hanya dicatat, tanpa kata')).toBeVisible()
  expect(element.textContent).not.toContain('Tidak ada yang dihitung.')
})

it('says that all is well', async () => {
  const { element } = rehearse({ ...picture(), facts: unwatched })
  await expect.element(page.getByText('Semua baik')).toBeVisible()
  expect(await faultsOf(element)).toEqual([])
})

it('lists what is not well first, the most serious before the rest', async () => {
  const { element } = rehearse({ ...picture(), facts: unwatched, trouble: 'camera.covered', isOnline: false })
  await expect.element(page.getByText('Perlu perhatian')).toBeVisible()
  expect(page.getByText('Semua baik').elements()).toEqual([])
  const found = page.getByRole('status').getByRole('listitem')
  await expect.element(found.first()).toHaveTextContent('Jaringan terputus.')
  await expect.element(found.last()).toHaveTextContent('Lensa kamera tertutup. Bukalah penutup kamera.')
  expect(await faultsOf(element)).toEqual([])
})

it('over the exam shows only the input for the PIN, and sends it once', async () => {
  const { send, element } = rehearse(picture({ tags: ['shown', 'asking'], state: 'wrong' }), true)
  await expect.element(page.getByText('PIN pengawas salah. Periksa, lalu coba lagi.')).toBeVisible()
  expect(page.getByText('Dewi Lestari').elements()).toEqual([])
  await userEvent.fill(page.getByRole('textbox', { name: 'PIN pengawas' }), '482913')
  await userEvent.keyboard('{Enter}')
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'pin.given', pin: '482913' })
  await expect.element(page.getByRole('textbox', { name: 'PIN pengawas' })).toHaveValue('')
  expect(await faultsOf(element)).toEqual([])
})

it('open, acts by the keyboard alone, each with its reason', async () => {
  const { send, element } = rehearse(picture({ tags: ['shown', 'open'], state: 'open.ready' }))
  const act = page.getByRole('button', { name: 'Lakukan' })
  await expect.element(act).toBeDisabled()
  await userEvent.selectOptions(page.getByLabelText('Apa yang dilakukan'), 'Tambah waktu')
  await userEvent.fill(page.getByLabelText('Alasan'), ' Headset rusak ')
  await userEvent.fill(page.getByLabelText('Menit'), '61')
  // An hour at the most.
  await expect.element(act).toBeDisabled()
  await userEvent.fill(page.getByLabelText('Menit'), '10')
  await userEvent.keyboard('{Enter}')
  expect(send).toHaveBeenLastCalledWith({
    type: 'proctor.act',
    action: { kind: 'extend', minutes: 10 },
    reason: 'Headset rusak',
  })
  await userEvent.click(page.getByRole('button', { name: 'Coret' }))
  await userEvent.fill(page.getByLabelText('Alasan').last(), 'Saya sendiri')
  await userEvent.keyboard('{Enter}')
  expect(send).toHaveBeenLastCalledWith({
    type: 'proctor.act',
    action: { kind: 'strike', violationId: 'violation' },
    reason: 'Saya sendiri',
  })
  expect(await faultsOf(element)).toEqual([])
})

it.each([
  [null, null],
  [3, '3 perubahan jawaban tersimpan dalam berkas. Cabut USB setelah sistem menyatakan aman.'],
  [0, 'Semua jawaban sudah ada di server: berkas tidak diperlukan.'],
])('over the exam saves the answers for a stick, and says what became of them: %j', async (saved, said) => {
  const { send, element } = rehearse(picture({ tags: ['shown', 'open'], state: 'open.ready', saved }), true)
  const part = page.getByRole('region', { name: 'Berkas jawaban' })
  // An empty status is in no tree of a browser's.
  if (said === null) expect(part.getByRole('status').elements()).toEqual([])
  else await expect.element(part.getByRole('status')).toHaveTextContent(said)
  await userEvent.click(part.getByRole('button', { name: 'Simpan berkas jawaban' }))
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'proctor.saveAnswers', orderNo: 'EPT-7K2M4Q9R1B' })
  expect(await faultsOf(element)).toEqual([])
})

it('saves no answers from the window of its own, in which the browser could not ask where to', () => {
  rehearse(picture({ tags: ['shown', 'open'], state: 'open.ready' }))
  expect(page.getByRole('button', { name: 'Simpan berkas jawaban' }).elements()).toEqual([])
})

it('marks the second face that the device check sees as known, where it was when it was chosen', async () => {
  const place = { x: 0.1, y: 0.05, width: 0.12, height: 0.16 }
  const open: Partial<BoardPicture['board']> = { tags: ['shown', 'open'], state: 'open.ready' }
  const { send, element } = rehearse({ ...picture(open), secondFace: place, knownFaces: [place] })
  await userEvent.selectOptions(page.getByLabelText('Apa yang dilakukan'), 'Wajah dikenal')
  await expect.element(page.getByText('Poster, foto, atau layar di kanan atas gambar')).toBeVisible()
  await expect.element(page.getByText('Wajah di kanan atas gambar ditandai pengawas')).toBeVisible()
  await userEvent.fill(page.getByLabelText('Alasan'), 'Poster di dinding')
  await userEvent.keyboard('{Enter}')
  const action = { kind: 'knownFace', place }
  expect(send).toHaveBeenLastCalledWith({ type: 'proctor.act', action, reason: 'Poster di dinding' })
  expect(await faultsOf(element)).toEqual([])
})

it('strikes nothing out when the proctor cancels', async () => {
  const { send } = rehearse(picture({ tags: ['shown', 'open'], state: 'open.ready' }))
  const strike = page.getByRole('button', { name: 'Coret', exact: true })
  const strikeOut = page.getByRole('button', { name: 'Coret pelanggaran' })
  const leaves = {
    button: () => userEvent.click(page.getByRole('button', { name: 'Batal' })),
    key: () => userEvent.keyboard('{Escape}'),
  }
  for (const leave of Object.values(leaves)) {
    await userEvent.click(strike)
    await expect.element(strikeOut).toBeDisabled()
    await userEvent.fill(page.getByLabelText('Alasan').last(), 'Salah orang')
    await leave()
    await expect.element(strikeOut).not.toBeInTheDocument()
    await expect.element(strike).toHaveFocus()
  }
  await userEvent.click(strike)
  await expect.element(page.getByLabelText('Alasan').last()).toHaveValue('')
  expect(send).not.toHaveBeenCalled()
})

it.each([
  [{ state: 'open.failed', message: 'Section ini belum dapat diakses' }, 'Section ini belum dapat diakses'],
  [{ lastAct: { kind: 'note', isQueued: true } }, 'Catatan pengawas: menunggu jaringan di PC ini.'],
  [{ refused: 'PIN pengawas salah', lastAct: { kind: 'extend', isQueued: false } }, 'Waktu ditambah: sudah'],
  [{ refused: 'PIN pengawas salah' }, 'Server menolak tindakan yang menunggu: PIN pengawas salah'],
  [{ offline: true }, 'Dibuka tanpa jaringan: server memeriksa PIN begitu tersambung kembali.'],
])('says what became of an act: %j', async (board, said) => {
  rehearse(picture({ tags: ['shown', 'open'], ...board }))
  await expect.element(page.getByText(said)).toBeVisible()
})

it('hides the result of the previous act while the next one is under way', async () => {
  const lastAct = { kind: 'note', isQueued: false }
  rehearse(picture({ tags: ['shown', 'open', 'busy'], state: 'open.acting', lastAct }))
  await expect.element(page.getByRole('heading', { name: 'Tindakan' })).toBeVisible()
  expect(page.getByText('sudah tercatat di server').elements()).toEqual([])
})

it('has no input for the PIN while it is locked out', async () => {
  const { send } = rehearse(picture({ tags: ['shown', 'lockedOut'], state: 'lockedOut.told' }), true)
  await expect.element(page.getByText(/^Terlalu banyak PIN yang salah/)).toBeVisible()
  expect(page.getByRole('textbox').elements()).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Batal' }))
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'proctor.closed' })
})
