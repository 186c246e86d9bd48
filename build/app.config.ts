import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { practicePlugin } from '../content/practice-plugin.ts'
import { callAreas } from '../contract/calls/areas.ts'
import { leastChromium } from '../contract/rules/pc-check.ts'
import { faceModelPlugin } from './face-model/plugin.ts'
import { modalAlone } from './modal-alone.ts'
import { precache } from './precache.ts'
import { staffInDev } from './staff.config.ts'
import { startChunks, startEarly } from './start-chunks.ts'
import { appVersion } from './version.ts'

/** Where `npm run dev` sends the calls: the server that `npm start` runs beside it. */
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(appVersion()) },
  plugins: [
    modalAlone,
    react(),
    startEarly,
    faceModelPlugin(),
    practicePlugin(),
    staffInDev,
    VitePWA(precache),
  ],
  server: { proxy: Object.fromEntries(callAreas.map((area) => [`/${area}`, server])) },
  worker: { format: 'es' },
  // Found in the speech detector's worker only when that starts; preparing it then would reload the page.
  optimizeDeps: { include: ['onnxruntime-web/wasm'] },
  build: {
    target: `chrome${leastChromium}`,
    rolldownOptions: { output: { codeSplitting: { groups: startChunks } } },
  },
})
