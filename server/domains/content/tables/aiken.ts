import { NotTaken, type Question, QuestionList, type Questions, refuseMarkup } from './questions.ts'

const option = /^([A-Z])[.)]\s+(\S.*)$/
const answer = /^ANSWER\s*:\s*(\S*)$/

interface Block {
  line: number
  text: string[]
  options: { letter: string; text: string }[]
}

/** True for a text in which a line says which answer is right, as in Aiken and nowhere else. */
export const isAiken = (text: string): boolean => text.split(/\r?\n/).some((line) => answer.test(line.trim()))

/**
 * Reads Aiken (Moodle's plainest form of multiple choice): the question, its options as `A. text` or `A) text`, and
 * `ANSWER: A`. An empty line ends a question.
 */
export function readAiken(text: string): Questions {
  const list = new QuestionList()
  let block: Block | null = null
  const end = (letter: string | null) => {
    const ended = block
    block = null
    if (ended) list.take(ended.line, () => questionOf(ended, letter))
  }
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim()
    if (line === '') {
      end(null)
      continue
    }
    block ??= { line: index + 1, text: [], options: [] }
    const [, right] = answer.exec(line) ?? []
    if (right !== undefined) {
      end(right)
      continue
    }
    const found = option.exec(line)
    if (found && block.text.length > 0) {
      const [, letter = '', said = ''] = found
      block.options.push({ letter, text: said })
    } else if (block.options.length > 0) {
      // An option has one line: this is a further question, the answer of the one before it missing.
      block.options.push({ letter: '', text: line })
    } else {
      block.text.push(line)
    }
  }
  end(null)
  return list
}

function questionOf({ text, options }: Block, letter: string | null): Omit<Question, 'line'> {
  if (text.length === 0) throw new NotTaken('has no text before its answer')
  if (options.length === 0) throw new NotTaken('has no options: A. or A) and a space begin one')
  const odd = options.find((one, index) => one.letter !== String.fromCharCode(65 + index))
  if (odd?.letter === '') {
    throw new NotTaken(`has a line that is no option, ${JSON.stringify(odd.text.slice(0, 40))}`)
  }
  if (odd) throw new NotTaken(`has options that are not A, B, C and so on: ${odd.letter}`)
  if (letter === null) throw new NotTaken('has no line ANSWER: after its options')
  const key = options.findIndex((one) => one.letter === letter)
  if (key < 0)
    throw new NotTaken(`has no option ${JSON.stringify(letter.slice(0, 10))}, which its answer names`)
  const said = { text: text.join('\n'), options: options.map((one) => one.text) }
  refuseMarkup([said.text, ...said.options])
  return { ...said, key }
}
