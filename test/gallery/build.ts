import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { faceModelPlugin } from '#build/face-model/plugin.ts'
import { practicePlugin } from '#content/practice-plugin.ts'

const place = import.meta.dirname
export const project = resolve(place, '../..')

/**
 * What is built next is as people get it, also where a test runner has set another mode: else no new version would be
 * looked for, and React would be the one for development, which takes twice as long. Returns what takes that back.
 */
function inProduction(): () => void {
  const { NODE_ENV: before = '' } = process.env
  process.env.NODE_ENV = 'production'
  return () => {
    process.env.NODE_ENV = before
  }
}

/** Builds the gallery's pages with the product's screens in them; resolves to their folder, and how to remove it. */
export async function buildGallery() {
  const folder = await mkdtemp(join(tmpdir(), 'ruanguji-gallery-'))
  const restoreMode = inProduction()
  await build({
    root: place,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [react(), faceModelPlugin(), practicePlugin()],
    worker: { format: 'es' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'chrome120',
      minify: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: ['index.html', 'scene.html', 'staff.html'].map((page) => join(place, page)) },
    },
  }).finally(restoreMode)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
