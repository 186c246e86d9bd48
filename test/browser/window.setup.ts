import { beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { leastPc } from '#src/platform/devices/this-pc.ts'

/** Where tests share a page, each finds the window of an exam PC, whatever those before it did to it: 'Start Test' fills the screen. */
beforeEach(async () => {
  // Refused where it is being left already.
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined)
  const { width, height } = leastPc
  if (window.innerWidth !== width || window.innerHeight !== height) await page.viewport(width, height)
})
