import { expect, it } from 'vitest'
import { toldByBackground } from '#test/gallery/colours.ts'
import { layoutFaultsOf, tightSizes } from '#test/gallery/layout.ts'
import { answerEach, checkDevices, reachPreparation, sitListening } from './fixtures/candidate.ts'
import { examServer } from './fixtures/exam-server.ts'
import { button } from './fixtures/page.ts'
import { type AllChoices, expectedRecord, recordOf } from './fixtures/record.ts'
import { listenTo } from './fixtures/screen-reader.ts'
import { choose } from './fixtures/section.ts'

const server = examServer()

const chosen: AllChoices = {
  listening: ['Some tea', 'A taxi', 'An hour', 'Owls', 'At night'],
  structure: ['moves', 'Despite', 'leaf', 'slow'],
  reading: ['They needed little water.', '1900'],
}

it('an individual sits a whole test by ear and keyboard alone: nothing is known but what a screen reader is told', async () => {
  const individual = server.person('Individual')
  // The program that collects what is announced comes from no server.
  const page = await server.open('/', { bypassCSP: true })
  const ear = await listenTo(page)
  await ear.type('E-mail', individual.email)
  await ear.type('Password', individual.password)
  await page.keyboard.press('Enter')
  await ear.type('Kode lisensi', individual.licences[0]?.code ?? '')
  await page.keyboard.press('Enter')
  await ear.press('link', /^Mulai test EPT PNK/)
  await ear.press('checkbox', /./, 'Space')
  await ear.press('button', 'Mulai test EPT PNK')
  await ear.press('button', 'Lanjutkan Pengecekan')
  await ear.press('button', 'Play')
  await ear.hear('StaticText', /Contoh audio selesai diputar/)
  await ear.press('button', 'Next')
  await ear.press('button', 'Mulai test EPT PNK')

  await ear.hear('heading', /./)
  const announced = await ear.announcements()
  for (const option of chosen.listening) await ear.choose(option ?? '')
  await ear.hear('heading', 'Section Listening selesai')
  expect((await announced()).filter((phrase) => phrase.includes('Soal nomor'))).toEqual([
    'polite: Soal nomor 1 dari 5',
    'polite: Soal nomor 2 sampai 3 dari 5',
    'polite: Soal nomor 4 sampai 5 dari 5',
  ])
  await ear.press('button', 'Lanjutkan')

  for (const section of ['structure', 'reading'] as const) {
    const options = chosen[section]
    await ear.press('button', 'Start Test')
    for (const [index, option] of options.entries()) {
      if (section === 'structure' && index === 2) await ear.press('button', 'Start Test')
      await ear.hear('heading', `Soal ${index + 1} dari ${options.length}`)
      await ear.choose(option ?? '')
      if (index < options.length - 1) await ear.press('button', 'Selanjutnya')
    }
    await ear.press('button', 'Submit')
    await ear.hear('dialog', /./)
    await ear.press('button', 'Yakin')
  }
  await ear.hear('heading', 'Tes selesai')
  expect(await recordOf(server.db, individual.email)).toEqual(await expectedRecord(chosen, false))
  await ear.press('button', 'Kembali ke halaman utama')
  await ear.hear('button', 'Logout')
})

it('an individual sits a whole test at 400% in forced colours, without a camera: nothing is cut off, no state is told by a background, and Reading follows Structure by itself', async () => {
  const individual = server.person('Individual')
  const page = await server.open('/', {
    viewport: tightSizes['342x192'],
    deviceScaleFactor: 4,
    forcedColors: 'active',
    colorScheme: 'dark',
  })
  const faults: string[] = []
  const look = async (where: string) => {
    const found = [...(await layoutFaultsOf(page)), ...(await toldByBackground(page)).faults]
    faults.push(...found.map((fault) => `${where}: ${fault}`))
  }
  await reachPreparation(page, individual, { licence: 1, tutorialSeen: true })
  await checkDevices(page, ['headset'])
  await page.getByRole('radio', { name: 'Some tea' }).waitFor()
  await sitListening(page, chosen.listening)
  expect(page.workers(), 'nobody counts faces').toHaveLength(0)
  for (const section of ['structure', 'reading'] as const) {
    await button(page, 'Start Test').waitFor()
    await look(`${section}, directions`)
    await button(page, 'Start Test').click()
    await answerEach(page, chosen[section])
    await choose(page, chosen[section].at(-1) ?? '')
    await look(`${section}, last question`)
    await button(page, 'Submit').click()
    await look(`${section}, confirmation`)
    await button(page, 'Yakin').click()
    if (section === 'structure') await page.getByText(/Dimulai otomatis dalam \d+ detik/).waitFor()
  }
  await page.getByRole('heading', { name: 'Tes selesai' }).waitFor()
  await look('end')
  expect(faults).toEqual([])
  expect(await recordOf(server.db, individual.email)).toEqual(await expectedRecord(chosen, false))
})
