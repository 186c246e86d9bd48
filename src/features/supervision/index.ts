/** What watches a candidate during the sections, and what they see of it. */
export { useFaceHint, useSupervisor } from './layer-view.ts'
export { StatusStrip } from './status-strip.tsx'
export { factsOf, type StripFacts, useStripFacts } from './strip-facts.ts'
export { SupervisionContext, useSupervision, useSupervisionView } from './supervision-context.ts'
export { SupervisionLayer } from './supervision-layer.tsx'
export { watchDetectors } from './watch-detectors.ts'
