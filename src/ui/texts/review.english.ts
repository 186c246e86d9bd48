import type { review as Review } from './review.ts'

export const review: typeof Review = {
  title: 'Review of the result',
  lead: '{name} · {date}',
  loading: 'Loading the review…',
  failed: 'The review cannot be shown',
  predicted: 'Predicted score',
  level: 'Proficiency level',
  orderNo: 'Order No',
  sectionsOnly:
    'This test does not have every section: its result is a score per section, with no predicted score and no certificate.',
  report: 'This is a practice test: its result is a report, and no certificate.',
  table: 'Counts per part',
  columns: { part: 'Part', questions: 'Questions', answered: 'Answered', points: 'Right' },
  whole: 'Whole section',
  part: 'Part {part}',
  note: 'The key and the answers to single questions are not shown, so that the questions can be used again.',
  evidence: 'Record of supervision',
  back: 'Back to the certificates',
  toTests: 'Back to the main page',
}
