import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import {
  type Accommodations,
  accommodations as accommodationsSchema,
  type StoredAccommodations,
} from '#contract/calls/accommodations.ts'
import type { ReadPnp } from '#contract/calls/staff-pnp.ts'
import { switchableTools } from '#contract/rules/allowed-tools.ts'
import { limits, type SectionName, sections } from '#contract/rules/limits.ts'
import { isDay } from '#contract/rules/profile.ts'
import { textSizes, themes, usualDisplay } from '#contract/rules/tools.ts'
import { accommodationsText } from '#server/domains/accommodations/index.ts'
import { forCompany } from '#server/domains/institutions/without-routes.ts'
import type { Cli } from '#server/platform/cli/cli.ts'
import { switches } from '#server/platform/cli/switch.ts'
import { wholeNumber } from '#server/platform/cli/whole-number.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { accommodate, findMember } from './members.ts'
import { readPnp } from './pnp/read-pnp.ts'
import { untakenText } from './pnp/untaken-text.ts'
import { reasonGiven } from './reason-given.ts'

interface Options {
  readonly extraTime?: number
  readonly answerTime?: number
  readonly withoutCamera?: string
  readonly withoutSection?: SectionName | 'none'
  readonly readDirections?: string
  readonly breaks?: Accommodations['breaks'] | 'none'
  readonly tools?: Accommodations['tools']
  readonly display?: Accommodations['display'] | 'none'
  /** A file with a profile of the standard; what is given beside it goes first. */
  readonly pnp?: string
  /** A day, or `never`. */
  readonly until?: string
  readonly reason?: string
}

function lastDay(text: string): string {
  if (text === 'never' || isDay(text)) return text
  throw new InvalidArgumentError('Give a day as YYYY-MM-DD, or never.')
}

/** `2x10`: two breaks of ten minutes at most. */
function breaksOf(text: string): Options['breaks'] {
  if (text === 'none') return text
  const [, count, minutes] = /^(\d+)x(\d+)$/.exec(text)?.map(Number) ?? []
  const given = accommodationsSchema.safeParse({ breaks: { count, minutes } })
  if (given.success) return given.data.breaks
  const { breaks: most, breakMinutes: longest } = limits.staff
  throw new InvalidArgumentError(`Give none, or as 2x10 up to ${most} breaks of up to ${longest} minutes.`)
}

/** `highlighter,lineReader`: tools by their names. */
function toolsOf(text: string): Accommodations['tools'] {
  const given = accommodationsSchema.safeParse({ tools: text === 'none' ? [] : text.split(',') })
  if (given.success) return given.data.tools
  throw new InvalidArgumentError(`Give none, or with commas between them: ${switchableTools.join(', ')}.`)
}

/** `150,yellowOnBlack,spaced`: the size of the text, the colours, more spacing; each of them can be left out. */
function displayOf(text: string): Options['display'] {
  if (text === 'none') return text
  const words = text.split(',')
  const textSize = textSizes.find((one) => words.includes(String(one)))
  const theme = themes.find((one) => words.includes(one))
  const isSpaced = words.includes('spaced')
  const found = [textSize, theme, isSpaced || undefined].filter((one) => one !== undefined)
  if (found.length === words.length)
    return { textSize: textSize ?? usualDisplay.textSize, theme: theme ?? usualDisplay.theme, isSpaced }
  throw new InvalidArgumentError(
    `Give none, or with commas between them one of ${textSizes.join(', ')}, one of ${themes.join(', ')}, and spaced.`,
  )
}

const percent = wholeNumber(0, limits.staff.extraTimePercent)

/** `member accommodate`: what makes tests fair for one person (spec: proctoring#accommodations). */
export function accommodateCommand(member: Command, cli: Cli): void {
  member
    .command('accommodate')
    .description('give a member accommodations, with a reason; without options, show what stands')
    .argument('<email>')
    .option('--extra-time <percent>', 'longer sections from their next start on; 0 takes it back', percent)
    .option(
      '--answer-time <percent>',
      "longer time to answer after Listening's sounds; 0 takes it back",
      percent,
    )
    .addOption(new Option('--without-camera <switch>', 'sit without a camera').choices(switches))
    .addOption(
      new Option('--without-section <section>', 'sit tests without it, for section scores alone').choices([
        ...sections,
        'none',
      ]),
    )
    .addOption(
      new Option('--read-directions <switch>', 'have directions read aloud by the device').choices(switches),
    )
    .option('--breaks <breaks>', 'breaks in a test: 2x10 for two of ten minutes at most, or none', breaksOf)
    .option(
      '--tools <tools>',
      'tools that are switched off and that this member has, such as highlighter,strike, or none',
      toolsOf,
    )
    .option('--display <display>', 'how tests start: such as 150,yellowOnBlack,spaced, or none', displayOf)
    .option(
      '--pnp <file>',
      'take what a profile of personal needs (AfA PNP 3.0, or a QTI package with one) asks for; --until is needed',
    )
    .option('--until <day>', 'the last day on which a test begins with them, YYYY-MM-DD, or never', lastDay)
    .option('--reason <text>', 'kept with the member')
    .action((email: string, options: Options) =>
      forCompany(cli, async ({ db, company, now }) => {
        const found = await findMember(db, company, email)
        const pnp = options.pnp === undefined ? null : await pnpOf(options.pnp, options)
        const wanted = { ...pnp?.given, ...wantedOf(options) }
        const value = isChange(options)
          ? await accommodate(db, found, wanted, { reason: reasonFor(options), now })
          : found.accommodations
        const lines = [
          `${found.email}: ${storedText(value) || 'no accommodation'}`,
          ...(pnp?.untaken ?? []).map((one) => `not taken: ${untakenText(one)}`),
        ]
        return { value: pnp === null ? value : { ...value, untaken: pnp.untaken }, text: lines.join('\n') }
      }),
    )
}

const isChange = (options: Options): boolean => Object.keys(options).length > 0

function reasonFor({ reason }: Options): string {
  if (reason === undefined) throw new OperatorError('usage.invalid', 'Give a --reason for what you change.')
  return reasonGiven(reason)
}

/** What a profile's file asks for; it has an end of its own here, as every profile has. */
async function pnpOf(file: string, { until }: Options): Promise<ReadPnp> {
  if (until === undefined)
    throw new OperatorError('usage.invalid', 'Give with --until how long the profile holds, or never.')
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new OperatorError('usage.invalid', `${file} cannot be read.`, { cause })
  })
  return readPnp(bytes, basename(file))
}

const wantedOf = ({ until, ...options }: Options) => ({
  ...(options.extraTime !== undefined && { extraTimePercent: options.extraTime }),
  ...(options.answerTime !== undefined && { answerTimePercent: options.answerTime }),
  ...(options.withoutCamera !== undefined && { withoutCamera: options.withoutCamera === 'on' }),
  ...(options.withoutSection !== undefined && {
    withoutSection: options.withoutSection === 'none' ? null : options.withoutSection,
  }),
  ...(options.readDirections !== undefined && { directionsRead: options.readDirections === 'on' }),
  ...(options.breaks !== undefined && { breaks: options.breaks === 'none' ? null : options.breaks }),
  ...(options.tools !== undefined && { tools: options.tools }),
  ...(options.display !== undefined && { display: options.display === 'none' ? null : options.display }),
  ...(until !== undefined && { until: until === 'never' ? null : until }),
})

/** What a member has and until when, in words; empty where there is nothing. */
export const storedText = (of: StoredAccommodations | null): string =>
  accommodationsText(of) + (of?.until ? `, until ${of.until}` : '')
