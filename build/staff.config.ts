import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { appVersion } from './version.ts'

/** Where the staff's page lies among the sources; it is served under `/staff`. */
export const staffPage = 'src/staff/index.html'

/** Vite puts a page where it lay among the sources; the server looks for this one at its folder's top. */
const pageAtTop: Plugin = {
  name: 'page-at-top',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const page = bundle[staffPage]
    if (page === undefined) throw new Error(`The build has no ${staffPage}`)
    page.fileName = 'index.html'
  },
}

/** In `npm run dev`: every address of the staff that names no file opens their page. */
export const staffInDev: Plugin = {
  name: 'staff-in-dev',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (/^\/staff(\/[^.]*)?(\?|$)/.test(request.url ?? '')) request.url = `/${staffPage}`
      next()
    })
  },
}

/**
 * The staff's app is built by itself (record 0050): neither its code nor its texts can come into a candidate's, and the
 * candidates' service worker, which is built in another folder, knows nothing of it.
 */
export default defineConfig({
  base: '/staff/',
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(appVersion()) },
  plugins: [react(), pageAtTop],
  publicDir: false,
  build: { target: 'chrome120', rolldownOptions: { input: staffPage } },
})
