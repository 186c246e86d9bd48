import type { licences as indonesian } from './licences.ts'

export const licences: typeof indonesian = {
  title: 'Licences',
  lead: 'Each licence opens one test, once, for members of this institution alone.',
  list: 'Licences',
  search: 'Search code, name or e-mail',
  empty: { title: 'No licences yet', hint: 'Issue licences of a test that is loaded.' },
  columns: {
    code: 'Licence',
    test: 'Test',
    state: 'State',
    who: 'By whom, or why',
    issued: 'Issued',
    acts: 'Acts',
  },
  filter: { label: 'Show', all: 'All licences' },
  states: { free: 'Free', redeemed: 'Redeemed', revoked: 'Revoked' },
  issue: {
    open: 'Issue',
    title: 'Issue licences',
    text: 'The codes can be printed now, and from the list at any time.',
    test: 'Test',
    count: 'How many',
    act: 'Issue',
    done: 'The licences are issued',
    none: 'No test is loaded on the server yet.',
  },
  codes: { title: '{count} new licences', print: 'Print', copy: 'Copy', copied: 'The codes are copied' },
  printPage: 'Print this page',
  revoke: {
    open: 'Revoke {code}',
    title: 'Revoke the licence {code}?',
    text: 'It can no longer be redeemed. This cannot be undone.',
    act: 'Revoke',
    done: 'The licence is revoked',
  },
}
