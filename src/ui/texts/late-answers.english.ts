import type { lateAnswers as LateAnswers } from './late-answers.ts'

export const lateAnswers: typeof LateAnswers = {
  title: 'Late answers are waiting for review',
  text: "Some of your answers reached the server after the section's time was over. They are stored; a person decides whether they count. You need not do anything.",
}
