import type { Bench, Figure } from './bench.ts'
import { savedAnswers } from './kiosk/answer-file.ts'
import { triedDates } from './kiosk/certificate-dates.ts'
import { checkedLocks } from './kiosk/check.ts'
import { timesBack } from './kiosk/crash.ts'
import { neededBrowser } from './kiosk/needs.ts'
import { readPolicies } from './kiosk/read-back.ts'
import { type KioskRoom, openKioskRoom } from './kiosk/room.ts'
import { openPc, type Pc } from './kiosk/session.ts'
import { triedInTest } from './kiosk/test-keys.ts'
import { type Tried, triedByKeys, triedByPage } from './kiosk/tries.ts'

/** How often the browser is killed in the test. */
const usualKills = 5

/** Parts of it, for `--area`; without one all are run. */
const areas = ['policies', 'crash', 'page', 'keys', 'test', 'check', 'file', 'dates'] as const
type Area = (typeof areas)[number]

interface Run {
  readonly room: KioskRoom
  readonly chromium: string
  readonly say: (text: string) => void
  readonly isAsked: (area: Area) => boolean
}

/** What is tried on a PC with the kit, and on one without. */
async function tried({ room, chromium, say, isAsked }: Run, hasKit: boolean): Promise<Tried[]> {
  const open = () => openPc(room, chromium, { hasKit })
  const on = async (work: (pc: Pc) => Promise<Tried[]>) => {
    const pc = await open()
    return work(pc).finally(pc.close)
  }
  return [
    ...(isAsked('page') ? await on((pc) => triedByPage(room, pc, say)) : []),
    ...(isAsked('keys') ? await triedByKeys(room, open, say) : []),
    ...(isAsked('test')
      ? await triedInTest(room, () => openPc(room, chromium, { hasKit, hasShortcuts: false }), say)
      : []),
    ...(isAsked('check') ? await on((pc) => checkedLocks(room, pc, say)) : []),
    ...(isAsked('file') ? await on((pc) => savedAnswers(room, pc, say)) : []),
  ]
}

async function readBack({ room, chromium, say }: Run): Promise<Figure[]> {
  const read = await readPolicies(room.kit, chromium)
  for (const { name, isSame, status } of read)
    if (!isSame || status !== 'OK') say(`${name}: ${isSame ? 'read back' : 'not read back'}, ${status}`)
  const unknown = read.filter(({ status }) => /Unknown/.test(status)).length
  return [
    { name: 'policies of the kit', value: read.length, unit: '' },
    { name: 'read back with their values', value: read.filter(({ isSame }) => isSame).length, unit: '' },
    { name: 'unknown to the browser', value: unknown, unit: '' },
  ]
}

/** Only with the kit: without it the browser is told to take any certificate. */
async function certificateDates({ room, chromium, say }: Run): Promise<Tried[]> {
  const pc = await openPc(room, chromium, { hasKit: true })
  return triedDates(room, pc, say).finally(pc.close)
}

async function comesBack({ room, chromium, say }: Run, kills: number): Promise<Figure[]> {
  const pc = await openPc(room, chromium, { hasKit: true })
  const back = await timesBack(room, pc, kills, say).finally(pc.close)
  return [
    { name: 'from kill -9 to the question on the screen, median', value: back.median, unit: 's' },
    { name: 'slowest', value: back.slowest, unit: 's' },
  ]
}

export const bench: Bench = {
  about:
    'the kit for Linux in a real Chromium under Xvfb, with its policies and without any: 1 is as wished, 0 is not',
  async run(say, asked) {
    const chromium = neededBrowser()
    const wanted = asked?.area?.split(',')
    const room = await openKioskRoom()
    const isAsked = (area: Area) => wanted === undefined || wanted.includes(area)
    const run: Run = { room, chromium, say, isAsked }
    try {
      const figures = isAsked('policies') ? await readBack(run) : []
      const back = isAsked('crash') ? await comesBack(run, asked?.count ?? usualKills) : []
      const locked = await tried(run, true)
      const free = wanted?.includes('kit') ? [] : await tried(run, false)
      const dates = isAsked('dates') ? await certificateDates(run) : []
      for (const [index, { name, isAsWished }] of [...locked, ...dates].entries()) {
        figures.push({ name, value: Number(isAsWished), unit: '' })
        const without = free[index]
        if (without === undefined) continue
        figures.push({ name: '  the same without the policies', value: Number(without.isAsWished), unit: '' })
      }
      return [...figures, ...back]
    } finally {
      await room.close()
    }
  },
}
