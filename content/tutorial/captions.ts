import { type Language, type Scene, secondsOf } from './storyboard.ts'

/** The position of the first of one or of two lines, % of the film's height: centred in the band for captions. */
const lineOf = [90.3, 87.3]

/** `83.5` becomes `00:01:23.500`. */
export function timestamp(seconds: number): string {
  const thousandths = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const whole = `${two(thousandths / 3_600_000)}:${two((thousandths / 60_000) % 60)}:${two((thousandths / 1000) % 60)}`
  return `${whole}.${String(thousandths % 1000).padStart(3, '0')}`
}

/** The captions of the scenes in a language, as WebVTT. */
export function captionsOf(scenes: readonly Scene[], language: Language): string {
  let at = 0
  const cues = scenes.map((scene) => {
    const start = at
    at += secondsOf(scene)
    const caption = scene.caption[language]
    const line = lineOf[caption.length - 1] ?? lineOf[0]
    const text = caption.join('\n').replaceAll('&', '&amp;')
    return `${timestamp(start)} --> ${timestamp(at)} line:${line}%\n${text}`
  })
  return `${['WEBVTT', ...cues].join('\n\n')}\n`
}
