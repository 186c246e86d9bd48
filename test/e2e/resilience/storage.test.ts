import type { Page } from 'playwright'
import { expect, it, onTestFinished } from 'vitest'
import { submitLogin } from '../fixtures/candidate.ts'
import { examServer } from '../fixtures/exam-server.ts'
import { newKillableBrowser } from '../fixtures/killable-browser.ts'
import { orderAt } from '../fixtures/orders.ts'
import { sectionOf } from '../fixtures/record.ts'
import { choose, next, savedOnServer, sectionAddress, waitForFirstQuestion } from '../fixtures/section.ts'
import { signInByCall, withoutApp } from '../fixtures/session.ts'

const server = examServer()

/** Keeps a write transaction open on the journal, so that nothing else is written, as on a slow disk, until released. */
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

it('a browser that may store nothing shows so before a section starts, and what to do', async () => {
  const person = server.person('Individual')
  const order = await orderAt(server, person, 'structure')
  // Chromium's setting that blocks the data of all sites: IndexedDB, local storage and service workers.
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } }
  const browser = await newKillableBrowser({ preferences: blocked })
  onTestFinished(() => browser.close())
  const page = await browser.start()
  await page.goto(sectionAddress(server.address, order, 'structure'))
  await submitLogin(page, person)
  await page.getByText('Peramban ini tidak dapat menyimpan jawaban di komputer ini.').waitFor()
  await page.getByRole('button', { name: 'Coba lagi' }).waitFor()
  await expect(sectionOf(server, order, 'structure')).rejects.toThrow('has not been started')
})

it('a full disk is shown before a section starts and in it, and the section goes on when there is space again; a slow disk is shown, and the choice once it is stored', async () => {
  const person = server.person('Individual')
  const order = await orderAt(server, person, 'structure')
  const page = await server.open(withoutApp)
  // Chromium's quota cannot be made small (its DevTools call has no effect), so its refusal is imitated.
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
  await expect(sectionOf(server, order, 'structure')).rejects.toThrow('has not been started')

  await fill(false)
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await waitForFirstQuestion(page)

  // A choice that could not be stored is not shown as chosen.
  await fill(true)
  await choose(page, 'moves')
  await page.getByText('Pilihan terakhir belum tersimpan').waitFor()
  const chosen = page.getByRole('radio', { checked: true })
  expect(await chosen.count()).toBe(0)
  await fill(false)
  await savedOnServer(page).waitFor()
  expect(await chosen.count()).toBe(1)

  await next(page)
  await page.getByRole('heading', { name: /^Soal 2 dari/ }).waitFor()
  const release = await holdJournal(page)
  await choose(page, 'When')
  await page.getByText('menyimpan pilihan terakhir…').waitFor()
  expect(await chosen.count()).toBe(0)
  await release()
  await savedOnServer(page).waitFor()
  expect(await chosen.count()).toBe(1)
})
