import type { BoardRow } from '#contract/calls/room.ts'

/** A sitting in Structure with which all is well. */
export const calmRow = (id: string, more: Partial<BoardRow> = {}): BoardRow => ({
  ...{ id, orderNo: `EPT-${id}`, name: `Peserta ${id}`, state: 'started', section: 'structure' },
  ...{ examSession: null, seat: null, attendance: null, rosterEntryId: null, version: null },
  ...{ stage: 'structure', question: 13, network: 40, battery: null, lostSeconds: 0 },
  ...{ answered: 12, questions: 40, deadlineAt: 1_500_000, pause: null },
  violations: { speech: 0, leaving: 0, face: 0 },
  ...{ heardAt: 0, isSilent: false, detectors: { face: 'watching' }, starting: [], missing: [] },
  ...{ isVisible: true, isFullscreen: true, unsent: 0, held: 0, wrongPins: 0, signInsBeside: 0 },
  ...{ callingSince: null, notices: [] },
  ...more,
})
