import type { Plugin } from 'vite'

/** The configuration of an installation, for screens that show its name. */
export const configuration = { product: 'ept-pnk', brand: 'EPT PNK', accessKey: 'test' }

/** Answers `/config.json` as the server would. */
export function configurationPlugin(): Plugin {
  return {
    name: 'configuration',
    configureServer(server) {
      server.middlewares.use('/config.json', (_request, response) => {
        response.setHeader('Content-Type', 'application/json')
        response.end(JSON.stringify(configuration))
      })
    },
  }
}
