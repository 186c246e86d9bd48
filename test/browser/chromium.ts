import { accessSync, constants, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

/** Names under which Linux distributions and macOS' package managers put Chrome on the PATH, best known first. */
const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome']

/** Where installers put Chrome without touching the PATH. */
const places = [
  '/opt/google/chrome/chrome',
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Features of the browser that no test needs: the pages of its address bar alone, two for each window, take as long
 * to load as ours. Chromium uses the last list only, so the features that Playwright disables are repeated here.
 */
const needless = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
]

/** Flags for every launch: nothing but our own pages is fetched, and nothing asks for a graphics card. */
const quiet = [
  `--disable-features=${needless.join(',')}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  // A page lives for seconds here: optimizing the detectors' code would cost more than running it does. What lives long still gets there.
  '--js-flags=--wasm-tiering-budget=100000000',
]

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** The browser that `npx playwright install chromium` left, if it did. */
function playwrightsOwn(): string {
  const { chromium } = createRequire(import.meta.url)('playwright') as typeof import('playwright')
  return chromium.executablePath()
}

/**
 * Path of a Chrome or Chromium that this machine can run, or null.
 * `CHROME_PATH` is a wish and is never silently replaced: when it names nothing that runs, there is no browser.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  if (env.CHROME_PATH) return runs(env.CHROME_PATH) ? env.CHROME_PATH : null
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...places].find(runs) ?? [playwrightsOwn()].find(runs) ?? null
}

/** The message where there is no browser; one line. */
export function chromiumMissing(env: NodeJS.ProcessEnv = process.env): string {
  return env.CHROME_PATH
    ? `CHROME_PATH is ${env.CHROME_PATH}, which is no program that can be run: point it to Chrome or Chromium.`
    : 'No Chrome or Chromium found: install one (Debian: apt-get install chromium), run "npx playwright install chromium", or set CHROME_PATH.'
}

/** The film of the fake camera and the sound of the fake microphone; paths, .mjpeg or .y4m and .wav. */
export interface FakeDevices {
  film?: string
  sound?: string
}

/** Chromium's flags for a test: quiet, without the sandbox where it cannot be had, with fake devices if given. */
export function chromiumFlags(devices?: FakeDevices): string[] {
  const flags = [...quiet]
  // As root Chromium refuses to start with its sandbox.
  if (process.getuid?.() === 0) flags.push('--no-sandbox')
  if (devices === undefined) return flags
  flags.push('--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream')
  if (devices.film) flags.push(`--use-file-for-fake-video-capture=${devices.film}`)
  if (devices.sound) flags.push(`--use-file-for-fake-audio-capture=${devices.sound}`)
  return flags
}
