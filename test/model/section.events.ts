import type { Question, SealedFile } from '#contract/calls/sections.ts'
import { delayPassed, done, failed, type ModelEvent, sent } from './model.ts'

const statement = (text: string) => ({ text, withMedia: false, media: null })
const list = (listQuestion: string[]) => ({
  listQuestion,
  isGroup: false,
  text: '',
  withMedia: false,
  media: null,
})
const question = (id: string): Question => ({
  id,
  question: { text: id, media: null },
  options: [{ text: 'right' }, { text: 'wrong' }],
  selectedAnswer: null,
  marked: false,
})

/** Two parts: A with two questions, B with one. */
const parts = [
  { letter: 'A', direction: statement('Part A'), closing: null, lists: [list(['a1', 'a2'])] },
  { letter: 'B', direction: statement('Part B'), closing: null, lists: [list(['b1'])] },
]
const questions = ['a1', 'a2', 'b1'].map(question)

const document: SealedFile = { address: '/sealed/1', kind: 'document', bytes: 1 }

/** Server times, ms: opened at 1000, over at 2000. */
const opened = { deadlineAt: 2000, now: 1000, parts, questions, bookmark: null }
const away = { code: 'network.failed', message: 'Jaringan terputus' }
const finished = { code: 'section.finished', message: 'Maaf, section sudah selesai' }
const stopped = { code: 'sitting.disqualified', message: 'Maaf, Tes ini sudah selesai dan terdiskualifikasi' }

const atBookmark = 'it is opened where question 2 was open'

/** Everything that can happen in Structure and in Reading. */
export const sectionEvents: readonly ModelEvent[] = [
  done('loadSection', { isComplete: false, parts, files: [document] }, 'the section is loaded'),
  done('loadSection', { isComplete: true, parts: [], files: [] }, 'the section proves complete'),
  failed('loadSection', away, 'loading fails'),
  done('openSection', opened, 'the clock is started'),
  done('openSection', { ...opened, bookmark: 'a2' }, atBookmark),
  failed('openSection', away, 'starting the clock fails'),
  sent({ type: 'media.progressed', ratio: 0.5 }, 'half of its media are here'),
  sent({ type: 'media.ready' }, 'all is on this PC'),
  sent({ type: 'media.failed', failure: away }, 'its media cannot be fetched'),
  sent({ type: 'candidate.start' }, 'Start Test'),
  sent({ type: 'candidate.retry' }, 'try again'),
  sent({ type: 'candidate.previous' }, 'previous'),
  sent({ type: 'candidate.next' }, 'next'),
  sent({ type: 'candidate.goTo', index: 0 }, 'go to question 1'),
  sent({ type: 'candidate.goTo', index: 2 }, 'go to question 3'),
  sent({ type: 'candidate.choose', option: 'right' }, 'choose an option'),
  sent({ type: 'candidate.mark' }, 'mark for review'),
  sent(
    { type: 'journal.kept', seq: 1, questionId: 'a1', answer: 'right', marked: true, chosenAt: 1 },
    'the choice is kept',
  ),
  sent({ type: 'journal.saved', seq: 1 }, 'the server has it'),
  sent({ type: 'journal.renumbered' }, 'this PC was set back'),
  sent({ type: 'journal.unkept', why: 'slow' }, 'the disk takes long'),
  sent({ type: 'journal.unkept', why: 'refused' }, 'the disk refuses'),
  sent({ type: 'candidate.submit' }, 'submit'),
  done('submission', { outcome: 'cancelled' }, 'submission is called off'),
  done('submission', { outcome: 'sent' }, 'answers are handed in'),
  done('submission', { outcome: 'finished' }, 'it was finished before'),
  done('submission', { outcome: 'disqualified' }, 'the test was stopped'),
  sent({ type: 'clock.ticked', now: 1500 }, 'time goes on'),
  sent({ type: 'clock.ticked', now: 2000 }, 'the deadline passes'),
  sent({ type: 'clock.ticked', now: 14_000 }, 'twelve seconds more pass'),
  sent({ type: 'candidate.continue' }, 'continue'),
  sent({ type: 'deadline.moved', deadlineAt: 2000, extendedSeconds: 0 }, 'the server tells the end'),
  sent({ type: 'deadline.moved', deadlineAt: 62_000, extendedSeconds: 60 }, 'a minute is given'),
  done(
    'submission',
    { outcome: 'extended', given: { deadlineAt: 62_000, extendedSeconds: 60 } },
    'there is time again',
  ),
  delayPassed(),
  sent({ type: 'cover.changed', covered: true, held: true }, 'a warning stands over the questions'),
  sent({ type: 'cover.changed', covered: false, held: true }, "a dialog of the supervision's stands"),
  sent({ type: 'cover.changed', covered: false, held: false }, "no dialog of the supervision's stands"),
  failed('loadSection', finished, 'the server has closed it, and loads nothing'),
  failed('loadSection', stopped, 'the server has stopped the test, and loads nothing'),
  failed('openSection', finished, 'the server has closed it'),
  failed('openSection', stopped, 'the server has stopped the test'),
]

const whenGiven = ['a minute is given', 'there is time again']

/** Time is given in a scenario of its own: it would double every path through the section. */
export const sectionLimits = {
  'a new section': usual(),
  'a section whose clock runs': usual(),
  'a section that is given time': [
    ...whenGiven,
    'the section is loaded',
    'all is on this PC',
    'the clock is started',
    'go to question 3',
    'Start Test',
    'submit',
    'submission is called off',
    'answers are handed in',
    'the deadline passes',
    'twelve seconds more pass',
    'the server tells the end',
    'a warning stands over the questions',
    'the warning is closed',
  ],
  'a section that was left at question 2': [
    'the section is loaded',
    atBookmark,
    'previous',
    'submit',
    'submission is called off',
  ],
}

function usual(): string[] {
  const titles = sectionEvents
    .map(({ title }) => title)
    .filter((title) => ![...whenGiven, atBookmark].includes(title))
  return [...titles, '5 s pass']
}

export const sectionScenarios = (section: 'structure' | 'reading') => ({
  'a new section': { orderId: 'order', section, deadlineAt: null },
  'a section whose clock runs': { orderId: 'order', section, deadlineAt: 2000 },
  'a section that is given time': { orderId: 'order', section, deadlineAt: null },
  'a section that was left at question 2': {
    orderId: 'order',
    section,
    deadlineAt: 2000,
  },
})

/** What tells two situations of a section apart. */
export const sectionSituation = ({
  current,
  briefed,
  now,
  deadlineAt,
  extendedSeconds,
  covered,
  questions: known,
}: {
  current: number
  briefed: number
  now: number
  deadlineAt: number | null
  extendedSeconds: number
  covered: boolean
  questions: Question[]
}) => ({
  current,
  briefed,
  covered,
  over: deadlineAt !== null && now >= deadlineAt,
  ...(extendedSeconds > 0 ? { extendedSeconds } : {}),
  chosen: known[0]?.selectedAnswer,
})
