import type { Page } from 'playwright'
import { expect, it, onTestFinished } from 'vitest'
import { submitLogin } from '../fixtures/candidate.ts'
import { examServer } from '../fixtures/exam-server.ts'
import { newKillableBrowser } from '../fixtures/killable-browser.ts'
import { orderAt } from '../fixtures/orders.ts'
import { tokenIn } from '../fixtures/page.ts'
import { sectionOf } from '../fixtures/record.ts'
import {
  choose,
  savedOnServer,
  sectionAddress,
  startOffline,
  startSection,
  waitForFirstQuestion,
} from '../fixtures/section.ts'
import { signInByCall } from '../fixtures/session.ts'
import { storedIn } from '../fixtures/stored-data.ts'

const server = examServer()

/** Another writer has the journal, as a disk under load would: nothing is written there until it is released. */
async function holdJournal(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((held) => {
        const opening = indexedDB.open('exam-journal')
        opening.onsuccess = () => {
          const store = opening.result.transaction('entries', 'readwrite').objectStore('entries')
          let isHeld = true
          const hold = () => {
            held()
            if (isHeld) store.count().onsuccess = hold
            else opening.result.close()
          }
          hold()
          const release = () => {
            isHeld = false
          }
          Object.assign(window, { release })
        }
      }),
  )
  return () => page.evaluate(() => (window as unknown as { release(): void }).release())
}

it('a browser that may store nothing is told so before a section starts, and what to do', async () => {
  const person = server.person('Individual')
  const order = await orderAt(server, person, 'structure')
  // Chromium's setting that blocks the data of all sites: no IndexedDB, no local storage, no service worker.
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } }
  const browser = await newKillableBrowser({ preferences: blocked })
  onTestFinished(() => browser.close())
  const page = await browser.start()
  await page.goto(sectionAddress(server.address, order, 'structure'))
  await submitLogin(page, person)
  await page.getByText('Browser ini tidak dapat menyimpan jawaban di komputer ini.').waitFor()
  await page.getByRole('button', { name: 'Coba lagi' }).waitFor()
  await expect(sectionOf(server, order, 'structure')).rejects.toThrow('has not begun')
})

it('a full disk is told before a section starts and in it, and it goes on when there is room again', async () => {
  const person = server.person('Individual')
  const order = await orderAt(server, person, 'structure')
  const page = await server.open()
  // Chromium's own quota cannot be made small any more (its debugging call has no effect): its refusal is played.
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    let isFull = false
    IDBObjectStore.prototype.put = function (...given: Parameters<typeof put>) {
      if (isFull) throw new DOMException('The disk is full', 'QuotaExceededError')
      return put.apply(this, given)
    }
    Object.assign(window, {
      fill: (full: boolean) => {
        isFull = full
      },
    })
  })
  const fill = (isFull: boolean) =>
    page.evaluate((full) => (window as unknown as { fill(full: boolean): void }).fill(full), isFull)
  await signInByCall(page, server.address, person)
  await page.goto(sectionAddress(server.address, order, 'structure'))
  const start = page.getByRole('button', { name: 'Start Test' })
  await start.and(page.locator(':enabled')).waitFor()
  await fill(true)
  await start.click()
  await page.getByText('Ruang penyimpanan komputer ini penuh').waitFor()
  await expect(sectionOf(server, order, 'structure')).rejects.toThrow('has not begun')

  await fill(false)
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await waitForFirstQuestion(page)

  // It may fill up later too: what is on no disk is not shown as chosen, and it is said.
  await fill(true)
  await choose(page, 'moves')
  await page.getByText('Pilihan terakhir belum tersimpan').waitFor()
  const chosen = page.getByRole('radio', { checked: true })
  expect(await chosen.count()).toBe(0)
  await fill(false)
  await savedOnServer(page).waitFor()
  expect(await chosen.count()).toBe(1)
})

it('a disk that takes long is told, and the choice is shown once it is there', async () => {
  const { page } = await startSection(server, 'structure')
  const release = await holdJournal(page)
  await choose(page, 'moves')
  await page.getByText('menyimpan pilihan terakhir…').waitFor()
  const chosen = page.getByRole('radio', { checked: true })
  expect(await chosen.count()).toBe(0)
  await release()
  await savedOnServer(page).waitFor()
  expect(await chosen.count()).toBe(1)
})

it('signing out leaves nothing that the next person could read, but sealed answers', async () => {
  const { page, order, person } = await startOffline(server)
  const token = await tokenIn(page)
  await page.goto(`${server.address}/ept-pnk`)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Masuk' }).waitFor()

  const left = await storedIn(page)
  expect(left, 'the answers are here').toContain(order)
  for (const secret of [token, person.email, 'They needed little water', '/users/', '/storage/'])
    expect(left.includes(secret), secret).toBe(false)
})
