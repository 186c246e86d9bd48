import type { Slide } from './slides.ts'

/** s in which one slide fades into the next; the last part of the earlier slide's time. */
export const fadeSeconds = 0.4

/** When each slide begins, s from the film's start. */
export function startsOf(slides: readonly Slide[]): number[] {
  let at = 0
  return slides.map(({ seconds }) => {
    const start = at
    at += seconds
    return start
  })
}

/** `83.5` becomes `00:01:23.500`. */
export function timestamp(seconds: number): string {
  const thousandths = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const whole = `${two(thousandths / 3_600_000)}:${two((thousandths / 60_000) % 60)}:${two((thousandths / 1000) % 60)}`
  return `${whole}.${String(thousandths % 1000).padStart(3, '0')}`
}

/** The slides' words as WebVTT, for people who read or hear them instead of looking. */
export function captionsOf(slides: readonly Slide[]): string {
  const starts = startsOf(slides)
  const cues = slides.map((slide, index) => {
    const start = starts[index] ?? 0
    const text = [`${slide.title}.`, ...slide.points].join('\n').replaceAll('&', '&amp;')
    return `${timestamp(start)} --> ${timestamp(start + slide.seconds)}\n${text}`
  })
  return `${['WEBVTT', ...cues].join('\n\n')}\n`
}
