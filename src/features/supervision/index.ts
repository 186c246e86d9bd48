/** What watches a candidate during the sections, and what they see of it. */
export { useFaceHint, useSupervisor } from './layer-view.ts'
export { StatusBar } from './status-bar.tsx'
export { SupervisionContext, useSupervision, useSupervisionView } from './supervision-context.ts'
export { SupervisionLayer } from './supervision-layer.tsx'
export { type SupervisionStatus, supervisionStatusOf, useSupervisionStatus } from './supervision-status.ts'
