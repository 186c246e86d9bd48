import type { EventObject } from 'xstate'
import type { Page } from './page.ts'

/** What a page asks of the server by itself when it opens. */
const asked = ['loadSitting', 'loadSection', 'openSection', 'startSection', 'fetchMedia']

/** Everything that a page asks for when it opens is answered, until it asks for nothing more. */
export function settle(page: Page): void {
  const next = () => page.alive().waiting.find(({ name }) => asked.includes(name))
  for (let one = next(); one; one = next()) page.answer(one.name)
}

const agree = { type: 'candidate.agree', agreed: true }
/** What a candidate does who wants to get on, and leaves the sections to their deadlines. */
const onward: EventObject[] = [
  agree,
  { type: 'tutorial.ended' },
  ...['acknowledge', 'start', 'continue', 'proceed', 'retry', 'resend'].map((what) => ({
    type: `candidate.${what}`,
  })),
  { type: 'candidate.takeOver', pin: null } as EventObject,
]

/** Somebody goes on from here, and everything goes well: to the end of the test. */
export function sitOn(page: Page): void {
  const isOver = () =>
    page.root.getSnapshot().hasTag('completed') || page.root.getSnapshot().hasTag('disqualified')
  for (let times = 0; times < 300 && !isOver(); times += 1) {
    page.goWell()
    for (const machine of page.alive().machines)
      for (const event of onward) if (machine.getSnapshot().can(event)) machine.send(event)
    pastDevices(page)
    page.passSeconds(2)
  }
}

/** The device check, without a face and without a word: 'Baik, saya lanjutkan'. */
function pastDevices(page: Page): void {
  const [leaf = ''] = page.leaves().filter((one) => one.startsWith('deviceCheck.'))
  if (/headset|verified/.test(leaf)) page.tell('deviceCheck', { type: 'candidate.next' })
  if (leaf === 'deviceCheck.camera.warming') page.answer('watchFaces', 1)
}
