import type { QuestionList } from '#contract/calls/sections.ts'
import { sections } from '#src/ui/texts/sections.ts'
import { ExamImage } from '../section/exam-image.tsx'
import { Paragraphs } from '../section/paragraphs.tsx'
import classes from './reading-screen.module.css'

/** What a list's questions are about; it scrolls by itself and stays where it is from question to question. */
export function Passage({ list: { text, media } }: { list: QuestionList }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard
    <section className={classes.passage} aria-label={sections.question.passage} tabIndex={0}>
      <div className={classes.sheet}>
        <Paragraphs text={text} />
        {media?.type === 'image' && <ExamImage url={media.publicUrl} alt={media.alt} />}
      </div>
    </section>
  )
}
