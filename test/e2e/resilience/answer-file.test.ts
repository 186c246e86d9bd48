import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { sections } from '#contract/rules/limits.ts'
import { setPin } from '#server/domains/institutions/institutions.ts'
import { institutions } from '#server/tables/index.ts'
import { examServer, withInstalledApp } from '../fixtures/exam-server.ts'
import { orderAt } from '../fixtures/orders.ts'
import { boardOf, openBoard, pin, typePin } from '../fixtures/proctor-board.ts'
import { answersOf, sectionOf } from '../fixtures/record.ts'
import {
  choose,
  firstAnswer,
  openSection,
  savedOnPc,
  submit,
  waitForFirstQuestion,
} from '../fixtures/section.ts'
import { withoutApp } from '../fixtures/session.ts'
import { openStaffPage } from '../fixtures/staff.ts'

// The board is loaded when it is opened: without the network from the installed app.
const server = examServer(withInstalledApp)
beforeAll(async () => {
  for (const institution of await server.db.select().from(institutions))
    await setPin(server.db, institution, pin)
})

const answerCall = '**/users/v1/member/order/answer'

/** Answers the section without the network to its end; resolves with what was chosen. */
const sat = {
  async listening(page: Page) {
    await page.getByText('Part A. Listen to a short conversation').waitFor()
    await page.context().setOffline(true)
    await choose(page, 'Some tea')
    await savedOnPc(page).waitFor()
    await choose(page, 'A bus')
    // On a PC with much to do its sounds take longer than they are.
    await page.getByRole('heading', { name: 'Section Listening selesai' }).waitFor({ timeout: 120_000 })
    await page.getByRole('button', { name: 'Lanjutkan' }).click()
    return ['Some tea', 'A bus', null, null, null]
  },
  structure: (page: Page) => sitText(page, 'structure', [null, null, null]),
  reading: (page: Page) => sitText(page, 'reading', [null]),
}

async function sitText(page: Page, section: 'structure' | 'reading', others: null[]) {
  await page.getByRole('button', { name: 'Start Test' }).click()
  await waitForFirstQuestion(page)
  await page.context().setOffline(true)
  await choose(page, firstAnswer[section])
  await savedOnPc(page).waitFor()
  await submit(page)
  const photograph = page.getByRole('button', { name: 'Ambil Gambar' })
  await photograph.or(page.getByText('panggil pengawas')).first().waitFor()
  // Without a camera that is open no photo is asked for.
  if (await photograph.isVisible()) await photograph.click()
  return [firstAnswer[section], ...others]
}

/** Saves the answers as a file with the board over the section, as a proctor does; resolves to where the file is. */
async function saveFile(page: Page): Promise<string> {
  await openBoard(page)
  await typePin(page, pin)
  const board = boardOf(page)
  await board.getByText('Dibuka tanpa jaringan').waitFor()
  const saving = page.waitForEvent('download')
  await board.getByRole('button', { name: 'Simpan berkas jawaban' }).click()
  const stick = await (await saving).path()
  await board.getByText(/perubahan jawaban tersimpan dalam berkas/).waitFor()
  await board.getByRole('button', { name: 'Kunci panel' }).click()
  await board.waitFor({ state: 'detached' })
  return stick
}

/** Brings the network back until the section is handed in, and takes it away before the page gets what follows. */
async function goOnlineForSubmission(page: Page): Promise<void> {
  await page.route(answerCall, async (route) => {
    const answer = await route.fetch()
    await page.context().setOffline(true)
    await route.fulfill({ response: answer })
  })
  await page.context().setOffline(false)
}

/** What follows when the network is back: the next section, or the end page. */
const followed = {
  listening: (page: Page) => page.waitForURL(/\/structure$/),
  structure: (page: Page) => page.waitForURL(/\/reading$/),
  reading: (page: Page) => page.getByRole('heading', { name: 'Tes selesai' }).waitFor(),
}

it('each section goes on to its end without the network, and its answers reach the server on a stick, and once more change nothing; with the network it is handed in, and the next one opens', async () => {
  const person = server.person('Institution member')
  const order = await orderAt(server, person, 'listening')
  const page = await server.open(withoutApp)
  // Nobody could answer the browser's own dialog here: it downloads.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
  await openSection(page, server, person, { order, section: 'listening' })
  const room = await openStaffPage(server, 'proctor', '/room')
  for (const section of sections) {
    const chosen = await sat[section](page)
    await page.getByText('panggil pengawas').waitFor()
    const stick = await saveFile(page)
    expect(await readFile(stick, 'utf8')).not.toContain(chosen[0])

    await room.getByRole('button', { name: 'Masukkan berkas jawaban' }).click()
    const dialog = room.getByRole('dialog', { name: 'Masukkan berkas jawaban' })
    const bring = () => dialog.getByLabel('Pilih berkas jawaban').setInputFiles(stick)
    await bring()
    await dialog.getByText(/\d perubahan jawaban diterima/).waitFor()
    expect(await answersOf(server, order, section)).toEqual(chosen)
    await bring()
    await dialog.getByText('Tidak ada yang baru').waitFor()
    expect(await answersOf(server, order, section)).toEqual(chosen)
    await room.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect((await sectionOf(server, order, section)).submittedAt).toBeNull()

    await goOnlineForSubmission(page)
    if (section === 'structure') {
      await page.getByText(/Dimulai otomatis dalam \d+ detik/).waitFor()
      await page.getByRole('dialog').getByRole('button', { name: 'Lanjutkan' }).click()
    }
    await page.getByText('Jawaban yang sudah Anda pilih tetap aman.').waitFor()
    await page.unroute(answerCall)
    await page.context().setOffline(false)
    await followed[section](page)
    expect(await answersOf(server, order, section), 'what came on the stick comes no second time').toEqual(
      chosen,
    )
    expect((await sectionOf(server, order, section)).submittedBy).toBe('candidate')
  }
})
