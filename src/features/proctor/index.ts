/** The proctor's board beside and over a sitting, and what a proctor does there. */
export { ProctorLayer } from './board/proctor-layer.tsx'
export { showStatechartIfWanted } from './inspection/statechart/if-wanted.ts'
export { openTap, type Tap } from './inspection/tap.ts'
export { actQueue, checkPin, perform } from './offline-acts/actors.ts'
