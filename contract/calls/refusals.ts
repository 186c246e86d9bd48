/** Why the server may refuse what is written to a section. */
export const refusalsOfSection = [
  'order.notFound',
  'sitting.notStarted',
  'section.locked',
  'section.finished',
  'sitting.finished',
  'sitting.disqualified',
  'sitting.expired',
  'sitting.paused',
] as const
