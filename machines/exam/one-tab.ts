import { examSetup } from './setup.ts'

/**
 * A page opens: it has the sitting as soon as no other tab of this browser has it, as at once after a reload (spec:
 * answers#one-active-browser). The server is asked only then.
 */
export const entering = examSetup.createStateConfig({
  tags: 'loading',
  on: { 'tab.held': 'loading' },
  after: { otherTab: 'otherTab' },
})

/** Another tab of this browser has it. When that one is closed this one goes on. */
export const otherTab = examSetup.createStateConfig({
  tags: ['otherTab', 'aside'],
  on: { 'tab.held': 'loading', 'candidate.leave': 'left' },
})
