import type { Page } from 'playwright'

/** What moves, or would move with the next change, in a page that was asked for reduced motion. Fading is no motion. */
export const movingIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const still = new Set(['opacity', 'offset', 'computedOffset', 'easing', 'composite'])
    const moving = document.getAnimations().flatMap(({ effect }) => {
      if (!(effect instanceof KeyframeEffect)) return []
      const changed = effect.getKeyframes().flatMap((frame) => Object.keys(frame))
      const isMotion = changed.some((property) => !still.has(property))
      return isMotion ? [`moves: ${effect.target?.outerHTML.slice(0, 100)}`] : []
    })
    const wouldMove = [...document.body.querySelectorAll('*')].filter((element) =>
      [undefined, '::before', '::after'].some((part) =>
        getComputedStyle(element, part)
          .transitionDuration.split(', ')
          .some((duration) => Number.parseFloat(duration) > 0),
      ),
    )
    return [
      ...moving,
      ...wouldMove.slice(0, 3).map((element) => `would move: ${element.outerHTML.slice(0, 100)}`),
    ]
  })
