import { expect, it, onTestFinished, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { staffIssueLicences, staffLicenceList } from '#contract/calls/staff-licences.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { pressInDialog } from '#test/browser/staff/dialog.ts'
import { answers } from '#test/gallery/page/fake-server.ts'
import { user } from '#test/gallery/page/user.ts'
import { polytechnic } from '#test/gallery/scenes/staff-people.ts'
import { licences } from '../texts/licences.ts'
import { licenceList, open } from './dialogs.fixture.ts'

const { press, fill: type, waitForText } = user

/** What would stand on paper, text by text. */
async function printed(): Promise<string[]> {
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement?.checkVisibility({ visibilityProperty: true }))
      texts.push((node.textContent ?? '').trim())
  await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  return texts.filter(Boolean)
}
const slipsOf = (codes: readonly string[], test: string) =>
  codes.flatMap((code) => [test, code, fill(licences.slip, { address: window.location.host })])

it('licences are printed as slips: every free code of the page, or every code just issued, and nothing else', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  onTestFinished(() => print.mockRestore())
  const codes = ['KRTG-AAAA-1111', 'KRTG-BBBB-2222', 'KRTG-CCCC-3333']
  const issued = answers(staffIssueLicences, { packageId: 'ept-b', codes })
  const { server } = await open({ scene: licenceList, replies: [issued] })
  await waitForText(licenceList.shows)
  await press(licences.printPage)
  expect(print).toHaveBeenCalledOnce()
  const free = ['7Q2M-X8NB', '5H9D-P4WZ', 'N8PH-4TQD', 'J9BW-3XNG'].map((code) => `KRTG-${code}`)
  await expect.poll(printed).toEqual(slipsOf(free, 'English Proficiency Test A'))
  await press(licences.issue.open)
  await type(licences.issue.count, '3')
  await pressInDialog(licences.issue.act)
  await waitForText(fill(licences.codes.title, { count: 3 }))
  expect(server.sent(staffIssueLicences)).toEqual([
    { institutionId: polytechnic.id, packageId: 'ept-a', count: 3 },
  ])
  await press(licences.codes.print)
  expect(print).toHaveBeenCalledTimes(2)
  expect(await printed()).toEqual(slipsOf(codes, 'English Proficiency Test B'))
  expect(server.asked.some(({ call }) => call === `GET ${staffLicenceList.path}`)).toBe(true)
})
