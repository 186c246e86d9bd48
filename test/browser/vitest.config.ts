import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { faceModelPlugin } from '../../workers/face/build/plugin.ts'
import { filmNames } from '../films/scene.ts'
import { chromiumFlags, findChromium } from './chromium.ts'
import { configurationPlugin } from './configuration.ts'

/** What a film shows decides what its tests expect, so each film has a browser of its own. */
const filmTests = ['test/browser/face/films.test.ts', 'test/browser/device-check/films.test.tsx']

const executablePath = findChromium()

function browserShowing(film: string) {
  const path = fileURLToPath(new URL(`../films/${film}.mjpeg`, import.meta.url))
  return playwright({
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      args: chromiumFlags({ film: path }),
    },
    contextOptions: { permissions: ['camera', 'microphone'] },
  })
}

export default defineConfig({
  plugins: [react(), faceModelPlugin(), configurationPlugin()],
  worker: { format: 'es' },
  // Found one by one they would be bundled again while tests run, and React would be there twice.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-dev-runtime',
      'react-dom/client',
      'react-router',
      '@mantine/core',
      '@tabler/icons-react',
      '@xstate/react',
      'xstate',
      'idb',
      'ky',
      'zod',
      'comlink',
      'axe-core',
    ],
  },
  test: {
    name: 'browser',
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: browserShowing('one-face'),
      instances: [
        {
          browser: 'chromium',
          name: 'browser: all but films',
          include: ['test/browser/**/*.test.{ts,tsx}'],
          exclude: filmTests,
        },
        ...filmNames.map((film) => ({
          browser: 'chromium' as const,
          name: `browser: ${film}`,
          include: filmTests,
          provide: { film },
          provider: browserShowing(film),
        })),
      ],
    },
  },
})
