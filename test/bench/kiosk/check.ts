import { setTimeout as delay } from 'node:timers/promises'
import { followPage } from './page-says.ts'
import type { KioskRoom } from './room.ts'
import type { Pc } from './session.ts'
import type { Tried } from './tries.ts'

/** The items that are locks of the kit. */
const locks = [
  'Perekaman layar',
  'Mode kios',
  'Pencetakan',
  'Alat pengembang',
  'Jendela tanpa klik',
  'Izin kamera dan mikrofon',
]

/** Without the kit the browser asks which screen to share, in a dialog over the page that takes no key: its 'Cancel', px. */
const cancelSharing = { x: 837, y: 494 }

/** The real check of a PC, by its own link, with a person's clicks; resolves with what it says of each lock. */
export async function checkedLocks(room: KioskRoom, pc: Pc, say: (text: string) => void): Promise<Tried[]> {
  const page = followPage(room)
  room.door.start.leadsTo = null
  await pc.ask('go', { address: `${room.door.address}/` })
  try {
    await page.clickAway(pc, /^Periksa PC ini$/)
    await page.clickAway(pc, /^Periksa tanpa kursi$/)
    await page.until(({ places }) => places.find(([text]) => text === 'Tidak ada yang terbuka'), 300)
    // Under the kit a notice answers, which is closed; without it they open, and cover the buttons.
    for (const keys of pc.hasKit ? ['F12', 'Escape', 'ctrl+shift+i', 'Escape'] : []) {
      pc.screen.press(keys)
      await delay(700)
    }
    if (!pc.hasKit) pc.screen.clickAt(cancelSharing.x, cancelSharing.y)
    await page.clickAway(pc, pc.hasKit ? /^Tidak ada yang terbuka$/ : /^Alat pengembang terbuka$/)
    await page.until(({ places }) => places.find(([text]) => text === 'Mulai mendengarkan'), 60)
    await page.clickAway(pc, /^Tidak diperiksa$/)
    const found = await page.until(
      ({ places, found }) => (places.some(([text]) => text === 'Simpan sebagai teks') ? found : undefined),
      60,
    )
    for (const [outcome, text] of found) say(`/pc-check: ${outcome}: ${text}`)
    return locks.map((lock) => {
      const [outcome = 'absent', seen = ''] = found.find(([, text]) => text.startsWith(lock)) ?? []
      return { name: `/pc-check, ${lock}: in order`, isAsWished: outcome === 'good', seen }
    })
  } finally {
    page.end()
    room.door.start.leadsTo = '/bench/tries'
  }
}
