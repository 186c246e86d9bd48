import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isRoot, newFolder } from '#test/server/server-process.ts'
import { findChromium } from '../../browser/chromium.ts'
import { has } from '../kiosk/screen.ts'

const run = promisify(execFile)

/** @throws Error that says in one line what is missing, and how it is got */
export function neededForLine(): string {
  if (!isRoot) throw new Error('This benchmark makes a network of its own: run it as root.')
  const missing = ['ip', 'tc'].filter((program) => !has(program))
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} cannot be found (Debian: apt-get install iproute2).`)
  const chromium = findChromium()
  if (chromium === null) throw new Error('No Chrome or Chromium found (Debian: apt-get install chromium).')
  return chromium
}

/** How long a packet may wait for the line, as in a router of the kind that labs have, ms. */
const queueMs = 400

/**
 * A network namespace whose only way out is one pair of interfaces, to be shaped: everything else of this machine, its own `lo`
 * too, is untouched.
 */
export async function openLine() {
  const chromium = neededForLine()
  const name = `ru${process.pid}`
  const [outside, inside] = [`${name}o`, `${name}i`]
  const net = `10.231.${process.pid % 250}`
  const address = `${net}.1`
  const ip = (...words: string[]) => run('ip', words)
  await ip('netns', 'add', name)
  await ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', inside, 'netns', name)
  await ip('addr', 'add', `${address}/24`, 'dev', outside)
  await ip('link', 'set', outside, 'up')
  await ip('-n', name, 'addr', 'add', `${net}.2/24`, 'dev', inside)
  await ip('-n', name, 'link', 'set', inside, 'up')
  await ip('-n', name, 'link', 'set', 'lo', 'up')
  const shape = (rate: string) => ['root', 'tbf', 'rate', rate, 'burst', '16kb', 'latency', `${queueMs}ms`]
  const browser = join(await newFolder(), 'chromium')
  await writeFile(browser, `#!/bin/sh\nexec ip netns exec ${name} '${chromium}' "$@"\n`, { mode: 0o755 })
  return {
    /** Of this machine, as the other end of the line sees it. */
    address,
    /** The words before a program's that let it run at the other end. */
    before: ['ip', 'netns', 'exec', name] as const,
    chromium,
    /** A Chromium at the other end. */
    browser,
    /** So fast from now on, each way, by tc's words such as `2mbit`. */
    async cut(rate: string): Promise<void> {
      await run('tc', ['qdisc', 'replace', 'dev', outside, ...shape(rate)])
      await run('ip', ['netns', 'exec', name, 'tc', 'qdisc', 'replace', 'dev', inside, ...shape(rate)])
    },
    async close(): Promise<void> {
      await ip('link', 'del', outside).catch(() => undefined)
      await ip('netns', 'del', name).catch(() => undefined)
    },
  }
}
export type Line = Awaited<ReturnType<typeof openLine>>
