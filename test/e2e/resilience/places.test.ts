import { expect, it, onTestFinished } from 'vitest'
import { hashPassword } from '#server/platform/crypto/password.ts'
import { institutions } from '#server/tables/index.ts'
import { signIn } from '../fixtures/candidate.ts'
import { examServer } from '../fixtures/exam-server.ts'
import { orderAt } from '../fixtures/orders.ts'
import { boardOf, openBoard, typePin } from '../fixtures/proctor-board.ts'
import { answersOf } from '../fixtures/record.ts'
import { choose, next, openSection, savedOnPc, savedOnServer } from '../fixtures/section.ts'
import { withoutApp } from '../fixtures/session.ts'
import { crash, lockedHeading, lockTimeout, otherTabHeading, takeOver } from './second-browser.ts'

const server = examServer()

it('a second tab says where the test is while the first is alive, also over its reload, and goes on by itself once it has crashed', async () => {
  // Also where there are proctors: it asks for no PIN.
  await server.db.update(institutions).set({ proctorPinHash: await hashPassword('482913') })
  onTestFinished(async () => {
    await server.db.update(institutions).set({ proctorPinHash: null })
  })
  const person = server.person('Institution member')
  const order = await orderAt(server, person, 'structure')
  const first = await server.open(withoutApp)
  await openSection(first, server, person, { order, section: 'structure' })
  await choose(first, 'moves')
  await savedOnServer(first).waitFor()
  const context = first.context()
  // A duplicate has the first one's session storage, and with it its name.
  const [duplicate] = await Promise.all([
    context.waitForEvent('page'),
    first.evaluate(() => void window.open(window.location.href)),
  ])
  await otherTabHeading(duplicate).waitFor()
  await duplicate.close({ runBeforeUnload: false })
  const second = await context.newPage()
  second.setDefaultTimeout(60_000)
  await second.goto(first.url())
  await otherTabHeading(second).waitFor()
  expect(await takeOver(second).count()).toBe(0)
  await first.reload()
  await first.getByRole('heading', { name: 'Soal 1 dari 4' }).waitFor()
  expect(await otherTabHeading(first).count()).toBe(0)
  expect(await otherTabHeading(second).count()).toBe(1)
  // The first tab is still the writer: its unsent answer is stored on the PC for the second.
  await first.route('**/autosave/**', (route) => route.abort())
  await next(first)
  await choose(first, 'When')
  await savedOnPc(first).waitFor()

  await crash(first)
  await second.getByRole('heading', { name: 'Soal 2 dari 4' }).waitFor()
  await expect.poll(() => answersOf(server, order, 'structure')).toEqual(['moves', 'When', null, null])
  await choose(second, 'Despite')
  await expect.poll(() => answersOf(server, order, 'structure')).toEqual(['moves', 'Despite', null, null])
})

it('a second sign-in in another profile is on the board and on record; where the institution has a PIN its takeover needs it, the first PC is locked, and its unsent answers are merged', async () => {
  await server.db.update(institutions).set({ proctorPinHash: await hashPassword('482913') })
  onTestFinished(async () => {
    await server.db.update(institutions).set({ proctorPinHash: null })
  })
  const person = server.person('Institution member')
  const order = await orderAt(server, person, 'structure')
  const first = await server.open(withoutApp)
  await openSection(first, server, person, { order, section: 'structure' })
  await choose(first, 'moves')
  await savedOnServer(first).waitFor()
  await openBoard(first)
  await typePin(first, '482913')

  const second = await server.open()
  await signIn(second, person)
  // Said to the proctors and on record before anything is taken over.
  await boardOf(first)
    .getByText(/Akun ini juga masuk di tempat lain: .*127\.0\.0\.1/)
    .waitFor()
  const { acts } = await server.admin('sitting', 'show', order)
  expect(acts.map(({ kind }: { kind: string }) => kind)).toContain('signedInBeside')
  await boardOf(first).getByRole('button', { name: 'Kunci panel' }).click()
  await boardOf(first).waitFor({ state: 'detached' })
  await first.route('**/autosave/**', (route) => route.abort())
  await next(first)
  await choose(first, 'When')
  await savedOnPc(first).waitFor()

  await second.goto(first.url())
  await lockedHeading(second).waitFor()
  const pin = second.getByLabel('PIN pengawas')
  await pin.fill('000000')
  await takeOver(second).click()
  await second.getByText('PIN pengawas salah').waitFor()
  // A wrong PIN changes nothing in the first browser.
  await first.getByRole('heading', { name: 'Soal 2 dari 4' }).waitFor()
  await pin.fill('482913')
  await takeOver(second).click()
  await second.getByRole('heading', { name: /^Soal \d dari 4/ }).waitFor()
  await lockedHeading(first).waitFor(lockTimeout)
  expect(await answersOf(server, order, 'structure')).toEqual(['moves', null, null, null])

  // The locked browser sends its unsent answer by itself.
  await first.unrouteAll()
  await expect.poll(() => answersOf(server, order, 'structure')).toEqual(['moves', 'When', null, null])
})
