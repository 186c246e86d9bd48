import { setTimeout as delay } from 'node:timers/promises'
import { beginStructure } from './crash.ts'
import type { KioskRoom } from './room.ts'
import type { Pc } from './session.ts'
import type { Tried } from './tries.ts'

/** What a candidate presses in the test, and what it would do. */
const keys: readonly (readonly [keys: string, what: string])[] = [
  ['F12', 'developer tools'],
  ['ctrl+shift+i', 'developer tools'],
  ['ctrl+u', "the page's source"],
  ['ctrl+p', 'printing'],
  ['ctrl+s', 'saving the page'],
  ['ctrl+o', 'opening a file'],
  ['ctrl+d', 'a bookmark'],
  ['ctrl+j', 'the list of downloads'],
  ['ctrl+h', 'the history'],
  ['ctrl+shift+Delete', 'deleting what is stored'],
  ['shift+Escape', 'the task manager'],
  ['ctrl+shift+n', 'a private window'],
  ['ctrl+n', 'a new window'],
  ['ctrl+t', 'a new tab'],
  ['alt+Home', 'the start page'],
  ['F11', 'the end of the whole screen'],
  ['ctrl+w', 'the end of the tab'],
  ['ctrl+F4', 'the end of the tab'],
  ['alt+F4', 'the end of the browser'],
]

/**
 * Presses each over the first question of Structure, and sees whether a window, a tab, a page or a restart came of it; after one that
 * was not refused, the next is pressed on a new PC.
 */
export async function triedInTest(
  room: KioskRoom,
  open: () => Promise<Pc>,
  say: (text: string) => void,
): Promise<Tried[]> {
  const tried: Tried[] = []
  const { conversation } = room
  /** A PC with the question on its screen. */
  const openTest = async () => {
    const pc = await open()
    await beginStructure(room)
    pc.screen.click()
    await delay(1500)
    return pc
  }
  /** What the page says of itself each half second, and the windows that are there. */
  const stateOf = async (pc: Pc) => {
    const says = await conversation.hear((what) => what === 'state', 4000)
    const browser = await pc.browser().catch(() => 'no browser')
    return `${says ?? 'no page'}; ${pc.screen.titles().join(' | ')}; ${browser}`
  }
  let pc = await openTest()
  say(`in the test: ${await stateOf(pc)}`)
  for (const [combination, what] of keys) {
    const before = await stateOf(pc)
    const opened = conversation.hear((said) => said === 'document' || said === 'open', 2500)
    pc.screen.press(combination)
    const document = await opened
    const after = await stateOf(pc)
    const tools = await pc.developerTools()
    const isRefused = document === null && after === before && tools === 0
    const seen = isRefused ? 'nothing' : `${after}${document === null ? '' : `; opened ${document}`}`
    tried.push({ name: `${combination} in Structure, ${what}: refused`, isAsWished: isRefused, seen })
    say(`${combination} in Structure: ${seen}`)
    if (isRefused) continue
    await pc.close()
    pc = await openTest()
  }
  await pc.close()
  return tried
}
