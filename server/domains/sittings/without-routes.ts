/** Of sittings, what needs none of their routes. */
export { counting } from './violation-counts.ts'
