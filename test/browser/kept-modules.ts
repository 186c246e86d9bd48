import type { Plugin } from 'vite'

/**
 * Lets a browser keep the code's modules, which do not change in a run without watching: the page of each file of tests asked for
 * hundreds of them anew.
 */
export const keptModules: Plugin = {
  name: 'kept-modules',
  apply: 'serve',
  configureServer({ config, middlewares }) {
    if (config.server.watch !== null) return
    middlewares.use((_, response, next) => {
      const setHeader = response.setHeader.bind(response)
      response.setHeader = (name, value) =>
        setHeader(
          name,
          name.toLowerCase() === 'cache-control' && value === 'no-cache' ? 'max-age=3600' : value,
        )
      next()
    })
  },
}
