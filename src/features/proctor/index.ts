/** The proctor's board beside and over a sitting, and what a proctor does there. */
export { ProctorLayer } from './board/proctor-layer.tsx'
export { type ExamInspector, openExamInspector } from './inspection/inspector.ts'
export { showStatechartIfWanted } from './inspection/statechart/if-wanted.ts'
export { actQueue, checkPin, perform } from './offline-acts/actors.ts'
export { clearBoardSetups } from './offline-acts/database.ts'
