import type { Question } from '#contract/calls/sections.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { sections } from '#src/ui/texts/sections.ts'
import { AnswerOptions } from '../section/answer-options.tsx'
import { ExamImage } from '../section/exam-image.tsx'
import { QuestionText } from '../section/question-text.tsx'
import classes from './listening-screen.module.css'

/** All questions of the list that is heard now; a group's stand together. */
export function ListeningQuestions({
  questions,
  indices,
  onFocus,
  onChoose,
}: {
  questions: readonly Question[]
  indices: readonly number[]
  onFocus: (questionId: string) => void
  onChoose: (questionId: string, option: string) => void
}) {
  return (
    <div className={classes.list}>
      {indices.map((index) => {
        const question = questions[index]
        if (!question) return null
        const { id, options, selectedAnswer } = question
        const { text, media } = question.question
        return (
          <article
            key={id}
            id={`soal-${id}`}
            className={classes.question}
            onFocus={() => onFocus(id)}
            aria-labelledby={`nomor-${id}`}
          >
            <h2 id={`nomor-${id}`} className={classes.number}>
              {fill(sections.question.number, { number: index + 1, total: questions.length })}
            </h2>
            {text && <QuestionText text={text} />}
            {media?.type === 'image' && <ExamImage url={media.url} alt={media.alt} />}
            <div lang="en">
              <AnswerOptions
                questionId={id}
                number={index + 1}
                options={options}
                selected={selectedAnswer}
                onChoose={(option) => onChoose(id, option)}
              />
            </div>
          </article>
        )
      })}
    </div>
  )
}
