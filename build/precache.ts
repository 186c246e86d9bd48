import type { VitePWAOptions } from 'vite-plugin-pwa'
import { callAreas } from '../contract/calls/areas.ts'
import { pcCheckPath } from '../contract/pc-paths.ts'

/** What the service worker may keep: the largest is MediaPipe's WebAssembly, 13 MB. Larger files fail the test. */
const largestBytes = 16 * 1024 * 1024

/** What a service worker has, for code that is written here and runs there. */
interface Worker {
  readonly caches: {
    match(address: string, options: { ignoreSearch: boolean }): Promise<Response | undefined>
  }
}

/**
 * The app as it is installed by the browser: the shell, the exam's code, detectors with their networks, and the
 * sample sound lie on the machine. Nothing of a person or a test is kept (spec: privacy#what-stays-on-the-pc). Calls
 * and the staff's pages always come from the server; only the configuration has a copy, so that the page opens without the network.
 */
export const precache: Partial<VitePWAOptions> = {
  registerType: 'prompt',
  injectRegister: null,
  manifest: {
    name: 'RuangUji',
    short_name: 'RuangUji',
    description: 'Ruang ujian bahasa Inggris di peramban',
    lang: 'id',
    display: 'standalone',
    start_url: '/',
    theme_color: '#143768',
    background_color: '#ffffff',
    icons: [{ src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  },
  workbox: {
    globPatterns: ['**/*.{html,js,mjs,css,svg,woff2,wasm,tflite,onnx,ogg}'],
    // Letters that no text of ours uses; the film of the rules is watched before the test, with the network; no test needs the practice.
    globIgnores: ['**/inter-{cyrillic,greek,vietnamese}*', '**/node_modules/**', 'assets/practice/**'],
    maximumFileSizeToCacheInBytes: largestBytes,
    navigateFallback: 'index.html',
    navigateFallbackDenylist: [
      new RegExp(`^/(${[...callAreas, 'staff'].join('|').replaceAll('.', '\\.')})(/|$)`),
      new RegExp(`^${pcCheckPath}(\\?|$)`),
    ],
    runtimeCaching: [
      {
        // With the headers of its own address, which the app's page has not: it may ask to capture the screen.
        urlPattern: new RegExp(`^https?://[^/]+${pcCheckPath}(\\?|$)`),
        handler: async ({ request }) => {
          const { caches } = globalThis as unknown as Worker
          try {
            return await fetch(request)
          } catch {
            return (await caches.match('/index.html', { ignoreSearch: true })) ?? Response.error()
          }
        },
      },
      {
        // Whoever has practised a section can do so again without the network.
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/practice/'),
        handler: 'CacheFirst',
        // Of two builds; those before are used no more.
        options: { cacheName: 'practice', expiration: { maxEntries: 24 } },
      },
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname === '/config.json',
        handler: 'NetworkFirst',
        options: { cacheName: 'configuration', networkTimeoutSeconds: 5 },
      },
    ],
    cleanupOutdatedCaches: true,
    // The first page that installs it is guarded as well: a chunk that it has not loaded yet stays within reach.
    clientsClaim: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
  },
}
