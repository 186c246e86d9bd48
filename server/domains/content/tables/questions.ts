/** A multiple choice question with one right answer, from a text file; lines count from 1. */
export interface Question {
  readonly line: number
  /** Where the file itself names the question. */
  readonly id?: string
  readonly text: string
  readonly options: readonly string[]
  /** The right option, counted from 0. */
  readonly key: number
}

/** What a file holds besides: a question that is left out, or something of one that is not kept. */
export interface QuestionRemark {
  readonly kind: 'left out' | 'not kept'
  readonly line: number
  readonly message: string
}

export interface Questions {
  readonly questions: Question[]
  readonly remarks: QuestionRemark[]
}

/** A question of a kind or form that a test cannot ask. */
export class NotTaken extends Error {
  override readonly name = 'NotTaken'
}

const markup = /<\/?[a-z][^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+);/i

/** Screens show texts as they are: what was written as HTML would be shown with its tags. */
export function refuseMarkup(texts: readonly string[]): void {
  const found = texts.map((text) => markup.exec(text)?.[0]).find((tag) => tag !== undefined)
  if (found !== undefined) throw new NotTaken(`has HTML, ${found.slice(0, 40)}: only plain text is taken`)
}

/** Collects a file's questions; one that is not taken is named by its line. */
export class QuestionList implements Questions {
  readonly questions: Question[] = []
  readonly remarks: QuestionRemark[] = []

  take(line: number, read: () => Omit<Question, 'line'>): void {
    try {
      this.questions.push({ line, ...read() })
    } catch (error) {
      if (!(error instanceof NotTaken)) throw error
      this.remarks.push({ kind: 'left out', line, message: `the question ${error.message}` })
    }
  }

  notKept(line: number, message: string): void {
    this.remarks.push({ kind: 'not kept', line, message })
  }
}
