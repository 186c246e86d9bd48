import { setTimeout as delay } from 'node:timers/promises'
import { daysAfter } from '#server/domains/lab/authority.ts'
import { answersOf } from '../../e2e/fixtures/record.ts'
import { beginStructure, profileKept, questionShown } from './crash.ts'
import { followPage } from './page-says.ts'
import type { KioskRoom } from './room.ts'
import type { Pc } from './session.ts'
import type { Tried } from './tries.ts'

/** How long an answer may take to the server once it can be reached again, s. */
const patience = 30

/**
 * The certificate ends while somebody answers, and the browser is started anew meanwhile; then the same with one that holds from next
 * year on, which is what a PC sees whose clock is a year behind. With a good one again the test goes on, and no answer is lost.
 */
export async function triedDates(room: KioskRoom, pc: Pc, say: (text: string) => void): Promise<Tried[]> {
  const tried: Tried[] = []
  const now = new Date()
  const page = followPage(room)
  const kinds = [
    ['a certificate that has ended', daysAfter(now, -90), daysAfter(now, -1), 'moves'],
    ["a PC's clock a year behind", daysAfter(now, 300), daysAfter(now, 390), 'to move'],
  ] as const
  try {
    const order = await beginStructure(room)
    await profileKept(pc)
    const first = async () => (await answersOf(room.at, order, 'structure'))[0]
    const reaches = async (answer: string) => {
      for (let waited = 0; (await first()) !== answer && waited < patience; waited += 1) await delay(1000)
      return first()
    }
    for (const [name, from, until, answer] of kinds) {
      const option = new RegExp(`^.?\\s*${answer}$`)
      const note = (what: string, seen: string, isAsWished: boolean) => {
        tried.push({ name: `${name}: ${what}`, seen, isAsWished })
        say(`${name}: ${what}: ${seen}`)
      }
      await page.until(({ places }) => places.find(([text]) => option.test(text)), 30)
      room.door.present(await room.certificateOf(from, until))
      await page.click(pc, option)
      await delay(3000)
      note('no answer reaches the server meanwhile', `${await first()}`, (await first()) !== answer)
      await pc.killBrowser()
      await delay(6000)
      const titles = pc.screen.titles().join(' | ')
      note('a browser that starts opens the test, from what this PC keeps', titles, /^Structure/.test(titles))
      room.door.present(room.certificate)
      const back = questionShown(room, 20_000)
      pc.screen.press('F5')
      note('with a good one F5 leads back to the question', `${await back}`, await back)
      note(
        'the answer given meanwhile reaches the server',
        `${await reaches(answer)}`,
        (await first()) === answer,
      )
    }
    return tried
  } finally {
    room.door.present(room.certificate)
    page.end()
  }
}
