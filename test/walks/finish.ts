import type { EventObject } from 'xstate'
import type { Page } from './page.ts'

/** What a page asks of the server by itself when it opens. */
const asked = ['loadSitting', 'loadSection', 'openSection', 'fetchMedia']

/** Everything that a page asks for when it opens is answered, until it asks for nothing more. */
export function settle(page: Page): void {
  const next = () => page.alive().waiting.find(({ name }) => asked.includes(name))
  for (let one = next(); one; one = next()) page.answer(one.name)
}

const agree = { type: 'candidate.agree', agreed: true }
/** What a candidate does who wants to get on. */
const onward: EventObject[] = [
  agree,
  { type: 'tutorial.ended' },
  ...['acknowledge', 'start', 'continue', 'proceed', 'retry', 'resend', 'photograph'].map((what) => ({
    type: `candidate.${what}`,
  })),
  { type: 'candidate.takeOver', pin: null } as EventObject,
  { type: 'candidate.enterToken', token: 'ABCDEF' } as EventObject,
]

const handIn: EventObject[] = ['submit', 'confirm'].map((what) => ({ type: `candidate.${what}` }))

/**
 * Somebody goes on from here, and everything goes well: to the end of the test. They hand in at once, or leave
 * the sections to their deadlines. Tells whether they got there.
 */
export function finishSitting(page: Page, handsIn = false): boolean {
  const wanted = handsIn ? [...onward, ...handIn] : onward
  const isOver = () =>
    page.root.getSnapshot().hasTag('completed') || page.root.getSnapshot().hasTag('disqualified')
  page.environment.cutOffUntil = 0
  page.environment.diskState = 'well'
  page.environment.isInOtherTab = false
  page.environment.resume()
  // It is opened in the browser that the institution demands.
  page.environment.isBrowserRefused = false
  // The proctor checks in who waits for it.
  page.environment.gate &&= 'token'
  for (let times = 0; times < 300 && !isOver(); times += 1) {
    page.goWell()
    for (const machine of page.alive().machines)
      for (const event of wanted) if (machine.getSnapshot().can(event)) machine.send(event)
    pastDevices(page)
    page.passSeconds(2)
  }
  return isOver()
}

/** The device check, without a face and without a word: 'Baik, saya lanjutkan'. */
function pastDevices(page: Page): void {
  const [leaf = ''] = page.leaves().filter((one) => one.startsWith('deviceCheck.'))
  if (/headset|verified/.test(leaf)) page.tell('deviceCheck', { type: 'candidate.next' })
  if (leaf === 'deviceCheck.camera.warming') page.answer('watchFaces', 1)
}
