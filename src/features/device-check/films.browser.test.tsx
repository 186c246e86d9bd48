import { expect, inject, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { deviceCheck as texts } from '#src/ui/texts/device-check.ts'
import { openWizard } from './wizard.fixture.tsx'

const films = {
  'one-face': {
    says: 'E-33: one person passes the camera check',
    status: 'Kamera berhasil mendeteksi wajah dengan baik',
    dialog: null,
    second: null,
  },
  'no-face': {
    says: 'E-31: an empty chair is told so, and after ten seconds the dialog offers to put the test off',
    status: 'Kamera tidak dapat mendeteksi wajah anda',
    dialog: 'Kamera tidak dapat mendeteksi wajah anda selama pemeriksaan.',
    second: null,
  },
  'two-faces': {
    says: 'E-32: two people are told so, and after ten seconds the dialog offers to put the test off',
    status: 'Kamera mendeteksi terdapat lebih dari 1 wajah',
    dialog: 'Kamera mendeteksi terdapat lebih dari 1 wajah.',
    // Two people of the same size, side by side: either may be the wider one in a look.
    second: /Wajah lain terlihat di sisi (kiri|kanan) gambar\./,
  },
}
const film = films[inject('film') as keyof typeof films]
const timeout = { timeout: 30_000 }

test(film.says, async () => {
  const actor = await openWizard({ camera: 'required', microphone: 'off' }, onTestFinished)
  actor.send({ type: 'candidate.next' })
  await expect.element(page.getByText(film.status, { exact: true }), timeout).toBeVisible()
  if (film.dialog === null) {
    await expect.element(page.getByRole('button', { name: texts.next }), timeout).toBeEnabled()
    return
  }
  await expect.element(page.getByRole('dialog'), timeout).toHaveTextContent(film.dialog)
  if (film.second !== null) await expect.element(page.getByRole('dialog')).toHaveTextContent(film.second)
  await expect.element(page.getByRole('button', { name: texts.proceed })).toBeVisible()
  await page.getByRole('button', { name: texts.postpone }).click()
  expect(actor.getSnapshot().output).toEqual({ outcome: 'postponed' })
})
