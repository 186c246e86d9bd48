/**
 * Opens a test package in the real screens, with its keys: `npm run content:preview -- content/short`. Nothing of it
 * is part of the product that candidates load, and it listens on this PC alone.
 */
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import { previewPlugin } from './plugin.ts'

const project = resolve(import.meta.dirname, '../..')

/** Starts the preview; `port` 0 takes any that is free. Resolves to its address and how to stop it. */
export async function servePreview(folder: string, port: number) {
  const server = await createServer({
    root: project,
    configFile: false,
    appType: 'custom',
    // Not the cache of `npm run dev`: two servers would overwrite each other's files.
    cacheDir: 'node_modules/.vite-preview',
    plugins: [react(), previewPlugin(folder)],
    optimizeDeps: { entries: ['src/preview/main.tsx'] },
    server: { host: '127.0.0.1', port, strictPort: port !== 0, hmr: false },
    logLevel: 'warn',
  })
  await server.listen()
  const address = server.resolvedUrls?.local[0]
  if (!address) throw new Error('the preview has no address')
  return { address, stop: () => server.close() }
}

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) {
    console.error('which package? npm run content:preview -- content/short')
    process.exitCode = 1
  } else {
    const { address } = await servePreview(
      resolve(process.env.INIT_CWD ?? '.', folder),
      Number(process.env.PORT ?? 0),
    )
    console.log(`Preview of ${folder}, with keys: ${address}`)
  }
}
