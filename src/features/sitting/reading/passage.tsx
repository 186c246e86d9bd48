import { Stack } from '@mantine/core'
import { Fragment, useRef } from 'react'
import type { QuestionList } from '#contract/calls/sections.ts'
import { sections } from '#src/ui/texts/sections.ts'
import { ExamImage } from '../section/exam-image.tsx'
import { Paragraphs } from '../section/paragraphs.tsx'
import { Highlighter } from '../tools/highlighter/highlighter.tsx'
import { LineReader } from '../tools/line-reader.tsx'
import { PassageTable } from './passage-table.tsx'
import classes from './reading-screen.module.css'

/**
 * The passage of a list of questions, with its picture, or with its pictures and tables each followed by more text; where
 * there is room beside the questions it scrolls separately, and keeps its position from one to the next.
 */
export function Passage({ list: { listQuestion, text, media, figures = [] } }: { list: QuestionList }) {
  const region = useRef<HTMLElement>(null)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
    <section ref={region} className={classes.passage} aria-label={sections.question.passage} tabIndex={0}>
      <LineReader>
        <Stack gap="1.5rem" maw="40rem" mx="auto" p="var(--gutter)">
          <Paragraphs text={text} />
          {media?.type === 'image' && <ExamImage url={media.publicUrl} alt={media.alt} />}
          {figures.map((figure, index) => {
            const key = `figure ${index}`
            return (
              <Fragment key={key}>
                {figure.media && <ExamImage url={figure.media.publicUrl} alt={figure.media.alt} />}
                {figure.table && <PassageTable table={figure.table} />}
                {figure.text !== '' && <Paragraphs text={figure.text} />}
              </Fragment>
            )
          })}
        </Stack>
      </LineReader>
      <Highlighter region={region} passage={listQuestion[0] ?? ''} />
    </section>
  )
}
