import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright'
import { checkDevices, reachPreparation, sitListening, watchTutorial } from '../e2e/fixtures/candidate.ts'
import { type ExamServer, startExamServer } from '../e2e/fixtures/start-exam-server.ts'
import type { Bench } from './bench.ts'
import { measureTools } from './used-tools.ts'

const minuteMs = 60_000
/** The rate of the fake camera. */
const framesPerSecond = 30

/** One minute of a page's main thread. */
interface Minute {
  /** Tasks of more than 50 ms. */
  longTasks: number
  longestMs: number
  /** All tasks together. */
  busyMs: number
  scriptMs: number
}

declare global {
  interface Window {
    longTasks: number[]
  }
}

/** A page that records its long tasks. */
async function openMeasured(server: ExamServer): Promise<Page> {
  const page = await server.open()
  await page.addInitScript(() => {
    window.longTasks = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  await page.reload()
  return page
}

async function measureStructure(page: Page): Promise<Minute> {
  await page.waitForURL(/\/structure$/)
  await page.getByRole('button', { name: 'Start Test' }).click()
  await page.getByRole('heading', { name: /^Soal 1 dari/ }).waitFor()
  // After this the cost of drawing the screen is over.
  await delay(5_000)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable')
  async function spent(name: 'TaskDuration' | 'ScriptDuration'): Promise<number> {
    const { metrics } = await devTools.send('Performance.getMetrics')
    return 1000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN)
  }
  await page.evaluate(() => window.longTasks.splice(0))
  const before = { busy: await spent('TaskDuration'), script: await spent('ScriptDuration') }
  await delay(minuteMs)
  const longTasks = await page.evaluate(() => window.longTasks)
  return {
    longTasks: longTasks.length,
    longestMs: Math.max(0, ...longTasks),
    busyMs: (await spent('TaskDuration')) - before.busy,
    scriptMs: (await spent('ScriptDuration')) - before.script,
  }
}

/** What supervision costs the main thread during a section. */
export const bench: Bench = {
  about:
    'the main thread in one minute of Structure, with the camera and all detectors on and with nothing watched, and while each tool is used in Reading',
  async run(say) {
    const server = await startExamServer()
    try {
      say('an individual without a camera')
      const unwatched = await openMeasured(server)
      await reachPreparation(unwatched, server.person('Individual'))
      await checkDevices(unwatched, ['headset'])
      await sitListening(unwatched, [])
      const off = await measureStructure(unwatched)
      await server.closePages()

      say('a member who is watched')
      const watched = await openMeasured(server)
      await reachPreparation(watched, server.person('Institution member'))
      await watchTutorial(watched)
      await checkDevices(watched, ['headset', 'camera', 'microphone'])
      await sitListening(watched, [])
      const on = await measureStructure(watched)

      say('somebody who uses the tools of Reading')
      await server.closePages()
      const tools = await measureTools(server)

      const extraMs = on.busyMs - off.busyMs
      const rows = (name: string, minute: Minute) => [
        { name: `${name}: long tasks`, value: minute.longTasks, unit: '' },
        { name: `${name}: longest task over 50 ms`, value: minute.longestMs, unit: 'ms' },
        { name: `${name}: all tasks`, value: minute.busyMs, unit: 'ms' },
        { name: `${name}: of them script`, value: minute.scriptMs, unit: 'ms' },
      ]
      return [
        ...rows('watched', on),
        ...rows('unwatched', off),
        ...tools,
        {
          name: 'cost of supervision a camera frame',
          value: extraMs / ((minuteMs / 1000) * framesPerSecond),
          unit: 'ms',
        },
      ]
    } finally {
      await server.close()
    }
  },
}
