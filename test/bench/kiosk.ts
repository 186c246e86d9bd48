import type { Bench, Figure } from './bench.ts'
import { timesBack } from './kiosk/crash.ts'
import { neededBrowser } from './kiosk/needs.ts'
import { readPolicies } from './kiosk/read-back.ts'
import { type KioskRoom, openKioskRoom } from './kiosk/room.ts'
import { openPc, type Pc } from './kiosk/session.ts'
import { type Tried, triedByKeys, triedByPage } from './kiosk/tries.ts'

/** How often the browser is killed in the test. */
const usualKills = 5

async function tried(
  room: KioskRoom,
  open: () => Promise<Pc>,
  say: (text: string) => void,
): Promise<Tried[]> {
  const pc = await open()
  const byPage = await triedByPage(room, pc, say).finally(pc.close)
  return [...byPage, ...(await triedByKeys(room, open, say))]
}

export const bench: Bench = {
  about:
    'the kit for Linux in a real Chromium under Xvfb, with its policies and without any: 1 is as wished, 0 is not',
  async run(say, asked) {
    const chromium = neededBrowser()
    const room = await openKioskRoom()
    try {
      const read = await readPolicies(room.kit, chromium)
      for (const { name, isSame, status } of read)
        if (!isSame || status !== 'OK') say(`${name}: ${isSame ? 'read back' : 'not read back'}, ${status}`)
      const figures: Figure[] = [
        { name: 'policies of the kit', value: read.length, unit: '' },
        { name: 'read back with their values', value: read.filter(({ isSame }) => isSame).length, unit: '' },
        {
          name: 'unknown to the browser',
          value: read.filter(({ status }) => /Unknown/.test(status)).length,
          unit: '',
        },
      ]
      const withKit = () => openPc(room, chromium, { hasKit: true })
      const pc = await withKit()
      const back = await timesBack(room, pc, asked?.count ?? usualKills, say).finally(pc.close)
      const locked = await tried(room, withKit, say)
      const free = await tried(room, () => openPc(room, chromium, { hasKit: false }), say)
      for (const [index, { name, isAsWished }] of locked.entries()) {
        figures.push({ name, value: Number(isAsWished), unit: '' })
        figures.push({
          name: '  the same without the policies',
          value: Number(free[index]?.isAsWished),
          unit: '',
        })
      }
      return [
        ...figures,
        { name: 'from kill -9 to the question on the screen, median', value: back.median, unit: 's' },
        { name: 'slowest', value: back.slowest, unit: 's' },
      ]
    } finally {
      await room.close()
    }
  },
}
