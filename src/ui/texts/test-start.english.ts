import type { testStart as TestStart } from './test-start.ts'

export const testStart: typeof TestStart = {
  title: '{brand} test',
  lead: 'Enter a licence code to add a test, then start from the list below.',
  license: {
    title: 'Redeem a licence',
    label: 'Licence code',
    hint: 'One code is good for one test.',
    submit: 'Redeem licence',
    empty: 'The licence code is required',
    invalid: 'The licence code you entered is not valid',
    redeemed: 'The licence was added to your tests',
  },
  practice: {
    title: 'Interactive practice',
    text: 'Try each section for about two minutes, without a licence and without a score.',
    open: 'Try the practice',
  },
  list: {
    title: 'Your tests',
    order: 'English Proficiency Online Test {number}',
    orderNo: 'Order ID',
    purchasedOn: 'Purchased on',
    start: 'Start the {brand} test',
    resume: 'Continue the test',
    evidence: 'View the record',
    review: 'See the result',
    loading: 'Loading your tests…',
    empty: 'No test yet',
    emptyHint: 'Tests that you redeem appear here.',
    failed: 'Your tests cannot be loaded',
  },
  state: {
    new: 'Not started',
    started: 'Under way',
    finished: 'Finished',
    disqualified: 'Stopped',
    expired: 'Expired',
  },
  result: {
    pending: 'Waiting for the last answers',
    review: 'Waiting to be checked',
    withheld: 'Withheld after a check',
  },
  announcement: { title: 'Announcement', image: 'Announcement of the organiser' },
  newVersion: {
    title: 'A new version is available',
    text: 'Update before you start a test. The page will reload.',
    sitting: 'A test is under way in another tab. Finish it before you update.',
    take: 'Update now',
  },
  stopped: {
    title: 'Your test was stopped',
    text: 'Test {orderNo} was stopped. Read the record and, if you think it is wrong, object.',
    open: 'View the record or object',
  },
  leftHere: {
    title: 'Answers on this computer have not been sent yet',
    text: 'They are safe, and are sent automatically as soon as the server can be reached. Leave this page open.',
  },
}
