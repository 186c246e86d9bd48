import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { RehearsalReport } from '#contract/calls/staff-rehearsal.ts'
import { licences, members, orders } from '#server/tables/index.ts'
import { expectAccessible } from './fixtures/accessibility.ts'
import { examServer, jakartaPc } from './fixtures/exam-server.ts'
import { planRehearsal, rehearsalPath } from './fixtures/rehearsal.ts'
import { openStaffPage } from './fixtures/staff.ts'
import { storedIn } from './fixtures/stored-data.ts'

const server = examServer(jakartaPc)

const counted = async () => ({
  members: await server.db.$count(members),
  orders: await server.db.$count(orders),
  licences: await server.db.$count(licences),
  schemas: (await server.db.execute(sql`select 1 from pg_namespace where nspname like 'rehearsal%'`)).rows
    .length,
})

it('a PC without anybody before it sits a whole test by itself, says what it has measured, and keeps nothing', async () => {
  const id = await planRehearsal(server)
  const before = await counted()
  const staff = await openStaffPage(server, 'administrator', `/sessions/${id}`)
  await staff.getByRole('button', { name: 'Mulai geladi' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Mulai geladi?' })
  await dialog.getByLabel('Paket tes untuk geladi').selectOption('tiny')
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'Mulai', exact: true }).click()
  await staff.getByText(/^Berjalan sejak .* 0 dari 2 PC selesai\.$/).waitFor()

  const page = await server.open(await rehearsalPath(server, id, 'a1'))
  const sat = new Set<string>()
  const unknown: string[] = []
  page.on('response', (response) => {
    if (response.status() === 404) unknown.push(response.url())
  })
  page.on('request', (request) => {
    const order = /\/order\/heartbeat\/([0-9a-f]+)/.exec(request.url())?.[1]
    if (order !== undefined) sat.add(order)
  })
  await page.getByText('Geladi sedang berjalan').waitFor()
  await expectAccessible(page)
  await page.getByRole('heading', { name: /^Hasil: / }).waitFor({ timeout: 150_000 })
  await page.getByText('Hasil terkirim').waitFor()
  await expectAccessible(page)

  const report: RehearsalReport = await server.admin('exam-session', 'rehearsal', 'show', id)
  const [a1, a2] = report.seats
  expect(a2).toMatchObject({ seat: 'A2', stage: 'absent', outcome: null })
  expect(a1).toMatchObject({
    ...{ seat: 'A1', stage: 'finished', runs: 1 },
    figures: { sections: 3, sectionsOf: 3, brokenSounds: 0, failedCalls: 0 },
  })
  const { figures, findings } = a1 ?? { figures: {}, findings: [] }
  for (const name of [
    'looks',
    'lookMs',
    'calls',
    'roundTripMs',
    'writes',
    'writeMs',
    'sounds',
    'heapMb',
  ] as const)
    expect([name, figures[name] ?? 0]).toEqual([name, expect.toSatisfy((value: number) => value > 0)])
  // A machine that is busy is too slow for a question a second, and says so.
  expect(figures.answered ?? 0).toBeGreaterThan((figures.questions ?? 0) / 2)
  expect(findings).toContainEqual(expect.stringMatching(/^test\.(whole|unanswered)$/))
  expect(await page.getByRole('listitem').count()).toBe(findings.length)
  await staff.getByText(/1 dari 2 PC selesai\.$/).waitFor()

  expect(unknown, 'every call that a sitting makes is answered').toEqual([])
  expect([...sat]).toHaveLength(1)
  const kept = await storedIn(page)
  for (const order of sat) expect(kept).not.toContain(order)
  expect(kept).not.toContain('/sealed/')
  await staff.getByRole('button', { name: 'Akhiri geladi' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Akhiri', exact: true }).click()
  await staff.getByText('Diakhiri petugas.').waitFor()
  expect(await counted()).toEqual(before)
  expect(server.foreignRequests).toEqual([])
}, 240_000)
