import { afterEach } from 'vitest'

/** 'Start Test' fills the screen, where a window keeps no size that the tests after it give it. */
afterEach(async () => {
  if (document.fullscreenElement) await document.exitFullscreen()
})
