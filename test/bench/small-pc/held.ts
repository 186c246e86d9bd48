import { existsSync } from 'node:fs'
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isRoot, newFolder } from '#test/server/server-process.ts'
import { findChromium } from '../../browser/chromium.ts'

const root = '/sys/fs/cgroup'
/** Of the whole browser. */
const held = { memoryBytes: 2 * 2 ** 30, coreShare: 0.5 }
const periodUs = 100_000

/** @throws Error that says in one line what is missing */
function neededBrowser(): string {
  if (!isRoot) throw new Error('This benchmark holds a browser to a share of this machine: run it as root.')
  if (!existsSync(`${root}/memory/memory.limit_in_bytes`) || !existsSync(`${root}/cpu/cpu.stat`))
    throw new Error('This benchmark needs control groups of version 1 (memory and cpu) under /sys/fs/cgroup.')
  const chromium = findChromium()
  if (chromium === null) throw new Error('No Chrome or Chromium found (Debian: apt-get install chromium).')
  return chromium
}

/** A Chromium that has 2 GB and half a core in all, whatever processes it starts. */
export async function openHeldBrowser() {
  const chromium = neededBrowser()
  const name = `ruanguji-${process.pid}`
  const [memory, cpu] = [join(root, 'memory', name), join(root, 'cpu', name)]
  await Promise.all([mkdir(memory), mkdir(cpu)])
  await writeFile(join(memory, 'memory.limit_in_bytes'), String(held.memoryBytes))
  await writeFile(join(cpu, 'cpu.cfs_period_us'), String(periodUs))
  await writeFile(join(cpu, 'cpu.cfs_quota_us'), String(periodUs * held.coreShare))
  const program = join(await newFolder(), 'chromium')
  const joins = [memory, cpu].map((folder) => `echo $$ > '${folder}/cgroup.procs'`).join('\n')
  await writeFile(program, `#!/bin/sh\n${joins}\nexec '${chromium}' "$@"\n`, { mode: 0o755 })
  const numberIn = async (file: string, line = /(\d+)/) =>
    Number(line.exec(await readFile(file, 'utf8'))?.[1])
  return {
    /** The unhindered one, and the one that is held. */
    ...{ chromium, program },
    /** What became of it: the most memory in MB, kills for want of it, and ms in which it was not let run. */
    async cost() {
      return {
        mostMb: (await numberIn(join(memory, 'memory.max_usage_in_bytes'))) / 2 ** 20,
        kills: await numberIn(join(memory, 'memory.oom_control'), /oom_kill (\d+)/),
        throttledMs: (await numberIn(join(cpu, 'cpu.stat'), /throttled_time (\d+)/)) / 1e6,
      }
    },
    async close(): Promise<void> {
      for (const folder of [memory, cpu])
        for (let tries = 0; tries < 50 && existsSync(folder); tries += 1)
          await rmdir(folder).catch(() => delay(100))
    },
  }
}
