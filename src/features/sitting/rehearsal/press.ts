import { answeredOf } from '#contract/rules/sitting.ts'
import type { ExamActor } from '#machines/exam/machine.ts'
import type { ListeningEvent } from '#machines/listening/events.ts'
import { wantedOf } from '#machines/section/answers.ts'
import type { SectionEvent } from '#machines/section/events.ts'
import type { SubmissionEvent } from '#machines/submission/setup.ts'

type Children = ReturnType<ExamActor['getSnapshot']>['children']
type Listening = NonNullable<Children['listening']>
type Section = NonNullable<Children['structure'] | Children['reading']>

/** Called before an answer is chosen, with what this PC has kept of the section until then. */
type Chosen = (kept: number) => void

/** The share of a section's time within which everything is answered. */
const answeringShare = 0.9

/** Which option is chosen: another one each time. */
const optionOf = (options: readonly { text: string }[], index: number) =>
  options[index % options.length]?.text ?? ''

function pressInListening(listening: Listening, chosen: Chosen): ListeningEvent | null {
  const snapshot = listening.getSnapshot()
  const { steps, step, questions, wanted, kept } = snapshot.context
  if (snapshot.hasTag('failed') || snapshot.hasTag('helped')) return { type: 'candidate.retry' }
  if (snapshot.hasTag('gesture') || snapshot.hasTag('closing')) return { type: 'candidate.continue' }
  const index = steps[step]?.questions.find((one) => wanted[questions[one]?.id ?? ''] === undefined)
  const question = index === undefined ? undefined : questions[index]
  if (index === undefined || question === undefined || !snapshot.hasTag('timed')) return null
  chosen(kept)
  const option = optionOf(question.options, index)
  return { type: 'candidate.choose', questionId: question.id, option }
}

/** Structure or Reading: the questions one after another, each when its share of the time has come. */
function pressInSection(section: Section, chosen: Chosen, startedAt: number): SectionEvent | null {
  const snapshot = section.getSnapshot()
  if (snapshot.hasTag('failed') || snapshot.hasTag('unfetched')) return { type: 'candidate.retry' }
  if (snapshot.hasTag('directions')) return { type: 'candidate.start' }
  if (snapshot.hasTag('closing')) return { type: 'candidate.continue' }
  if (!snapshot.hasTag('question')) return null
  const { context } = snapshot
  const { questions, current, now, deadlineAt, kept } = context
  const share = (now - startedAt) / ((deadlineAt ?? now) - startedAt) / answeringShare
  const question = questions[current]
  if (question === undefined || wantedOf(context).answer !== null)
    return { type: current < questions.length - 1 ? 'candidate.next' : 'candidate.submit' }
  if (current >= share * questions.length) return null
  chosen(kept)
  return { type: 'candidate.choose', option: optionOf(question.options, current) }
}

type Submission = NonNullable<ReturnType<Section['getSnapshot']>['children']['submission']>

function pressInSubmission(submission: Submission): SubmissionEvent | null {
  const snapshot = submission.getSnapshot()
  if (snapshot.hasTag('asking')) return { type: 'candidate.confirm' }
  if (snapshot.hasTag('lackingPhotos')) return { type: 'candidate.photograph' }
  return snapshot.hasTag('refused') ? { type: 'candidate.resend' } : null
}

/** The section that is open, whichever it is; null between two of them. */
export function openSection(exam: ExamActor): Listening | Section | null {
  const { listening, structure, reading } = exam.getSnapshot().children
  return listening ?? structure ?? reading ?? null
}

/** Does what a candidate would do next, if anything; `startedAt` is when the open section's clock started, server time in ms. */
export function press(exam: ExamActor, chosen: Chosen, startedAt: number): void {
  const { children } = exam.getSnapshot()
  const section = children.structure ?? children.reading
  const submission = openSection(exam)?.getSnapshot().children.submission
  if (submission) {
    const event = pressInSubmission(submission)
    if (event) submission.send(event)
  } else if (children.listening) {
    const event = pressInListening(children.listening, chosen)
    if (event) children.listening.send(event)
  } else if (section) {
    const event = pressInSection(section, chosen, startedAt)
    if (event) section.send(event)
  }
}

/** How many questions of a section have an answer, of how many; both 0 before it is open. */
export const answeredIn = (section: Listening | Section): { answered: number; questions: number } => {
  const { questions } = section.getSnapshot().context
  return { answered: answeredOf(questions), questions: questions.length }
}
