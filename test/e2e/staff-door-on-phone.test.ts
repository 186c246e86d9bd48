import { expect, it } from 'vitest'
import { examServer, jakartaPc } from './fixtures/exam-server.ts'
import { androidPhone } from './fixtures/page.ts'
import { demoInstitution, openStaffPage } from './fixtures/staff.ts'

const server = examServer(jakartaPc)

it('on a phone the door comes before facts and token, also for the keyboard', async () => {
  const { id } = await demoInstitution(server)
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const planned = ['Sesi siang', '--institution', id, '--room', 'Lab 2', '--test', 'tiny']
  const session = await server.admin('exam-session', 'plan', ...planned, '--from', at(-1), '--to', at(1))
  await server.admin('exam-session', 'open', session.id)
  const placesOf = async (options: object) => {
    const page = await openStaffPage(server, 'proctor', `/sessions/${session.id}`, options)
    const search = page.getByLabel('Siapa yang datang? (Enter: hadir)')
    const wall = page.getByRole('button', { name: 'Tampilkan di layar besar' })
    const [above, below] = [await search.boundingBox(), await wall.boundingBox()]
    const other = await wall.elementHandle()
    // 4: what is compared with comes after it.
    const order = await search.evaluate((one, two) => one.compareDocumentPosition(two as Node) & 4, other)
    return { isFirst: (above?.y ?? 0) < (below?.y ?? 0), isFocusedFirst: order === 4 }
  }
  expect(await placesOf(androidPhone)).toEqual({ isFirst: true, isFocusedFirst: true })
  expect(await placesOf({})).toEqual({ isFirst: false, isFocusedFirst: false })
})
