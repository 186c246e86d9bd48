import type { BrowserContextOptions, Page } from 'playwright'
import { expect, it } from 'vitest'
import { examServer, withInstalledApp, withoutServiceWorker } from '../fixtures/exam-server.ts'
import { orderAt } from '../fixtures/orders.ts'
import { button } from '../fixtures/page.ts'
import { choose, firstAnswer, openSection, savedOnPc } from '../fixtures/section.ts'
import { withoutApp } from '../fixtures/session.ts'
import { networkProxy } from './network-proxy.ts'

const server = examServer(withInstalledApp)
const proxy = networkProxy(server)

/** Whether the page has fetched a script of this name. */
const hasFetched = (page: Page, part: string) =>
  page.evaluate(
    (name) => performance.getEntriesByType('resource').some((one) => one.name.includes(`/assets/${name}-`)),
    part,
  )

it.each([
  { browser: 'where the app is installed', context: {}, isHereBefore: false },
  { browser: 'where nothing can be installed', context: withoutServiceWorker, isHereBefore: true },
] satisfies { browser: string; context: BrowserContextOptions; isHereBefore: boolean }[])(
  '$browser a dialog of the tools that is first opened without the network is there',
  async ({ context, isHereBefore }) => {
    const person = server.person('Individual')
    const order = await orderAt(server, person, 'reading')
    const page = await server.open(proxy.address + withoutApp, context)
    await openSection(page, proxy, person, { order, section: 'reading' })
    for (const part of ['tools-dialog', 'aside-screen'])
      expect([part, await hasFetched(page, part)]).toEqual([part, isHereBefore])

    proxy.disconnect()
    await button(page, 'Alat').click()
    const dialog = page.getByRole('dialog', { name: 'Alat' })
    await dialog.getByLabel('150%').check()
    await button(page, 'Daftar tombol keyboard').click()
    await page.getByRole('dialog', { name: /^Tombol keyboard/ }).waitFor()
    await button(page, 'Kembali').click()
    await button(page, 'Selesai').click()
    await choose(page, firstAnswer.reading)
    await savedOnPc(page).waitFor()
  },
)
