/** Of what was heard of supervision, what needs no call. */
export { forgetTimeline } from './forget.ts'
