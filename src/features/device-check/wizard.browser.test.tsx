import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { camera } from '#src/platform/devices/camera.ts'
import { deviceCheck as texts } from '#src/ui/texts/device-check.ts'
import { faultsOf } from '#test/browser/accessibility.ts'
import { openWizard } from './wizard.fixture.tsx'

const timeout = { timeout: 30_000 }
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** The last step's rows: device, what is said of it, and whether it has a tick. */
const foundRows = () =>
  [...document.querySelectorAll('li[data-found]')].map((row) => [
    ...[...row.querySelectorAll(':scope > span')].map(({ textContent }) => textContent),
    row.querySelector('.tabler-icon-circle-check') !== null,
  ])

/** The system's answer to every question for a camera or microphone, once nothing is open any more. */
async function refuseDevices(name: string): Promise<void> {
  await vi.waitFor(() => expect(camera.state().status).toBe('closed'), timeout)
  const spy = vi
    .spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockRejectedValue(new DOMException('refused for the test', name))
  onTestFinished(() => spy.mockRestore())
}

test('headset, camera and microphone that work lead to the start, each verified', async () => {
  const actor = await openWizard({ camera: 'required', microphone: 'required' }, onTestFinished)
  await expect.element(page.getByRole('heading', { name: texts.headset.title })).toBeVisible()
  await expect.element(page.getByText(texts.headset.guide[0])).toBeVisible()
  expect(await faultsOf(document.body)).toEqual([])
  await button(texts.headset.play).click()
  await expect.element(page.getByText(texts.headset.heard), timeout).toBeVisible()
  // The keyboard stays where it was.
  await expect.element(button(texts.headset.again)).toHaveFocus()
  await button(texts.next).click()

  await expect.element(page.getByText(texts.camera.good), timeout).toBeVisible()
  await expect.element(page.getByRole('timer')).toBeVisible()
  await expect.element(page.getByText(texts.stability)).toBeVisible()
  expect(await faultsOf(document.body)).toEqual([])
  await expect.element(button(texts.next)).toBeDisabled()
  await expect.element(button(texts.next), timeout).toBeEnabled()
  await button(texts.next).click()

  await expect.element(page.getByText(texts.microphone.checking), timeout).toBeVisible()
  expect(await faultsOf(document.body)).toEqual([])
  await expect.element(page.getByText(texts.microphone.good), timeout).toBeVisible()
  expect(actor.getSnapshot().context.audible).toBeGreaterThan(0)
  await button(texts.next).click()

  await expect.element(page.getByRole('heading', { name: texts.ready.title })).toBeVisible()
  expect(foundRows()).toEqual([
    ['Headset', 'Tidak diperiksa', false],
    ['Kamera', 'Terverifikasi', true],
    ['Mikrofon', 'Terverifikasi', true],
  ])
  expect(await faultsOf(document.body)).toEqual([])
  await button(texts.ready.listen).click()
  // Camera and microphone stay checked.
  const ticks = () => document.querySelectorAll('.mantine-Stepper-root .tabler-icon-circle-check').length
  await expect.poll(ticks).toBe(2)
  await button(texts.headset.play).click()
  await expect.element(page.getByText(texts.headset.playing)).toBeVisible()
  await button(texts.next).click()
  await expect.element(page.getByRole('heading', { name: texts.ready.title })).toBeVisible()
  await button('Mulai test EPT PNK').click()
  expect(actor.getSnapshot().output).toEqual({
    outcome: 'passed',
    settings: { useFaceDetection: true, useSpeechDetection: true },
  })
})

test('the camera picture is 500 by 250', async () => {
  await openWizard({ camera: 'required', microphone: 'off' }, onTestFinished)
  await button(texts.next).click()
  const { width, height } = page.getByLabelText(texts.camera.preview).element().getBoundingClientRect()
  expect({ width, height }).toEqual({ width: 500, height: 250 })
})

