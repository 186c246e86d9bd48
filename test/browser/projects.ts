import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import type { BrowserInstanceOption } from 'vitest/node'
import { faceModelPlugin } from '../../build/face-model/plugin.ts'
import { practicePlugin } from '../../content/practice-plugin.ts'
import { isSignedByPc } from '../../server/domains/passports/device-key.ts'
import { leastPc } from '../../src/platform/devices/this-pc.ts'
import { peopleFilms } from '../films/scene.ts'
import { uncompressed } from '../films/uncompressed.ts'
import { chromiumFlags, findChromium } from './chromium.ts'
import { configurationPlugin } from './configuration.ts'
import { type DeviceStreams, deviceStreams } from './device-streams.ts'

/** What a film shows and a sound says decides what their tests expect, so each has a browser of its own. */
const peopleTests = ['workers/face/films.browser.test.ts', 'src/features/device-check/films.browser.test.tsx']
const roomTests = ['workers/camera-health/films.browser.test.ts', 'workers/speech/sounds.browser.test.ts']

/*
 * Files of one browser come one after another, and many of them mostly wait. So each of these has one of its own, of
 * which none takes much longer than the others.
 */
const replayTests = ['test/browser/replay/**/*.test.tsx']
const beforeTests = ['src/features/{device-check,preparation}/**/*.browser.test.{ts,tsx}']
const sittingTests = ['src/features/{sitting,supervision}/**/*.browser.test.{ts,tsx}']
const staffTests = ['src/staff/**/*.browser.test.tsx']
const detectorTests = ['workers/**/*.browser.test.ts', 'test/browser/photographs.test.ts']

const root = resolve(import.meta.dirname, '../..')

/** What puts something else in the place of a module can do so only in a page that has not loaded it yet; other files say why they need one. */
const needsOwnPage = /vi\.mock\(|^\/\/ A page of its own: /m

/** All other files of a browser share its page: to load what they import takes longer than most of them. */
const ownPageTests = ['src', 'workers', 'test/browser'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .filter((name) => needsOwnPage.test(readFileSync(join(root, name), 'utf8'))),
)

const executablePath = findChromium()

/** Where the films that the fake cameras play are. */
const films = new Map(
  await Promise.all(deviceStreams.map(async ({ film }) => [film, await uncompressed(film)] as const)),
)

function browserIn({ film, sound }: Partial<DeviceStreams> & { film: string }) {
  const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))
  return playwright({
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      args: chromiumFlags({
        film: films.get(film) ?? '',
        ...(sound ? { sound: path(`sounds/${sound}.wav`) } : {}),
      }),
    },
    contextOptions: { permissions: ['camera', 'microphone'] },
  })
}

const project = (
  name: string,
  isolate: boolean,
  instances: BrowserInstanceOption[],
): TestProjectInlineConfiguration => ({
  plugins: [faceModelPlugin(), practicePlugin(), configurationPlugin()],
  // React as people get it: its development build takes twice as long for the same page.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  worker: { format: 'es' },
  // Found one by one they would be bundled again while tests run, and React would be there twice.
  optimizeDeps: {
    rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
    include: [
      'react',
      'react/jsx-runtime',
      'react-dom',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      '@mantine/charts',
      '@mantine/core',
      '@mantine/dates',
      '@mantine/form',
      '@mantine/hooks',
      '@simplewebauthn/browser',
      'dayjs/locale/id',
      'fflate',
      '@tabler/icons-react',
      '@xstate/react',
      'xstate',
      'idb',
      'ky',
      'uqr',
      'zod/mini',
      'comlink',
      'axe-core',
      '@guidepup/virtual-screen-reader',
      'onnxruntime-web/wasm',
    ],
  },
  test: {
    name,
    isolate,
    setupFiles: isolate ? [] : ['test/browser/window.setup.ts'],
    // Both end what hangs, and measure nothing: a machine may be several times slower than usual.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // As long as an element is waited for: a second is little where several browsers share the machine.
    expect: { poll: { timeout: 30_000, interval: 50 } },
    retry: Number(process.env.TEST_RETRY ?? 0),
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: leastPc.width, height: leastPc.height },
      // What a page has signed is judged by the server's own function, in Node.
      commands: {
        isSignedByPc: (_context, ...signed: Parameters<typeof isSignedByPc>) => isSignedByPc(...signed),
      },
      provider: browserIn({ film: 'one-face' }),
      instances,
    },
  },
})

/** Tests in a browser of their own. Films run in real time: those who watch them have the machine to themselves, before. */
const inBrowser = (name: string, include: string[], exclude: string[] = []) => ({
  ...{ browser: 'chromium' as const, name: `browser: ${name}`, include, exclude },
  ...{ sequence: { groupOrder: 1 } },
})

/** The same where they share a page. */
const sharing = (name: string, include: string[], exclude: string[] = []) =>
  inBrowser(name, include, [...exclude, ...ownPageTests])

export const browserProjects: TestProjectInlineConfiguration[] = [
  project('browser', false, [
    sharing(
      'all others',
      ['src/**/*.browser.test.{ts,tsx}', 'test/browser/**/*.test.{ts,tsx}'],
      [...peopleTests, ...replayTests, ...beforeTests, ...sittingTests, ...detectorTests, ...staffTests],
    ),
    sharing('detectors', detectorTests, [...peopleTests, ...roomTests]),
    sharing('replay', replayTests),
    sharing('staff', staffTests),
    sharing('before the test', beforeTests, peopleTests),
    sharing('sitting', sittingTests),
    ...deviceStreams.map((streams) => ({
      browser: 'chromium' as const,
      name: `browser: ${streams.film}, ${streams.sound}`,
      include: peopleFilms.includes(streams.film) ? [...peopleTests, ...roomTests] : roomTests,
      provide: { ...streams },
      provider: browserIn(streams),
    })),
  ]),
  project('browser pages', true, [inBrowser('own pages', ownPageTests)]),
]
