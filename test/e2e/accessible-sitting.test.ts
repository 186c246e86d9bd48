import { expect, it } from 'vitest'
import { toldByBackground } from '#test/gallery/colours.ts'
import { layoutFaultsOf, tightSizes } from '#test/gallery/layout.ts'
import { answerEach, checkDevices, reachPreparation, sitListening } from './fixtures/candidate.ts'
import { examServer } from './fixtures/exam-server.ts'
import { chooseByArrows, chooseByLetter, pressOn, typeInto } from './fixtures/keyboard.ts'
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

it('a member with a camera sits a whole test by the keyboard alone, and always sees where it is', async () => {
  const member = server.person('Institution member')
  const page = await server.open()
  await typeInto(page, page.getByLabel('E-mail'), member.email)
  await typeInto(page, page.getByLabel('Password', { exact: true }), member.password)
  await page.keyboard.press('Enter')
  await typeInto(page, page.getByLabel('Kode lisensi'), member.licences[0]?.code ?? '')
  await page.keyboard.press('Enter')
  await pressOn(page, page.getByRole('link', { name: /^Mulai test EPT PNK/ }))
  await pressOn(page, page.getByRole('checkbox'), 'Space')
  await pressOn(page, button(page, 'Mulai test EPT PNK'))
  await pressOn(page, button(page, 'Putar'))
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.playbackRate = 4
  })
  const onward = page.getByRole('dialog').getByRole('button', { name: 'Lanjutkan', exact: true })
  await pressOn(page, onward)

  await pressOn(page, button(page, 'Lanjutkan Pengecekan'))
  await pressOn(page, button(page, 'Play'))
  await page.getByText('Contoh audio selesai diputar').waitFor()
  await pressOn(page, button(page, 'Next'))
  await page.getByText('Kamera berhasil mendeteksi wajah dengan baik').waitFor()
  await pressOn(page, button(page, 'Next'))
  await page.getByText('Mikrofon berhasil mendengar suara anda dengan baik').waitFor()
  await pressOn(page, button(page, 'Next'))
  await pressOn(page, button(page, 'Mulai test EPT PNK'))

  for (const option of chosen.listening) await chooseByLetter(page, option ?? '')
  await page.getByRole('heading', { name: 'Section Listening selesai' }).waitFor()
  await pressOn(page, button(page, 'Lanjutkan'))

  for (const section of ['structure', 'reading'] as const) {
    const options = chosen[section]
    for (const [index, option] of options.entries()) {
      const start = button(page, 'Start Test')
      const number = page.getByRole('heading', { name: `Soal ${index + 1} dari ${options.length}` })
      await number.or(start).first().waitFor()
      if (await start.isVisible()) await pressOn(page, start)
      await number.waitFor()
      await chooseByArrows(page, option ?? '')
      if (index < options.length - 1) await pressOn(page, button(page, 'Selanjutnya'))
    }
    await pressOn(page, button(page, 'Submit'))
    await pressOn(page, button(page, 'Yakin'))
    // The photo that is due at half of the section's time.
    await pressOn(page, button(page, 'Ambil Gambar'))
    if (section === 'structure')
      await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Lanjutkan' }))
  }
  await page.getByRole('heading', { name: 'Tes selesai' }).waitFor()
  expect(await recordOf(server.db, member.email)).toEqual(await expectedRecord(chosen, true))
  await pressOn(page, button(page, 'Kembali ke halaman utama'))
  await button(page, 'Logout').waitFor()
})

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

it('an individual sits a whole test at 400% in forced colours: nothing is cut off, and no state is told by a background', async () => {
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
  }
  await page.getByRole('heading', { name: 'Tes selesai' }).waitFor()
  await look('end')
  expect(faults).toEqual([])
  expect(await recordOf(server.db, individual.email)).toEqual(await expectedRecord(chosen, false))
})