test('E-34: a refused camera is explained, and can be allowed later', async () => {
  await refuseDevices('NotAllowedError')
  const actor = await openWizard({ camera: 'required', microphone: 'off' }, onTestFinished)
  await button(texts.next).click()
  await expect.element(page.getByText('Gagal menyambungkan perangkat anda')).toBeVisible()
  for (const guide of ['Klik ikon di sebelah kiri alamat', 'Aktifkan "Kamera" pada daftar izin.'])
    await expect.element(page.getByText(guide)).toBeVisible()
  expect(await faultsOf(document.body)).toEqual([])
  expect(actor.getSnapshot().context.failure?.code).toBe('device.denied')

  vi.restoreAllMocks()
  await button(texts.retry).click()
  await expect.element(page.getByText(texts.camera.good), timeout).toBeVisible()
})

test('E-35: without a camera the candidate may go on, and that is remembered', async () => {
  await refuseDevices('NotFoundError')
  const actor = await openWizard({ camera: 'required', microphone: 'off' }, onTestFinished)
  await button(texts.next).click()
  await expect.element(page.getByText('Kamera tidak ditemukan pada komputer ini.')).toBeVisible()
  await button(texts.proceed).click()
  await expect.element(page.getByText(texts.ready.unverified)).toBeVisible()
  expect(foundRows()).toEqual([
    ['Headset', 'Tidak diperiksa', false],
    ['Kamera', 'Belum terverifikasi', false],
  ])
  const ticks = '.mantine-Stepper-root .tabler-icon-circle-check, .mantine-Stepper-root .mantine-CheckIcon'
  expect(document.querySelector(ticks)).toBeNull()
  expect(actor.getSnapshot().context.cameraVerified).toBe(false)
})

test('E-36: without a microphone the candidate may go on, and that is remembered', async () => {
  await refuseDevices('NotFoundError')
  const actor = await openWizard({ camera: 'off', microphone: 'required' }, onTestFinished)
  await button(texts.next).click()
  await button(texts.proceed).click()
  await expect.element(page.getByText(texts.ready.unverified)).toBeVisible()
  expect(actor.getSnapshot().context.microphoneVerified).toBe(false)
})

test('a candidate whose microphone is in use by another program can postpone the test', async () => {
  await refuseDevices('NotReadableError')
  const actor = await openWizard({ camera: 'off', microphone: 'required' }, onTestFinished)
  await button(texts.next).click()
  await expect.element(page.getByText('Mikrofon sedang digunakan oleh program lain.')).toBeVisible()
  await button(texts.postpone).click()
  expect(actor.getSnapshot().output).toEqual({ outcome: 'postponed' })
})

test('an optional camera may be left out', async () => {
  const actor = await openWizard({ camera: 'optional', microphone: 'off' }, onTestFinished)
  await button(texts.next).click()
  await expect.element(page.getByText(texts.camera.optional)).toBeVisible()
  await button(texts.camera.skip).click()
  await expect.element(page.getByText(texts.ready.skipped)).toBeVisible()
  expect(actor.getSnapshot().context.cameraVerified).toBeNull()
})

test('where no camera is required, the candidate is told so', async () => {
  await openWizard({ camera: 'off', microphone: 'off' }, onTestFinished)
  await button(texts.next).click()
  await expect.element(page.getByRole('heading', { name: texts.ready.title })).toBeVisible()
  await expect.element(page.getByText(texts.camera.optional)).toBeVisible()
})

test('a test without Listening asks for no headset and speaks of none', async () => {
  await openWizard({ headset: 'off', camera: 'off', microphone: 'off' }, onTestFinished)
  await expect.element(page.getByRole('heading', { name: texts.ready.title })).toBeVisible()
  expect(document.body.textContent).toContain('Pastikan Anda tidak akan terganggu selama tes.')
  expect(document.body.textContent).not.toMatch(/headset|Listening/i)
})

test('where the institution requires the devices, nobody is offered to go on without one', async () => {
  await refuseDevices('NotFoundError')
  await openWizard({ camera: 'off', microphone: 'required', requiresDevices: true }, onTestFinished)
  await button(texts.next).click()
  await expect.element(button(texts.postpone)).toBeVisible()
  await expect.element(page.getByRole('button', { name: texts.retry })).toBeVisible()
  await expect.element(button(texts.proceed)).not.toBeInTheDocument()
})
