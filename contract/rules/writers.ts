/** What becomes of a call that a replaced writer signs. */
type Brought = 'counted' | 'held' | 'recorded' | 'refused'

/**
 * What a writer may still bring after another has taken its place: its journal and its evidence, and nothing else
 * (spec: signing#replaced-writers). One line for each signed call.
 */
export const broughtByReplaced = {
  sectionDetail: 'refused',
  examDetail: 'refused',
  publicMultiple: 'refused',
  sittingRecord: 'refused',
  startSection: 'refused',
  submitAnswers: 'refused',
  /** What it wrote while it was active counts; of the rest the journal's rules decide. */
  autosave: 'held',
  /** Answered with `active: false`. */
  heartbeat: 'recorded',
  /** What it saw while it was active counts, as from an active writer that was offline. */
  updateViolation: 'counted',
  keepTool: 'refused',
  callProctor: 'refused',
  takeBreak: 'refused',
  attachEvidence: 'recorded',
  uploadMedia: 'recorded',
} as const satisfies Record<string, Brought>
