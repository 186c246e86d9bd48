import { assign, sendTo, setup } from 'xstate'
import type { PracticeContent } from '#contract/calls/practice.ts'
import type { Question } from '#contract/calls/sections.ts'
import { type SectionName, sections } from '#contract/rules/limits.ts'
import { effect } from '#machines/actors.ts'
import { type Failure, failureIn } from '#machines/failure.ts'
import type { ListeningOutput } from '#machines/listening/context.ts'
import { listeningMachine } from '#machines/listening/machine.ts'
import { read } from '#machines/read.ts'
import { readingMachine } from '#machines/reading/machine.ts'
import { structureMachine } from '#machines/structure/machine.ts'
import { toolsMachine } from '#machines/tools/machine.ts'
import type { ToolsEvent } from '#machines/tools/setup.ts'

export interface PracticeInput {
  /** The sections that were practised to their end before. */
  finished: readonly SectionName[]
}

export interface PracticeContext {
  finished: readonly SectionName[]
  /** The section that is practised, or was last. */
  section: SectionName
  /** Null before it is loaded. */
  content: PracticeContent | null
  /** What was chosen in the section, by question id. */
  answers: Record<string, string | null>
  /** The order whose test is under way; null where none is. */
  orderId: string | null
  failure: Failure | null
}

export type PracticeEvent =
  | { type: 'candidate.practise'; section: SectionName }
  | { type: 'candidate.again' }
  | { type: 'candidate.back' }
  | { type: 'candidate.retry' }

/** What the practice reads of a section. */
export interface Practised {
  snapshot: { context: { questions: readonly Pick<Question, 'id' | 'selectedAnswer'>[] } }
}

const answersIn = ({ snapshot: { context } }: Practised): PracticeContext['answers'] =>
  Object.fromEntries(context.questions.map(({ id, selectedAnswer }) => [id, selectedAnswer ?? null]))

export const notPractised = ({ input: { finished } }: { input: PracticeInput }): PracticeContext => ({
  finished,
  ...{ section: 'listening', content: null, answers: {}, orderId: null, failure: null },
})

/** The practice before a test (spec: orders#practice). */
export const practiceSetup = setup({
  types: {
    input: {} as PracticeInput,
    context: {} as PracticeContext,
    events: {} as PracticeEvent,
    tags: {} as 'looking' | 'underWay' | 'choosing' | 'loading' | 'failed' | 'practising' | 'results',
    children: {} as {
      listening: 'listening'
      structure: 'structure'
      reading: 'reading'
      tools: 'tools'
    },
  },
  actors: {
    /** Ends with the order of the candidate whose test is under way; null where none is. */
    findSitting: effect<string | null, void>('findSitting'),
    /** Fetches what a section of the practice asks and plays. */
    loadPractice: effect<PracticeContent, { section: SectionName }>('loadPractice'),
    listening: listeningMachine,
    structure: structureMachine,
    reading: readingMachine,
    tools: toolsMachine,
  },
  guards: {
    isUnderWay: (_, orderId: string | null) => orderId !== null,
    isListening: ({ context: { section } }) => section === 'listening',
    isStructure: ({ context: { section } }) => section === 'structure',
    wasLeft: (_, { outcome }: ListeningOutput) => outcome === 'left',
    /** A section that is not open yet has no questions. */
    answersOtherwise: ({ context: { answers } }, practised: Practised) =>
      practised.snapshot.context.questions.length > 0 &&
      JSON.stringify(answersIn(practised)) !== JSON.stringify(answers),
  },
  actions: {
    keepSitting: assign((_, orderId: string | null) => ({ orderId })),
    chooseSection: assign(({ event }) => ({ section: read(event, 'candidate.practise').section })),
    keepContent: assign((_, content: PracticeContent) => ({ content, answers: {}, failure: null })),
    keepFailure: assign({ failure: ({ event }) => failureIn(event) }),
    keepAnswers: assign((_, practised: Practised) => ({ answers: answersIn(practised) })),
    keepFinished: assign(({ context: { finished, section } }) => ({
      finished: sections.filter((one) => one === section || finished.includes(one)),
    })),
    tellTools: sendTo(
      'tools',
      ({ context: { section } }): ToolsEvent => ({ type: 'section.entered', section }),
    ),
  },
})

/** How long a section of the practice lasts, s. */
export const secondsIn = ({ content }: PracticeContext, section: SectionName): number =>
  content?.sections[section]?.seconds ?? 0
