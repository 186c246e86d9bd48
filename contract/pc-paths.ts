/** Where a PC is checked (spec: exam-sessions#checked-pcs). The page alone may ask to capture the screen, to see whether it is refused. */
export const pcCheckPath = '/pc-check'

/** Where a PC rehearses (spec: exam-sessions#rehearsal). */
export const rehearsalPath = '/rehearsal'
