/** Runs the detectors of a sitting, and tells what they observe. Apart from `supervision`, so that a section's screen brings no detector. */
export { watchDetectors } from './watch-detectors.ts'
