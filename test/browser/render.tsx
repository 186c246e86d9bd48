import '#src/ui/styles.ts'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Question, QuestionList, Statement } from '#contract/calls/sections.ts'
import type { SectionPart } from '#machines/section/part.ts'
import { cssVariables, theme } from '#src/ui/theme.ts'

/** Shows a screen in the browser's page until the test ends. */
export function render(screen: ReactNode, onTestFinished: (end: () => void) => void): HTMLElement {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
      {screen}
    </MantineProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  return place
}

export const statement = (text: string): Statement => ({ text, withMedia: false, media: null })

export const questionList = (listQuestion: string[], text = ''): QuestionList => ({
  listQuestion,
  isGroup: listQuestion.length > 1,
  text,
  withMedia: false,
  media: null,
})

export const question = (id: string, text: string, options: string[]): Question => ({
  id,
  question: { text, media: null },
  options: options.map((option) => ({ text: option })),
  selectedAnswer: null,
  marked: false,
})

/** Structure with two blanks to fill, Written Expression with one error to find. */
export const structureParts: SectionPart[] = [
  {
    letter: 'A',
    direction: statement('Choose the one word or phrase that best completes each sentence.'),
    closing: null,
    lists: [questionList(['s1']), questionList(['s2'])],
  },
  {
    letter: 'B',
    direction: statement('Choose the one marked part that must be changed.'),
    closing: null,
    lists: [questionList(['w1'])],
  },
]

export const structureQuestions = [
  question('s1', 'The moon ____ around the earth once in about four weeks.', [
    'moving',
    'moves',
    'to move',
    'which moves',
  ]),
  question('s2', '____ heated, most metals expand.', ['When', 'Despite', 'During', 'Unless they']),
  question('w1', '{A|Many} trees {B|lose} their {C|leaf} {D|in} autumn.', ['Many', 'lose', 'leaf', 'in']),
]
