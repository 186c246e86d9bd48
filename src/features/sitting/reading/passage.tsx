import { Stack } from '@mantine/core'
import { Fragment, type ReactNode, useRef } from 'react'
import type { QuestionList } from '#contract/calls/sections.ts'
import { passageParagraphs } from '#contract/rules/passage.ts'
import { sections } from '#src/ui/texts/sections.ts'
import { ExamImage } from '../section/exam-image.tsx'
import { Paragraphs } from '../section/paragraphs.tsx'
import { Highlighter } from '../tools/highlighter/highlighter.tsx'
import { LineReader } from '../tools/line-reader.tsx'
import { type AskedQuestion, AskedWords } from './asked-words.tsx'
import { PassageTable } from './passage-table.tsx'
import classes from './reading-screen.module.css'

/**
 * The passage of a list of questions, with its picture, or with its pictures and tables each followed by more text; where
 * there is room beside the questions it scrolls separately, and keeps its position from one to the next. The words that the `asked`
 * question speaks of are marked.
 */
export function Passage({ list, asked }: { list: QuestionList; asked?: AskedQuestion | undefined }) {
  const { listQuestion, text, media, figures = [], words = [] } = list
  const region = useRef<HTMLElement>(null)
  /** Shows a paragraph of the text that begins with paragraph `first` of the passage. */
  const from =
    (first: number) =>
    (paragraph: string, index: number): ReactNode => {
      const own = words.filter((one) => one.paragraph === first + index)
      return own.length === 0 ? paragraph : <AskedWords paragraph={paragraph} words={own} asked={asked} />
    }
  const before = (figure: number) => passageParagraphs({ text, figures: figures.slice(0, figure) }).length
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
    <section ref={region} className={classes.passage} aria-label={sections.question.passage} tabIndex={0}>
      <LineReader>
        <Stack gap="1.5rem" maw="40rem" mx="auto" p="var(--gutter)">
          <Paragraphs text={text} show={from(0)} />
          {media?.type === 'image' && <ExamImage url={media.publicUrl} alt={media.alt} />}
          {figures.map((figure, index) => {
            const key = `figure ${index}`
            return (
              <Fragment key={key}>
                {figure.media && <ExamImage url={figure.media.publicUrl} alt={figure.media.alt} />}
                {figure.table && <PassageTable table={figure.table} />}
                {figure.text !== '' && <Paragraphs text={figure.text} show={from(before(index))} />}
              </Fragment>
            )
          })}
        </Stack>
      </LineReader>
      <Highlighter region={region} passage={listQuestion[0] ?? ''} />
    </section>
  )
}
