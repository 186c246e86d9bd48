import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { faceModelPlugin } from '#build/face-model/plugin.ts'
import { project } from '#test/server/server-process.ts'

/**
 * Serves a page of this folder with the detectors that it imports, on a free port. @param allow a folder outside of the
 * project that the page may read
 */
export async function servePage(name: 'face-page' | 'film-page' | 'signing-page', allow = project) {
  const cacheDir = await mkdtemp(join(tmpdir(), 'ruanguji-bench-'))
  const server = await createServer({
    root: project,
    configFile: false,
    plugins: [faceModelPlugin()],
    worker: { format: 'es' },
    cacheDir,
    optimizeDeps: { noDiscovery: true },
    logLevel: 'error',
    server: {
      port: 0,
      host: '127.0.0.1',
      hmr: false,
      watch: null,
      fs: { allow: [project, allow] },
    },
  })
  await server.listen()
  return {
    address: `${server.resolvedUrls?.local[0] ?? ''}test/bench/${name}.html`,
    async close() {
      await server.close()
      await rm(cacheDir, { recursive: true, force: true })
    },
  }
}
