import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex, Writable } from 'node:stream'
import { chromiumFlags, chromiumMissing, type FakeDevices, findChromium } from '../../browser/chromium.ts'

/** An answer or an event of the DevTools protocol. */
interface Message {
  id?: number
  method?: string
  params?: unknown
  result?: unknown
  error?: { message: string }
}

/** One browser tab. Playwright's always say that they are visible and have the focus; these tell the truth. */
export interface Tab {
  go(address: string): Promise<void>
  send(method: string, params?: object): Promise<unknown>
  evaluate<T>(expression: string): Promise<T>
  /** Puts this tab before the others of its window. */
  show(): Promise<void>
  /** What was told of the page, such as 'Page.javascriptDialogOpening', since it was opened. */
  events(): string[]
}

/** Starts Chromium without Playwright, spoken to through a pipe. */
export async function startBrowser(devices: FakeDevices = {}) {
  const path = findChromium()
  if (path === null) throw new Error(chromiumMissing())
  const folder = await mkdtemp(join(tmpdir(), 'tabs-'))
  const flags = [
    ...chromiumFlags(devices),
    '--headless=new',
    '--remote-debugging-pipe',
    `--user-data-dir=${folder}`,
  ]
  const browser = spawn(path, [...flags, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const [, , , to, from] = browser.stdio as unknown as [null, null, null, Writable, Duplex]
  const waiting = new Map<number, (message: Message) => void>()
  const heard: string[] = []
  let last = 0
  let rest = ''
  from.setEncoding('utf8')
  from.on('data', (text: string) => {
    const parts = (rest + text).split('\0')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const message = JSON.parse(part) as Message
      if (message.id !== undefined) waiting.get(message.id)?.(message)
      else if (message.method) heard.push(message.method)
    }
  })

  function send(method: string, params: object = {}, sessionId?: string): Promise<unknown> {
    last += 1
    const id = last
    return new Promise((resolve, reject) => {
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id)
        if (error) reject(new Error(`${method}: ${error.message}`))
        else resolve(result)
      })
      to.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    })
  }

  return {
    async openTab(): Promise<Tab> {
      const { targetId } = (await send('Target.createTarget', { url: 'about:blank' })) as { targetId: string }
      const attached = await send('Target.attachToTarget', { targetId, flatten: true })
      const { sessionId } = attached as { sessionId: string }
      await send('Page.enable', {}, sessionId)
      return {
        send: (method, params) => send(method, params, sessionId),
        async go(address) {
          await send('Page.navigate', { url: address }, sessionId)
        },
        async evaluate<T>(expression: string) {
          const wish = { expression, returnByValue: true, awaitPromise: true, userGesture: true }
          const answer = (await send('Runtime.evaluate', wish, sessionId)) as { result: { value: T } }
          return answer.result.value
        },
        async show() {
          await send('Target.activateTarget', { targetId })
        },
        events: () => heard,
      }
    },
    async close() {
      const closed = once(browser, 'exit')
      browser.kill()
      await closed
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}
