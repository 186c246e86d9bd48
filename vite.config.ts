import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { installable } from './src/app/installable.ts'
import { startChunks, startEarly } from './src/app/start-chunks.ts'
import { faceModelPlugin } from './workers/face/build/plugin.ts'

/** A camera, a microphone and a clock that run in real time are given a second try by `npm test`, which says so. */
const retry = Number(process.env.TEST_RETRY ?? 0)

/** Most of what a test of the server or of a sitting does is waiting: two of them share a machine of two cores. */
const maxWorkers = Math.max(2, availableParallelism() - 1)

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))

export default defineConfig({
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) },
  plugins: [react(), startEarly, faceModelPlugin(), VitePWA(installable)],
  server: {
    proxy: Object.fromEntries(
      [
        '/users',
        '/exam',
        '/bank',
        '/storage',
        '/institusion',
        '/company',
        '/content',
        '/health',
        '/config.json',
      ].map((area) => [area, server]),
    ),
  },
  worker: { format: 'es' },
  // Found in the speech detector's worker only when that starts; preparing it then would reload the page.
  optimizeDeps: { include: ['onnxruntime-web/wasm'] },
  build: {
    target: 'chrome120',
    sourcemap: true,
    rolldownOptions: { output: { codeSplitting: { groups: startChunks } } },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{build,contract,machines,workers,src,server,content,docs,test}/**/*.test.ts'],
          exclude: ['**/*.{server,browser}.test.ts', 'test/{browser,e2e,model,server}/**'],
        },
      },
      { extends: './test/browser/vitest.config.ts' },
      { extends: true, test: { name: 'model', include: ['test/model/**/*.test.ts'], maxWorkers } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,src}/**/*.server.test.ts', 'test/server/**/*.test.ts'],
          globalSetup: ['test/server/cluster.setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/e2e/sitting/furnished.ts'],
          testTimeout: 300_000,
          hookTimeout: 180_000,
          // As long as a page is waited for: a second, which is usual, is less than two files at once may take.
          expect: { poll: { timeout: 60_000, interval: 100 } },
          maxWorkers: 2,
          retry,
        },
      },
    ],
  },
})
