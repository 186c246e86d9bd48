import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { WayOfHearing } from '#contract/observations.ts'
import { limits } from '#contract/rules/limits.ts'
import type { SpeechRules } from '#machines/device-check/context.ts'
import { serverNow } from '#src/platform/api/client.ts'
import { deviceCheck } from '#src/ui/texts/device-check.ts'
import { faultsOf } from '#test/browser/accessibility.ts'
import { type FakePack, fakeRecogniser } from '#test/browser/fake-recogniser.ts'
import { openMicrophone } from '#test/browser/microphone.ts'
import { listen } from '#workers/speech/listen.fixture.ts'
import { speechHere } from '#workers/speech/recogniser.ts'
import { openWizard } from './wizard.fixture.tsx'

const { speech: texts } = deviceCheck
const timeout = { timeout: 30_000 }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const start = () => button('Mulai test EPT PNK')
const own: SpeechRules = { remoteAllowed: false, voiceCounts: false }

/** The last step of a candidate whose speech is judged, by a microphone that the company has not had checked. */
async function arrive(speech: SpeechRules | null = own) {
  const actor = await openWizard({ camera: 'off', microphone: 'off', speech }, onTestFinished)
  await button(deviceCheck.next).click()
  await expect.element(page.getByRole('heading', { name: deviceCheck.ready.title })).toBeVisible()
  return actor
}

/** A browser that has the pack for download, and installs it as `install` says. */
function browserWith(install: FakePack['install'], first = 'downloadable') {
  const pack = { answer: first, asked: 0, installs: 0 }
  fakeRecogniser(
    {
      sessions: [{ hears: 'jawabannya yang kedua' }],
      onDevice: false,
      pack: {
        available: async () => {
          pack.asked += 1
          return pack.answer
        },
        ...(install && {
          install: async () => {
            pack.installs += 1
            return install()
          },
        }),
      },
    },
    onTestFinished,
  )
  return pack
}

const says = (way: WayOfHearing) =>
  expect.element(page.getByText(texts.ways[way], { exact: true })).toBeVisible()
const never = () => new Promise<never>(() => undefined)

test('a language that can be downloaded is offered, installed after a click, and used by the detector', async () => {
  const pack = browserWith(async () => {
    pack.answer = 'available'
    return true
  })
  await arrive()
  await says('voice')
  await expect.element(page.getByText(texts.means.voice)).toBeVisible()
  expect(pack.installs, 'nothing is downloaded unasked').toBe(0)
  expect(await faultsOf(document.body)).toEqual([])
  await button(texts.install).click()
  await says('words')
  await expect.element(page.getByText(texts.means.words)).toBeVisible()
  await expect.element(button(texts.install)).not.toBeInTheDocument()

  const heard = listen({ track: await openMicrophone(onTestFinished), onTestFinished })
  await vi.waitUntil(() => heard.words().length > 0, timeout)
  expect(heard.words()).toMatchObject([{ words: 3, onDevice: true }])
})

test('an installation takes its time: its seconds are shown, and the test can begin meanwhile', async () => {
  browserWith(never)
  const actor = await arrive()
  await button(texts.install).click()
  await expect.element(page.getByRole('progressbar', { name: texts.installing })).toBeVisible()
  await expect.element(page.getByText(/^00:0[1-9] berlalu$/)).toBeVisible()
  await expect.element(page.getByText(texts.awaited)).toBeVisible()
  expect(await faultsOf(document.body)).toEqual([])
  const muchLater = serverNow() + limits.deviceCheck.installSeconds * 1000 + 1000
  actor.send({ type: 'clock.ticked', now: muchLater })
  await expect.element(page.getByText(texts.lasting)).toBeVisible()
  await expect.element(page.getByText(texts.awaited)).not.toBeInTheDocument()
  await start().click()
  expect(actor.getSnapshot().output).toMatchObject({ outcome: 'passed' })
})

