import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { institutions } from '#server/tables/index.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { behindBufferingProxy } from './fixtures/buffering-proxy.ts'
import { examServer, jakartaPc } from './fixtures/exam-server.ts'
import { androidPhone, button, pathOf, waitForHeading } from './fixtures/page.ts'
import { choose, firstAnswer } from './fixtures/section.ts'
import { withoutApp } from './fixtures/session.ts'
import { demoInstitution, openStaffPage } from './fixtures/staff.ts'
import { openStructure } from './fixtures/supervised.ts'

const server = examServer(jakartaPc)

/** Pauses everybody by the keyboard alone: two keys. */
async function pauseAll(board: Page): Promise<void> {
  await board.keyboard.press('p')
  await board.getByRole('dialog', { name: 'Jeda semua tes?' }).waitFor()
  await expect.poll(() => board.evaluate(() => document.activeElement?.textContent)).toBe('Jeda semua')
}

const report = (board: Page) => board.getByRole('region', { name: 'Hasil tindakan' })

it("a board shows a sitting and what two proctors do to it, with its receipts; offline it says so, and comes back; another institution's proctor sees nothing of it, on a phone too", async () => {
  const candidate = await server.open(withoutApp)
  await openStructure(candidate, server, server.person('Institution member'))
  const board = await openStaffPage(server, 'proctor', '/')
  await waitForHeading(board, 'Ruang ujian')
  expect(pathOf(board), 'the first page of a proctor').toBe('/staff/room')
  await board.getByText('Langsung', { exact: true }).waitFor()
  await choose(candidate, firstAnswer.structure)
  await board.getByText(/^1\/\d+ dijawab/).waitFor()

  await board.keyboard.press('ArrowDown')
  await board.keyboard.press('Enter')
  await board.getByRole('button', { name: 'Kirim pesan' }).click()
  const dialog = board.getByRole('dialog', { name: 'Kirim pesan' })
  await dialog.getByLabel('Pesan').fill('Duduk lebih dekat ke kamera')
  await expectAccessible(board)
  await dialog.getByRole('button', { name: 'Teguran' }).click()
  await dialog.getByRole('button', { name: 'Kirim', exact: true }).click()
  await candidate.getByText('Duduk lebih dekat ke kamera').waitFor()
  await report(board).getByText('tampil di 1 dari 1 layar').waitFor()
  await button(candidate, 'Saya sudah membaca').click()
  await report(board).getByText('dibaca di 1 dari 1 layar').waitFor()
  await board.keyboard.press('Escape')

  const second = await openStaffPage(server, 'proctor', '/room')
  await second.getByText(/^1\/\d+ dijawab/).waitFor()
  await pauseAll(board)
  await second.keyboard.press('ArrowDown')
  await second.keyboard.press('Space')
  await second.getByRole('region', { name: 'Tindakan untuk yang dipilih' }).getByText('1 dipilih').waitFor()
  await second.getByRole('button', { name: 'Jeda', exact: true }).click()
  await second.getByRole('button', { name: 'Listrik padam' }).click()
  await Promise.all([
    board.keyboard.press('Enter'),
    second.getByRole('dialog').getByRole('button', { name: 'Jeda', exact: true }).click(),
  ])
  await waitForHeading(candidate, 'Tes dijeda oleh pengawas')
  const saidBy = (page: Page) => report(page).textContent()
  await expect
    .poll(async () => `${await saidBy(board)} ${await saidBy(second)}`)
    .toMatch(
      /berlaku untuk 1 dari 1.*(Sudah begitu sebelumnya|tidak ada tes berjalan yang berubah)|(Sudah begitu sebelumnya|tidak ada tes berjalan yang berubah).*berlaku untuk 1 dari 1/s,
    )
  await expect
    .poll(async () => `${await saidBy(board)} ${await saidBy(second)}`)
    .toContain('tampil di 1 dari 1')

  await board.context().setOffline(true)
  await board.getByText(/^Terputus: yang tampil adalah keadaan pukul/).waitFor()
  await expectAccessible(board)
  await second.getByRole('button', { name: 'Lanjutkan', exact: true }).click()
  await second.getByRole('button', { name: 'Keadaan sudah aman' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Lanjutkan', exact: true }).click()
  await candidate.getByRole('heading', { name: /^Soal 1 dari/ }).waitFor()
  expect(await board.getByText('berhenti', { exact: true }).count(), 'what was true is still shown').toBe(1)
  await board.context().setOffline(false)
  await board.getByText('Langsung', { exact: true }).waitFor()
  await board.getByText('berhenti', { exact: true }).waitFor({ state: 'detached' })

  const { companyId } = await demoInstitution(server)
  const kinds = { face: true, voice: true, newTab: true }
  const setting = { identification: kinds, failed: kinds }
  const [other] = await server.db
    .insert(institutions)
    .values({ companyId, name: 'Kampus Lain', activeCamera: true, setting })
    .returning()
  const theirs = await openStaffPage(server, 'proctor', '/room', androidPhone, other?.id)
  await theirs.getByText('Belum ada peserta di panel ini').waitFor()
  const ours = await openStaffPage(server, 'proctor', '/room', androidPhone)
  await ours
    .getByRole('button', { name: /^Rincian/ })
    .first()
    .waitFor()
})

it('behind a proxy that keeps streams back, board and screen ask by themselves, and say so', async () => {
  const proxied = await behindBufferingProxy(server)
  const candidate = await proxied.open()
  await openStructure(candidate, proxied, server.person('Institution member'))
  const board = await openStaffPage(proxied, 'proctor', '/room')
  await board.getByText('Diperbarui tiap 3 detik', { exact: true }).waitFor()
  await choose(candidate, firstAnswer.structure)
  await board.getByText(/^1\/\d+ dijawab/).waitFor()
  await pauseAll(board)
  await board.keyboard.press('Enter')
  await waitForHeading(candidate, 'Tes dijeda oleh pengawas')
  // Of the sitting of another test no page is open.
  await report(board).getByText('tampil di 1 dari 2 layar').waitFor()
  expect(await board.getByText('Langsung', { exact: true }).count()).toBe(0)
})
