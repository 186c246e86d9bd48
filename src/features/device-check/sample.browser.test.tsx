import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setVolume } from '#src/platform/audio/volume.ts'
import { deviceCheck } from '#src/ui/texts/device-check.ts'
import { tools } from '#src/ui/texts/tools.ts'
import { openWizard } from './wizard.fixture.tsx'

const { headset: texts } = deviceCheck
const timeout = { timeout: 30_000 }

test('Play plays the whole sample, from our own host, and says so only when it has ended', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
  onTestFinished(() => play.mockRestore())
  await openWizard({ camera: 'off', microphone: 'off' }, onTestFinished)
  await expect.element(page.getByRole('button', { name: texts.play, exact: true })).toBeVisible()
  expect(play).not.toHaveBeenCalled()
  await page.getByRole('button', { name: texts.play, exact: true }).click()
  await expect.element(page.getByText(texts.playing)).toBeVisible()
  await expect.element(page.getByText(texts.heard), timeout).toBeVisible()

  const [sound] = play.mock.contexts as HTMLAudioElement[]
  if (!sound) throw new Error('Nothing was played')
  const { origin, pathname } = new URL(sound.src)
  expect([origin, pathname]).toEqual([window.location.origin, '/audio/headset-sample.ogg'])
  expect(sound.ended).toBe(true)
  expect(sound.muted, 'it can be heard').toBe(false)
  expect(sound.volume).toBe(1)
  expect(sound.currentTime).toBeGreaterThan(1)
})

test('a sound that breaks off on its way is said, and can be played again', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  onTestFinished(() => play.mockRestore())
  await openWizard({ camera: 'off', microphone: 'off' }, onTestFinished)
  await page.getByRole('button', { name: texts.play, exact: true }).click()
  await expect.element(page.getByText(texts.playing)).toBeVisible()
  const [sound] = play.mock.contexts as HTMLAudioElement[]
  sound?.dispatchEvent(new Event('error'))
  await expect.element(page.getByText(texts.failed)).toBeVisible()
})

test('the sample is as loud as is chosen beside it, while it plays and again', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  onTestFinished(() => {
    play.mockRestore()
    setVolume(1)
  })
  const choice = { volume: 100 as const, onChange: (to: number) => setVolume(to / 100) }
  await openWizard({ camera: 'off', microphone: 'off' }, onTestFinished, choice)
  await page.getByRole('button', { name: texts.play, exact: true }).click()
  const [sound] = play.mock.contexts as HTMLAudioElement[]
  expect(sound?.volume).toBe(1)
  await page.getByRole('radiogroup', { name: tools.volume }).getByText('40%').click()
  expect(sound?.volume).toBeCloseTo(0.4)
  sound?.dispatchEvent(new Event('ended'))
  await page.getByRole('button', { name: texts.again, exact: true }).click()
  expect((play.mock.contexts as HTMLAudioElement[]).at(-1)?.volume).toBeCloseTo(0.4)
})
