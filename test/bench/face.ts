import { loadavg } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright'
import { project } from '#test/server/server-process.ts'
import { chromiumFlags, chromiumMissing, findChromium } from '../browser/chromium.ts'
import { type Bench, median, quantile } from './bench.ts'
import type { FaceSample } from './face-page.ts'
import { servePage } from './page-server.ts'
import { type ThreadTime, threadTime } from './thread-time.ts'

const rounds = 5
/** As many samples a second as the fake camera has frames. */
const samplesPerSecond = 30
const samplesPerRound = 300
/** Until the browser has optimized the detector's code: a sitting lasts for an hour, these for seconds. */
const firstSamples = 150
const other = { name: '@vladmandic/face-api', inputSize: 224, samplesPerRound: 10 }
/** Where the page finds it. */
const folder = `/@fs${dirname(fileURLToPath(import.meta.resolve('@vladmandic/face-api/package.json')))}`

/** Without the flag by which tests put off that code is optimized: no candidate's browser has it. */
const asReleased = (flags: string[]) => flags.filter((flag) => !flag.startsWith('--js-flags='))

/** What a round of our detector has shown. */
interface Round {
  /** Until its code was optimized, and from then on. */
  first: FaceSample[]
  samples: FaceSample[]
  /** Of its thread, ms a sample. */
  took: ThreadTime
  /** Processes that could run, over the last minute. */
  load: number
}

/** Our detector, in its worker. */
async function ours(browser: Browser, page: Page): Promise<Round> {
  const from = await page.evaluate((pace) => {
    window.bench.startFaces(pace)
    return window.bench.samples.length
  }, samplesPerSecond)
  const until = (many: number) =>
    page.waitForFunction((least) => window.bench.samples.length >= least, from + many, { timeout: 120_000 })
  const counted = () => page.evaluate(() => window.bench.samples.length)
  await until(firstSamples)
  const [before, countBefore] = [await threadTime(browser, 'DedicatedWorker thread'), await counted()]
  await until(firstSamples + samplesPerRound)
  const [after, countAfter] = [await threadTime(browser, 'DedicatedWorker thread'), await counted()]
  const all = await page.evaluate((begin) => {
    window.bench.stopFaces()
    return window.bench.samples.slice(begin)
  }, from)
  const each = (end: number, begin: number) => (end - begin) / (countAfter - countBefore)
  return {
    first: all.slice(0, firstSamples),
    samples: all.slice(firstSamples),
    took: { ran: each(after.ran, before.ran), waited: each(after.waited, before.waited) },
    load: loadavg()[0] ?? Number.NaN,
  }
}

/** What we use of face-api. */
interface FaceApi {
  tf: { ready(): Promise<void>; getBackend(): string; setBackend(name: string): Promise<boolean> }
  nets: { tinyFaceDetector: { isLoaded: boolean; loadFromUri(folder: string): Promise<void> } }
  TinyFaceDetectorOptions: new (options: { inputSize: number }) => object
  detectAllFaces(video: HTMLVideoElement, options: object): Promise<unknown[]>
}

/** The other one, on the main thread, where it runs in the page. Milliseconds a sample, without the first two. */
function theirs(page: Page) {
  return page.evaluate(
    async ({ folder, inputSize, samples }) => {
      const api: FaceApi = await import(/* @vite-ignore */ `${folder}/dist/face-api.esm.js`)
      if (!api.nets.tinyFaceDetector.isLoaded) {
        if (!(await api.tf.setBackend('webgl').catch(() => false))) await api.tf.setBackend('cpu')
        await api.tf.ready()
        await api.nets.tinyFaceDetector.loadFromUri(`${folder}/model`)
      }
      const video = document.querySelector('video')
      if (!video) throw new Error('The page has no video')
      const latencies: number[] = []
      let seen = 0
      for (let look = 0; look < samples + 2; look += 1) {
        const since = performance.now()
        const faces = await api.detectAllFaces(video, new api.TinyFaceDetectorOptions({ inputSize }))
        if (look >= 2) latencies.push(performance.now() - since)
        if (look >= 2 && faces.length === 1) seen += 1
      }
      return { latencies, seen, backend: api.tf.getBackend() }
    },
    { folder, inputSize: other.inputSize, samples: other.samplesPerRound },
  )
}

