import { expect, onTestFinished, test, vi } from 'vitest'
import { loadConfiguration } from '#src/platform/api/configuration.ts'
import { clockTime, dayOf, secondsText, timeOf, zonedClockTime } from './dates.ts'

const configuration = { product: 'ept-pnk', brand: 'EPT PNK', accessKey: 'key' }

/** The installation says its zone, as the server does. */
async function loadedWith(timeZone: string): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json({ ...configuration, timeZone }))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  await loadConfiguration()
}

test("times are those of the installation's zone, with its name", async () => {
  const at = '2026-11-27T16:01:10.000Z'
  const shown = () => [clockTime(Date.parse(at)), zonedClockTime(Date.parse(at)), timeOf(at), dayOf(at)]
  await loadedWith('Asia/Jakarta')
  expect(shown()).toEqual(['23.01.10', '23.01.10 WIB', '23.01', '27 November 2026'])
  await loadedWith('Asia/Jayapura')
  expect(shown()).toEqual(['01.01.10', '01.01.10 WIT', '01.01', '28 November 2026'])
})

test('seconds are written to a tenth', () => {
  expect([secondsText(2500), secondsText(5000), secondsText(1234)]).toEqual(['2,5', '5', '1,2'])
})
