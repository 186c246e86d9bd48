import './display.css'
import { useLayoutEffect } from 'react'
import type { Display } from '#contract/rules/tools.ts'
import { setVolume } from '#src/platform/audio/volume.ts'

/** Plays every sound of the test as loud as the candidate wants it, until the sitting is closed. */
export function useVolume(percent: number): void {
  useLayoutEffect(() => {
    setVolume(percent / 100)
    return () => setVolume(1)
  }, [percent])
}

/** Shows the whole page as the candidate wants it, dialogs and warnings too, until the sitting is closed. */
export function useShownDisplay({ textSize, theme, isSpaced }: Display): void {
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement
    dataset.theme = theme
    dataset.spaced = String(isSpaced)
    style.setProperty('--text-size', String(textSize / 100))
    return () => {
      delete dataset.theme
      delete dataset.spaced
      style.removeProperty('--text-size')
    }
  }, [textSize, theme, isSpaced])
}