test.each([
  ['says no', async () => false],
  ['forbids it', () => Promise.reject(new DOMException('refused for the test', 'NotAllowedError'))],
])('where the browser %s, what is watched instead is said, and it can be tried again', async (_, refuse) => {
  let install: () => Promise<boolean> = refuse
  const pack = browserWith(() => install())
  await arrive()
  await button(texts.install).click()
  await expect.element(page.getByText(texts.refused)).toBeVisible()
  await expect.element(page.getByText(texts.means.voice)).toBeVisible()
  await says('voice')
  await expect.element(start()).toBeEnabled()
  expect(await faultsOf(document.body)).toEqual([])

  install = async () => {
    pack.answer = 'available'
    return true
  }
  await button(texts.again).click()
  await says('words')
})

test('a download that is under way already is waited for, also where the browser wants a click for another', async () => {
  const pack = browserWith(
    () => Promise.reject(new DOMException('no click', 'NotAllowedError')),
    'downloading',
  )
  await arrive()
  await expect.element(page.getByText(texts.installing)).toBeVisible()
  await vi.waitUntil(() => pack.asked > 2, timeout)
  await expect.element(page.getByText(texts.refused)).not.toBeInTheDocument()
  pack.answer = 'available'
  await says('words')
})

test('an installation that is promised is not believed before the browser has the language', async () => {
  const pack = browserWith(async () => true)
  await arrive()
  await button(texts.install).click()
  await vi.waitUntil(() => pack.asked > 2, timeout)
  await expect.element(page.getByText(texts.installing)).toBeVisible()
  await says('voice')
  pack.answer = 'available'
  await says('words')
})

test('whoever does without is told what is watched, and can install it after all', async () => {
  const pack = browserWith(async () => {
    pack.answer = 'available'
    return true
  })
  await arrive({ remoteAllowed: false, voiceCounts: true })
  await button(texts.skip).click()
  await expect.element(button(texts.skip)).not.toBeInTheDocument()
  await expect.element(page.getByText(texts.means.voiceCounted, { exact: true })).toBeVisible()
  expect(pack.installs).toBe(0)
  await button(texts.install).click()
  await says('words')
})

test.each<[string, FakePack]>([
  ['rejects', { available: () => Promise.reject(new Error('not today')), install: async () => true }],
  ['has no such language', { available: async () => 'unavailable', install: async () => true }],
  ['answers what nobody knows', { available: async () => 'perhaps', install: async () => true }],
  ['cannot install', { available: async () => 'downloadable' }],
])('a browser that %s is offered nothing, and its candidate is told that voice is heard', async (_, pack) => {
  fakeRecogniser({ sessions: [], onDevice: false, pack }, onTestFinished)
  await arrive()
  await says('voice')
  await expect.element(page.getByText(texts.means.voice)).toBeVisible()
  await expect.element(button(texts.install)).not.toBeInTheDocument()
  await expect.element(start()).toBeEnabled()
})

test('where sound may go to the maker, words on this PC are offered all the same', async () => {
  const pack = browserWith(async () => {
    pack.answer = 'available'
    return true
  })
  await arrive({ remoteAllowed: true, voiceCounts: false })
  await says('wordsAtMaker')
  await button(texts.install).click()
  await says('words')
})

test('a candidate whose speech is not judged is asked and told nothing of it', async () => {
  const pack = browserWith(async () => true)
  await arrive(null)
  await expect.element(start()).toBeEnabled()
  await expect.element(page.getByText(texts.label, { exact: true })).not.toBeInTheDocument()
  await expect.element(button(texts.install)).not.toBeInTheDocument()
  expect(pack.asked).toBe(0)
})

test("whatever this browser's own recogniser answers, the last step says by what it hears", async () => {
  const actor = await arrive()
  const isSettled = () => {
    const snapshot = actor.getSnapshot()
    return snapshot.matches({ ready: 'known' }) || snapshot.matches({ ready: 'refused' })
  }
  await vi.waitUntil(() => !actor.getSnapshot().matches({ ready: 'looking' }), timeout)
  if (actor.getSnapshot().matches({ ready: 'offering' })) await button(texts.install).click()
  await vi.waitUntil(isSettled, { timeout: 60_000 })
  const { way } = await speechHere(globalThis, false)
  await says(way)
  await expect.element(page.getByText(texts.means[way])).toBeVisible()
  await expect.element(start()).toBeEnabled()
  console.info(`This browser: ${way}, ${JSON.stringify(actor.getSnapshot().value)}`)
})
