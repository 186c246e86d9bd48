import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { setPin } from '#server/domains/institutions/institutions.ts'
import { institutions } from '#server/tables/index.ts'
import { examServer } from '../fixtures/exam-server.ts'
import { orderAt } from '../fixtures/orders.ts'
import { boardOf, openBoard, pin, typePin } from '../fixtures/proctor-board.ts'
import { answersOf } from '../fixtures/record.ts'
import { choose, firstAnswer, openSection, savedOnPc, submit } from '../fixtures/section.ts'
import { openStaffPage } from '../fixtures/staff.ts'

// The board is loaded when it is opened: without the network from the installed app.
const server = examServer()
beforeAll(async () => {
  for (const institution of await server.db.select().from(institutions))
    await setPin(server.db, institution, pin)
})

/** Answers the section without the network to its end; resolves with what was chosen. */
const sat = {
  async listening(page: Page) {
    await page.getByText('Part A. Listen to a short conversation').waitFor()
    await page.context().setOffline(true)
    await choose(page, 'Some tea')
    await savedOnPc(page).waitFor()
    await choose(page, 'A bus')
    await page.getByRole('heading', { name: 'Section Listening selesai' }).waitFor()
    await page.getByRole('button', { name: 'Lanjutkan' }).click()
    return ['Some tea', 'A bus', null, null, null]
  },
  async structure(page: Page) {
    await page.context().setOffline(true)
    await choose(page, firstAnswer.structure)
    await savedOnPc(page).waitFor()
    await submit(page)
    await page.getByRole('button', { name: 'Ambil Gambar' }).click()
    return [firstAnswer.structure, null, null, null]
  },
  async reading(page: Page) {
    await page.context().setOffline(true)
    await choose(page, firstAnswer.reading)
    await savedOnPc(page).waitFor()
    await submit(page)
    await page.getByRole('button', { name: 'Ambil Gambar' }).click()
    return [firstAnswer.reading, null]
  },
}

it.each(['listening', 'structure', 'reading'] as const)(
  'the answers of %s reach the server on a stick where the network stays away, and once more change nothing',
  async (section) => {
    const person = server.person('Institution member')
    const order = await orderAt(server, person, section)
    const page = await server.open()
    // Nobody could answer the browser's own dialog here: it downloads.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
    await openSection(page, server, person, { order, section })
    const chosen = await sat[section](page)
    await page.getByText('panggil pengawas').waitFor()

    await openBoard(page)
    await typePin(page, pin)
    const board = boardOf(page)
    await board.getByText('Dibuka tanpa jaringan').waitFor()
    const saving = page.waitForEvent('download')
    await board.getByRole('button', { name: 'Simpan berkas jawaban' }).click()
    const stick = await (await saving).path()
    await board.getByText(/perubahan jawaban tersimpan dalam berkas/).waitFor()
    expect(await readFile(stick, 'utf8')).not.toContain(chosen[0])

    const room = await openStaffPage(server, 'proctor', '/room')
    await room.getByRole('button', { name: 'Masukkan berkas jawaban' }).click()
    const dialog = room.getByRole('dialog', { name: 'Masukkan berkas jawaban' })
    const bring = () => dialog.getByLabel('Pilih berkas jawaban').setInputFiles(stick)
    await bring()
    await dialog.getByText(/\d perubahan jawaban diterima/).waitFor()
    expect(await answersOf(server, order, section)).toEqual(chosen)
    await bring()
    await dialog.getByText('Tidak ada yang baru').waitFor()
    expect(await answersOf(server, order, section)).toEqual(chosen)
  },
)
