import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { sectionSittings } from '#server/tables/index.ts'
import { newKillableBrowser } from '../e2e/fixtures/killable-browser.ts'
import { orderAt } from '../e2e/fixtures/orders.ts'
import { answersOf } from '../e2e/fixtures/record.ts'
import { openSection, sectionAddress } from '../e2e/fixtures/section.ts'
import { signInByCall } from '../e2e/fixtures/session.ts'
import { startExamServer } from '../e2e/fixtures/start-exam-server.ts'
import { type Bench, median } from './bench.ts'

const wanted = 200
/** How long options are chosen between two kills, at random, ms. */
const load = { least: 100, most: 600 }
/** The options of the tiny test's first question of Structure, in their order, chosen in turn. */
const options: readonly string[] = ['moving', 'moves', 'to move', 'which moves']

/**
 * Chooses one option after the other, each when the one before is shown as chosen and `shown` has returned. Runs in
 * the page until the browser is killed.
 */
async function chooseForever(first: number): Promise<void> {
  const { shown } = globalThis as unknown as { shown: (turn: number) => Promise<void> }
  const rows = [...document.querySelectorAll('label')]
  for (let turn = first; ; turn += 1) {
    const row = rows[turn % rows.length]
    row?.querySelector('input')?.click()
    while (row?.dataset.chosen === undefined) await new Promise((next) => setTimeout(next))
    await shown(turn)
  }
}

/** The option that is shown as chosen; null where none is after 20 s. */
async function chosenIn(page: Page): Promise<string | null> {
  const row = page.locator('label[data-chosen]')
  return row
    .locator('span')
    .last()
    .textContent({ timeout: 20_000 })
    .catch(() => null)
}

export const bench: Bench = {
  about:
    'kill -9 of the browser while options are chosen, with and without the network in turn, and a start on the same profile',
  async run(say, asked) {
    const kills = asked?.count ?? wanted
    const server = await startExamServer()
    const browser = await newKillableBrowser()
    try {
      const person = server.person('Individual')
      const order = await orderAt(server, person, 'structure')
      let last = -1
      const choose = async (page: Page) => {
        await page.exposeFunction('shown', (turn: number) => {
          last = turn
        })
        // The call fails when the browser is killed.
        page.evaluate(chooseForever, last + 1).catch(() => undefined)
      }
      let page = await browser.start()
      await page.goto(server.address)
      await openSection(page, server, person, { order, section: 'structure' })
      const deadlineAt = new Date(Date.now() + 24 * 3_600_000)
      await server.db.update(sectionSittings).set({ deadlineAt }).where(eq(sectionSittings.orderId, order))

      let lost = 0
      let further = 0
      const away: number[] = []
      for (let count = 1; count <= kills; count += 1) {
        await page.context().setOffline(count % 2 === 0)
        const before = last
        await choose(page)
        while (last === before) await delay(5)
        await delay(load.least + Math.random() * (load.most - load.least))
        const killed = performance.now()
        page = await browser.killAndStart()
        await page.goto(server.address)
        await signInByCall(page, server.address, person)
        await page.goto(sectionAddress(server.address, order, 'structure'))
        const there = await chosenIn(page)
        away.push(performance.now() - killed)
        // One more choice may have been stored without a call of `shown`.
        if (there === options[(last + 1) % options.length]) further += 1
        else if (there !== options[last % options.length]) lost += 1
        last = there === null ? -1 : options.indexOf(there)
        if (count % 20 === 0) say(`${count} of ${kills} kills, ${lost} lost`)
      }
      const isThere = async () => (await answersOf(server, order, 'structure'))[0] === options[last]
      for (let second = 0; second < 20 && !(await isThere()); second += 1) await delay(1000)
      return [
        { name: 'kills', value: kills, unit: '' },
        { name: 'shown as chosen and lost', value: lost, unit: '' },
        { name: 'back with the choice that was on its way', value: further, unit: '' },
        { name: 'the last choice not at the server', value: (await isThere()) ? 0 : 1, unit: '' },
        { name: 'from the kill to the answer on the screen, median', value: median(away) / 1000, unit: 's' },
        { name: 'slowest', value: Math.max(...away) / 1000, unit: 's' },
      ]
    } finally {
      await browser.close()
      await server.close()
    }
  },
}
