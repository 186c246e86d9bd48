import { setTimeout as delay } from 'node:timers/promises'
import { newFolder } from '#test/server/server-process.ts'
import { kill, startKiosk } from './kiosk.ts'
import { host, type KioskRoom } from './room.ts'
import { openScreen } from './screen.ts'

/** Of the debugging port that a candidate might ask for. */
const debuggingPort = 9391

/** What this machine's browser needs: WebGL without a graphics card, without which no face is looked for, no sandbox for root, the lab's names, a camera; and a candidate's tricks. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  `--host-resolver-rules=MAP ${host} 127.0.0.1`,
  '--use-fake-device-for-media-stream',
  `--load-extension=${import.meta.dirname}/extension`,
  '--disable-features=DisableLoadExtensionCommandLineSwitch',
  `--remote-debugging-port=${debuggingPort}`,
]

/** What the browser shows, as its debugging port says; null where that is closed. */
async function targets(): Promise<{ url: string }[] | null> {
  const answer = await fetch(`http://127.0.0.1:${debuggingPort}/json/list`).catch(() => null)
  return answer?.ok ? ((await answer.json()) as { url: string }[]) : null
}

interface PcKind {
  /** False for the kit's start alone, in a browser without policies that takes any certificate. */
  readonly hasKit: boolean
  /** Whose passport the kit installs; absent for none. */
  readonly seat?: string
  /** False for a window manager that leaves all keys to the browser, as that of a kiosk of its own does. */
  readonly hasShortcuts?: boolean
  /** What the account has there already: a browser's profile. */
  readonly home?: string
}

/**
 * A PC of the room, of a candidate who has not been there before unless a home is given: screen, keyboard, mouse, and the kit's start.
 */
export async function openPc(
  room: KioskRoom,
  chromium: string,
  { hasKit, seat, home: given, hasShortcuts }: PcKind,
) {
  const opened = room.conversation.hear((what) => what === 'open' || what === 'document', 40_000)
  const screen = await openScreen({ hasShortcuts })
  const home = given ?? (await newFolder())
  const kiosk = await startKiosk({
    kit: room.kit,
    isInstalled: hasKit,
    ...{ seat, home },
    display: screen.display,
    chromium,
    flags: hasKit ? flags : [...flags, '--ignore-certificate-errors'],
  })
  if ((await opened) === null) throw new Error('The kiosk did not open its page within 40 s.')
  await delay(1000)
  return {
    ...{ screen, home, hasKit },
    /** Asks the page of tries; what may be in front of it is closed before the next. */
    async ask(name: string, given: object = {}): Promise<string> {
      const value = await room.conversation.ask(name, given, () => setTimeout(screen.click, 300))
      screen.press('Escape')
      await delay(300)
      return value ?? 'no answer'
    },
    /** The id of the browser's first process: another one after a restart. */
    browser: kiosk.mainProcess,
    isDebuggable: async () => (await targets()) !== null,
    /** How many developer tools are open, where the debugging port tells; 0 where it is closed. */
    async developerTools(): Promise<number> {
      return ((await targets()) ?? []).filter(({ url }) => url.startsWith('devtools://')).length
    },
    /** `kill -9` of the browser's first process; the others end with it. */
    async killBrowser(): Promise<void> {
      kill(await kiosk.mainProcess())
    },
    async close() {
      await kiosk.close()
      screen.close()
    },
  }
}

export type Pc = Awaited<ReturnType<typeof openPc>>
