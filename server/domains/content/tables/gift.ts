import { NotTaken, type Question, QuestionList, type Questions, refuseMarkup } from './questions.ts'

interface Block {
  line: number
  id: string | undefined
  lines: string[]
}

/** A text in which a backslash takes its meaning from the character after it. */
const plain = String.raw`(?:\\[\s\S]|[^\\{}])*`
const whole = new RegExp(`^(${plain})\\{(${plain})\\}(${plain})$`)
const title = /^::((?:\\[\s\S]|[^\\])*?)::/
const ownId = /^[a-z0-9-]+$/

/**
 * Reads GIFT (Moodle's General Import Format): multiple choice with one right answer, also with the answers within
 * the sentence, where a blank then stands. Every other kind is left out. An empty line ends a question.
 */
export function readGift(text: string): Questions {
  const list = new QuestionList()
  for (const { line, id, lines } of blocksOf(text, list)) {
    list.take(line, () => questionOf(lines.join('\n'), id, () => list.notKept(line, 'feedback on answers')))
  }
  return list
}

function blocksOf(text: string, list: QuestionList): Block[] {
  const blocks: Block[] = []
  let open: Block | null = null
  let id: string | undefined
  text.split(/\r?\n/).forEach((raw, index) => {
    const line = raw.trim()
    if (line.startsWith('//')) {
      id = /\[id:([^\]]+)\]/.exec(line)?.[1] ?? id
    } else if (/^\$CATEGORY:/.test(line)) {
      list.notKept(index + 1, 'a category')
    } else if (line === '') {
      if (open) id = undefined
      open = null
    } else if (open) {
      open.lines.push(line)
    } else {
      open = { line: index + 1, id, lines: [line] }
      blocks.push(open)
    }
  })
  return blocks
}

function questionOf(
  block: string,
  commented: string | undefined,
  tellFeedback: () => void,
): Omit<Question, 'line'> {
  const named = title.exec(block)
  const rest = named ? block.slice(named[0].length).trim() : block
  const [, format] = /^\[(html|markdown|moodle|plain)\]/.exec(rest) ?? []
  if (format === 'html' || format === 'markdown')
    throw new NotTaken(`is written in ${format}: only plain text is taken`)
  const asked = format === undefined ? rest : rest.slice(format.length + 2)
  const found = whole.exec(asked)
  if (found === null) throw new NotTaken('has not one pair of braces { } with its answers')
  const [, before = '', body = '', after = ''] = found
  const { options, key, hasFeedback } = answersOf(body.trim())
  const text = unescaped(after === '' ? before : `${before}____${after}`).trim()
  if (text === '') throw new NotTaken('has no text')
  refuseMarkup([text, ...options])
  if (hasFeedback) tellFeedback()
  const id = [commented, named?.[1]].find((one) => one !== undefined && ownId.test(one))
  return { ...(id === undefined ? {} : { id }), text, options, key }
}

function answersOf(body: string) {
  if (body === '') throw new NotTaken('has no answers: an essay')
  if (body.startsWith('#')) throw new NotTaken('asks for a number')
  if (/^(T|F|TRUE|FALSE)\s*(#|$)/i.test(body)) throw new NotTaken('is true or false')
  const general = splitAt(body, '####')
  const answers = splitAt(general[0] ?? '', '[=~]')
  const [beginning = '', ...signed] = answers
  if (beginning !== '') throw new NotTaken(`has answers that begin neither with = nor with ~`)
  const right = signed.flatMap((answer, index) => (answer.startsWith('=') ? [index] : []))
  if (signed.some((answer) => /^[=~]\s*%[^%]*%/.test(answer)))
    throw new NotTaken('has weighted answers (%50%)')
  if (signed.some((answer) => /^=[\s\S]*->/.test(answer))) throw new NotTaken('is a matching question')
  if (right.length === signed.length) throw new NotTaken('has no wrong answers: a short answer')
  const [key, second] = right
  if (key === undefined || second !== undefined) {
    throw new NotTaken(`has ${right.length} right answers: one is needed`)
  }
  const said = signed.map((answer) => splitAt(answer.slice(1), '#'))
  return {
    options: said.map(([answer = '']) => unescaped(answer).trim()),
    key,
    hasFeedback: general.length > 1 || said.some((pieces) => pieces.length > 1),
  }
}

/** The pieces that begin with this pattern where no backslash stands before it; the first is what precedes them. */
function splitAt(text: string, pattern: string): string[] {
  const pieces = ['']
  for (const [piece, isStart] of text.matchAll(new RegExp(`\\\\[\\s\\S]|(${pattern})|[\\s\\S]`, 'g'))) {
    if (isStart !== undefined) pieces.push('')
    pieces.push(`${pieces.pop() ?? ''}${piece}`)
  }
  return pieces
}

const unescaped = (text: string): string =>
  text.replace(/\\([~=#{}:\\n])/g, (_, character: string) => (character === 'n' ? '\n' : character))
