import cluster from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import type { Measures } from '../app/metrics.ts'
import { openLines } from '../platform/admission/lines.ts'
import { operatorLog } from '../platform/lifecycle/log.ts'
import { becomeAccount } from '../platform/process/rights.ts'
import { type OneProcess, startProcess } from './one-process.ts'
import type { Answering, Prepared } from './open-server.ts'
import type { Begin } from './process-calls.ts'

/** How long a place stays empty whose process has ended as soon as it was started, ms; and so often in a row nobody answers before the server ends. */
const again = { afterMs: 1000, times: 5 }
/** How long the measures of a process are waited for, ms. */
const measuringMs = 2000

/**
 * Answers in as many processes as the configuration says, on one port: this one starts them, keeps the lines in which their sign-ins
 * and starts wait, sums up what they measure, and starts another one where one has ended (record 0083).
 */
export async function openProcesses(prepared: Prepared, stop: AbortSignal): Promise<Answering> {
  const { config, installation, served, tls } = prepared
  const { url, dataDir, account, handOver } = installation
  const log = operatorLog(dataDir)
  const places: (OneProcess | null)[] = Array(config.workers).fill(null)
  const running = () => places.filter((one) => one !== null)
  const lines = openLines({
    connections: config.databaseConnections,
    hasRoom: () => running().every((one) => !one.isCrowded()),
    processes: config.workers,
  })
  let isClosing = false
  let breakOff: (error: Error) => void = () => undefined
  const broken = new Promise<never>((_, reject) => {
    breakOff = reject
  })
  // Where nobody waits for it any more.
  broken.catch(() => undefined)

  const measureAll = async (): Promise<readonly Measures[]> => {
    const measured = running().map((one) =>
      Promise.race([one.asking.ask('measure', null), delay(measuringMs, null, { ref: false })]).catch(
        () => null,
      ),
    )
    return (await Promise.all(measured)).filter((one) => one !== null)
  }
  // Whatever is copied to a process has to keep bytes as bytes, and what is undefined.
  cluster.setupPrimary({ serialization: 'advanced' })
  const begin = (place: number): Begin => ({
    ...{ config, url, dataDir, served, pair: tls?.pair() },
    tells: place === 0,
  })
  const open = async (place: number): Promise<number> => {
    const one = startProcess(lines, measureAll)
    places[place] = one
    void one.ended.then((how) => {
      if (places[place] !== one) return
      places[place] = null
      if (isClosing || !one.answers()) return
      log.error({ place }, `a process of the server has ended (${how}); another one takes its place`)
      void fill(place)
    })
    return one.begin(begin(place))
  }
  const admit = async (one: OneProcess | null | undefined) => {
    await one?.asking.ask('admit', account)
    one?.begun()
  }
  async function fill(place: number): Promise<void> {
    for (let failed = 0; !isClosing; ) {
      try {
        await open(place)
        await admit(places[place])
        return
      } catch (error) {
        if (isClosing) return
        log.error({ err: error, place }, 'a process of the server could not be started')
        failed += 1
        if (failed >= again.times && running().length === 0) breakOff(error as Error)
        await delay(again.afterMs, undefined, { ref: false })
      }
    }
  }
  const close = async () => {
    isClosing = true
    await Promise.all(running().map((one) => one.stop()))
  }
  try {
    stop.throwIfAborted()
    const given = new Promise<never>((_, reject) => {
      stop.addEventListener('abort', () => reject(stop.reason), { once: true })
    })
    const ports = await Promise.race([Promise.all(places.map((_, place) => open(place))), given])
    if (account !== undefined) await handOver()
    await Promise.all(places.map(admit))
    // From here on the server has the rights of an ordinary user (record 0032).
    if (account !== undefined) await becomeAccount(account)
    return { port: ports[0] ?? config.port, broken, close }
  } catch (error) {
    await close()
    throw error
  }
}
