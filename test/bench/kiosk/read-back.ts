import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium as playwright } from 'playwright'
import { shellWord } from '#server/domains/lab/kit/kit-file.ts'
import { newFolder } from '#test/server/server-process.ts'
import { inOwnSystem } from './own-system.ts'
import { openScreen } from './screen.ts'

/** Policies that keep the page of policies from being read; that they hold is tried by what they refuse. */
const shut = ['DeveloperToolsAvailability', 'RemoteDebuggingAllowed']
const page = 'chrome://policy'

export interface PolicyRead {
  readonly name: string
  /** Whether the browser has the value of the kit. */
  readonly isSame: boolean
  /** The browser's own word on it: `OK`, `Deprecated`, `Unknown policy.` and so on. */
  readonly status: string
}

/** What the browser says of each policy of a kit, in a window on a screen; `kit` is its folder. */
export async function readPolicies(kit: string, chromium: string): Promise<PolicyRead[]> {
  const all = JSON.parse(await readFile(join(kit, 'policies.json'), 'utf8')) as Record<string, unknown>
  const open = Object.fromEntries(Object.entries(all).filter(([name]) => !shut.includes(name)))
  open.URLAllowlist = [...(open.URLAllowlist as string[]), page]
  const folder = await newFolder()
  await writeFile(join(folder, 'policies.json'), JSON.stringify(open))
  const places = ['/etc/chromium', '/etc/opt/chrome'].map(
    (place) => `${place}/policies/managed/ruanguji.json`,
  )
  const copies = places.map((place) => `install -D '${folder}/policies.json' '${place}'`)
  const words = await inOwnSystem([...copies, `exec '${chromium}' "$@"`].join('\n'))
  const browser = join(folder, 'browser')
  await writeFile(browser, `#!/bin/sh\nexec ${words.map(shellWord).join(' ')} "$@"\n`)
  await chmod(browser, 0o755)
  const screen = await openScreen()
  try {
    const context = await playwright.launchPersistentContext(join(folder, 'profile'), {
      ...{ executablePath: browser, headless: false, args: ['--no-sandbox', '--disable-gpu'] },
      env: { ...process.env, DISPLAY: screen.display } as Record<string, string>,
    })
    const tab = context.pages()[0] ?? (await context.newPage())
    await tab.goto(page)
    const rows = tab.locator('policy-row')
    await rows.first().waitFor({ state: 'attached' })
    const read = await rows.evaluateAll((all) => all.map((row) => row.shadowRoot?.textContent ?? ''))
    await context.close()
    const texts = read.map((text) => text.replace(/\s+/g, ' ').trim())
    return Object.entries(open).map(([name, value]) => readRow(texts, name, value))
  } finally {
    screen.close()
  }
}

/** A row reads `name value Platform Machine Mandatory status Value value Applies to … Error reason Warning …`. */
function readRow(rows: readonly string[], name: string, value: unknown): PolicyRead {
  const row = rows.find((text) => text.startsWith(`${name} `)) ?? ''
  const [, status = 'is not there', shown = ''] =
    / Platform Machine Mandatory (.*?) Value (.*?) Applies to /.exec(row) ?? []
  const wanted = typeof value === 'string' ? value : JSON.stringify(value)
  const [, reason = ''] = /Error (.+?) Warning/.exec(row) ?? []
  return { name, isSame: shown.replaceAll(' ', '') === wanted, status: `${status} ${reason}`.trim() }
}
