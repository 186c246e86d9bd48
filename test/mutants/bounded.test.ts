import { describe, expect, it } from 'vitest'
import { runBounded } from './bounded.ts'

const bounds = { cwd: process.cwd(), cpuSeconds: 1, seconds: 20, megabytes: 48 }
const run = (script: string, more: Partial<typeof bounds> = {}) =>
  runBounded(['-e', script], { ...bounds, ...more })

// What a limit stops takes as long as the limit, and more on a busy machine.
describe('a process within bounds', { timeout: 60_000 }, () => {
  it('that ends by itself tells what it said and how it ended', async () => {
    expect(await run('console.log("there"); console.error("so"); process.exit(3)')).toEqual({
      ranOut: null,
      code: 3,
      stdout: 'there\n',
      stderr: 'so\n',
    })
  })

  it('that goes round in circles is stopped', async () => {
    expect(await run('for (;;);')).toMatchObject({ ranOut: 'time', code: null })
  })

  it('that waits for ever is stopped', async () => {
    expect(await run('setInterval(() => {}, 1000)', { seconds: 1 })).toMatchObject({ ranOut: 'time' })
  })

  it('that fills the memory is stopped', async () => {
    const filling = 'const all = []; for (;;) all.push(Array.from({ length: 1000 }, (_, one) => ({ one })))'
    expect(await run(filling, { cpuSeconds: 60, seconds: 60 })).toMatchObject({ ranOut: 'memory' })
  })

  it('is stopped with what it has started, which would hold its words open', async () => {
    const parent = `const { spawn } = require('node:child_process')
      spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })
      console.log('started')
      setInterval(() => {}, 1000)`
    expect(await run(parent, { seconds: 2 })).toMatchObject({ ranOut: 'time', stdout: 'started\n' })
  })
})
