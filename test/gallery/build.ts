import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { faceModelPlugin } from '#build/face-model/plugin.ts'

const place = import.meta.dirname
export const project = resolve(place, '../..')

/** Builds the gallery's pages with the product's screens in them; resolves to their folder, and how to remove it. */
export async function buildGallery() {
  const folder = await mkdtemp(join(tmpdir(), 'ruanguji-gallery-'))
  await build({
    root: place,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [react(), faceModelPlugin()],
    worker: { format: 'es' },
    // As it is given out, also where a test runner has set another mode: only so a new version is looked for.
    define: { 'import.meta.env.PROD': 'true' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'chrome120',
      minify: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: ['index.html', 'scene.html', 'staff.html'].map((page) => join(place, page)) },
    },
  })
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
