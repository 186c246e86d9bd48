import { readdir } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { KioskRoom } from './room.ts'
import type { Pc } from './session.ts'

/** What was tried, whether it was refused (or, where it is to work, worked), and what was seen. */
export interface Tried {
  readonly name: string
  readonly isAsWished: boolean
  readonly seen: string
}

/** What the page itself can try: what the exam needs, and what a candidate must not have. */
export async function triedByPage(room: KioskRoom, pc: Pc, say: (text: string) => void): Promise<Tried[]> {
  const tried: Tried[] = []
  const note = (name: string, seen: string, isAsWished: boolean) => {
    tried.push({ name, seen, isAsWished })
    say(`${name}: ${seen}`)
  }
  const works = async (name: string, question: string, wished: string) => {
    const seen = await pc.ask(question)
    note(name, seen, seen === wished)
  }
  await works('a secure page, by the certificate', 'secure', 'true')
  await works('camera and microphone without a question', 'devices', 'audio and video')
  await works('sound without a click', 'sound', 'running')
  await works('the screens without a question', 'screens', '1 screen')
  await works('the whole screen without a click', 'fullscreen', 'full')

  const refused = async (name: string, question: string, isRefused: (seen: string) => boolean) => {
    const seen = await pc.ask(question)
    note(name, seen, isRefused(seen))
  }
  await refused('a window that a page opens by itself: refused', 'popup', (seen) => seen === 'null')
  await refused('capture of the screen: refused', 'capture', (seen) => seen.startsWith('NotAllowedError'))
  await refused('printing by a page: refused', 'print', (seen) => seen === 'nothing')
  await refused('an extension by the command line: refused', 'extension', (seen) => seen === 'none')

  await pc.ask('download')
  const files = await downloaded(pc.home)
  note('downloads of a page and of the server: refused', files.join(', ') || 'no file', files.length === 0)

  const asked = room.elsewhere.asked.length
  await pc.ask('frame', { address: room.elsewhere.address })
  await pc.ask('go', { address: room.elsewhere.address })
  await delay(2000)
  const more = room.elsewhere.asked.length - asked
  note('another address, in a frame and in the window: refused', `${more} asked for there`, more === 0)

  const isDebuggable = await pc.isDebuggable()
  note('another program at the debugging port: refused', isDebuggable ? 'open' : 'closed', !isDebuggable)
  return tried
}

async function downloaded(home: string): Promise<string[]> {
  const names = await readdir(home, { recursive: true })
  return names
    .filter((name) => /of-(a-page|the-server)\.txt/.test(name))
    .map((name) => name.split('/').at(-1) ?? '')
}

/** What a candidate presses to get out before the test, and what it would do. */
const keys: readonly (readonly [keys: string, what: string])[] = [
  ['F12', 'developer tools'],
  ['ctrl+shift+i', 'developer tools'],
  ['ctrl+shift+j', 'the console'],
  ['ctrl+u', "the page's source"],
  ['ctrl+p', 'printing'],
  ['ctrl+s', 'saving the page'],
  ['ctrl+shift+n', 'a private window'],
  ['ctrl+shift+m', 'another profile'],
  ['ctrl+j', 'the list of downloads'],
  ['ctrl+h', 'the history'],
  ['ctrl+shift+Delete', 'deleting what is stored'],
  ['shift+Escape', 'the task manager'],
  ['ctrl+n', 'a new window'],
  ['ctrl+t', 'a new tab'],
]

/**
 * Presses each of them over the page of tries, and sees whether a window, a tab or a page came of it; then the next is
 * pressed on a new PC.
 */
export async function triedByKeys(
  room: KioskRoom,
  open: () => Promise<Pc>,
  say: (text: string) => void,
): Promise<Tried[]> {
  const tried: Tried[] = []
  let pc = await open()
  for (const [combination, what] of keys) {
    pc.screen.click()
    const titles = () => pc.screen.titles().join(' | ')
    const before = [titles(), await pc.ask('state')].join(', ')
    const asked = room.door.asked.length
    pc.screen.press(combination)
    await delay(2500)
    const tools = await pc.developerTools()
    const after = [titles(), await pc.ask('state')].join(', ')
    const pages = room.door.asked.slice(asked).filter((path) => !path.startsWith('/bench/'))
    const isSame = after === before && pages.length === 0 && tools === 0
    // A page that is refused has its address for a title.
    const isBlocked = /^chrome:\/\/[^|]*$/.test(after)
    const more = `${pages.length > 0 ? `; asked for ${pages.join(', ')}` : ''}${tools > 0 ? '; developer tools' : ''}`
    const seen = isSame ? 'nothing' : isBlocked ? 'a page that says it is blocked' : after + more
    const isRefused = isSame || isBlocked
    tried.push({
      name: `${combination}, ${what}: refused`,
      isAsWished: isRefused,
      seen,
    })
    say(`${combination}: ${seen}`)
    if (isSame) continue
    await pc.close()
    pc = await open()
  }
  await pc.close()
  return tried
}