const latenciesOf = (samples: readonly FaceSample[]) => samples.map(({ latencyMs }) => latencyMs)

/** How long a search for faces takes, beside the library that does the same in the page. */
export const bench: Bench = {
  about: `a search for faces at 640x480 in the worker, and ${other.name} tiny-${other.inputSize} in the same page, ${rounds} times in turn`,
  async run(say) {
    const executablePath = findChromium()
    if (executablePath === null) throw new Error(chromiumMissing())
    const server = await servePage('face-page')
    const film = `${project}/test/films/one-face.mjpeg`
    const browser = await chromium.launch({ executablePath, args: asReleased(chromiumFlags({ film })) })
    try {
      const page = await browser.newPage({ permissions: ['camera'] })
      await page.goto(server.address)
      await page.waitForFunction(() => window.bench !== undefined)
      await page.evaluate(() => window.bench.openCamera())
      const all: Round[] = []
      const rates: number[] = []
      const ratios: number[] = []
      const othersLatencies: number[] = []
      let othersSeen = 0
      let backend = ''
      for (let round = 1; round <= rounds; round += 1) {
        say(`round ${round} of ${rounds}`)
        const found = await ours(browser, page)
        all.push(found)
        const { samples } = found
        const spanMs = (samples.at(-1)?.at ?? Number.NaN) - (samples[0]?.at ?? Number.NaN)
        rates.push(((samples.length - 1) * 1000) / spanMs)
        const compared = await theirs(page)
        backend = compared.backend
        othersSeen += compared.seen
        othersLatencies.push(...compared.latencies)
        ratios.push(median(compared.latencies) / median(latenciesOf(samples)))
      }
      const samples = all.flatMap((round) => round.samples)
      const latencies = latenciesOf(samples)
      const p95 = (round: Round) => quantile(latenciesOf(round.samples), 0.95)
      const [quietest] = all.toSorted((one, other) => p95(one) - p95(other))
      return [
        { name: 'samples', value: samples.length, unit: '' },
        {
          name: 'samples with the one face',
          value: (100 * samples.filter(({ count }) => count === 1).length) / samples.length,
          unit: '%',
        },
        { name: 'p50', value: quantile(latencies, 0.5), unit: 'ms' },
        { name: 'p95', value: quantile(latencies, 0.95), unit: 'ms' },
        ...(quietest
          ? [
              { name: 'quietest round: load', value: quietest.load, unit: '' },
              {
                name: 'quietest round: p50',
                value: quantile(latenciesOf(quietest.samples), 0.5),
                unit: 'ms',
              },
              { name: 'quietest round: p95', value: p95(quietest), unit: 'ms' },
            ]
          : []),
        {
          name: `first ${firstSamples} after each start: p95`,
          value: quantile(latenciesOf(all.flatMap(({ first }) => first)), 0.95),
          unit: 'ms',
        },
        {
          name: 'processor time of the worker a sample, median of rounds',
          value: median(all.map(({ took }) => took.ran)),
          unit: 'ms',
        },
        {
          name: 'the same, least of rounds',
          value: Math.min(...all.map(({ took }) => took.ran)),
          unit: 'ms',
        },
        {
          name: 'waiting of the worker for a processor a sample, median of rounds',
          value: median(all.map(({ took }) => took.waited)),
          unit: 'ms',
        },
        { name: `samples a second, of ${samplesPerSecond} asked for`, value: median(rates), unit: '1/s' },
        { name: `face-api p50 (${backend})`, value: quantile(othersLatencies, 0.5), unit: 'ms' },
        { name: `face-api p95 (${backend})`, value: quantile(othersLatencies, 0.95), unit: 'ms' },
        {
          name: 'face-api samples with the one face',
          value: (100 * othersSeen) / othersLatencies.length,
          unit: '%',
        },
        { name: 'times faster, median of rounds', value: median(ratios), unit: 'times' },
      ]
    } finally {
      await browser.close()
      await server.close()
    }
  },
}
