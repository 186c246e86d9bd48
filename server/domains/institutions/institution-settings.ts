import { z } from 'zod'
import { institution, judgement } from '#contract/calls/organisation.ts'
import { switchableTools, usualSwitches } from '#contract/rules/allowed-tools.ts'
import { certificateRules } from '#contract/vocabulary.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { keysIn, keysText } from './accepted-keys.ts'
import type { StoredInstitution } from './find.ts'

/** Keys of Safe Exam Browser: a line for each, or semicolons between them. */
const keys = z
  .string()
  .max(4000)
  .overwrite(keysText)
  .refine((text) => keysIn(text) !== null, 'must be at most 20 of NAME: KEY, each key 64 hexadecimal digits')

/** A line of a certificate. */
const line = z
  .string()
  .trim()
  .max(100)
  .regex(/^\P{Cc}*$/u, 'must be one line')

/** What an institution sets in columns of its own. */
const columns = z.object({
  activeCamera: z.boolean(),
  securityLogDays: z.int().min(30).max(3650),
  expiryHours: z.int().min(1).max(8760),
  certificates: z.enum(certificateRules),
  supervisedShare: z.int().min(0).max(100),
  lateGraceSeconds: z.int().min(0).max(3600),
  signatoryName: line,
  signatoryTitle: line,
  contactEmail: z.union([z.literal(''), z.email().max(254)]),
  wallWithoutNames: z.boolean(),
  sebRequired: z.boolean(),
  sebConfigKeys: keys,
  sebExamKeys: keys,
})
type Columns = z.output<typeof columns>
/** The tools of a sitting that can be switched off (spec: sections#switched-off-tools). */
const tools = z.record(z.enum(switchableTools), z.boolean())
const { identification, failed } = institution.shape.setting.shape
/** All of them by the names that operators give. */
export const namedSettings = columns
  .extend({ identification, failed, judgement, tools })
  .refine(
    ({ sebRequired, sebConfigKeys, sebExamKeys }) => !sebRequired || sebConfigKeys + sebExamKeys !== '',
    { error: 'nobody could sit a test: list a key in sebConfigKeys or sebExamKeys', path: ['sebRequired'] },
  )

export type InstitutionSettings = Columns & Pick<StoredInstitution, 'setting' | 'tools'>

/** Of a row with more, only those columns. */
export const ownColumns = (row: Columns): Columns => columns.parse(row)

type Tree = { [name: string]: Tree | boolean | number | string }

const none = { face: false, voice: false, newTab: false }
/** What an institution has that has set nothing. */
export const unsupervised: InstitutionSettings = {
  activeCamera: false,
  securityLogDays: 365,
  expiryHours: 168,
  certificates: 'supervised',
  supervisedShare: 80,
  lateGraceSeconds: 120,
  signatoryName: '',
  signatoryTitle: '',
  contactEmail: '',
  wallWithoutNames: false,
  sebRequired: false,
  sebConfigKeys: '',
  sebExamKeys: '',
  setting: { identification: none, failed: none },
  tools: {},
}

type Value = boolean | number | string

/** Every setting by its name, such as `judgement.mostWords.listening`, with its value. */
export const settingValues = (settings: InstitutionSettings): [string, Value][] => leaves(draftOf(settings))

/** The same in the words of the command line. */
export const settingsByName = (settings: InstitutionSettings): [string, string][] =>
  settingValues(settings).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value).replaceAll('\n', '; '),
  ])

/** Older settings had two names for `failed.voice`; there is one (spec: supervision#counting). */
function draftOf(settings: InstitutionSettings): Tree {
  const { identification, failed, violation, judgement: own = {} } = settings.setting
  return structuredClone({
    ...ownColumns(settings),
    identification,
    failed: { ...failed, voice: failed.voice || (violation?.voice ?? false) },
    judgement: judgement.parse(own),
    tools: { ...usualSwitches, ...settings.tools },
  })
}

/**
 * The settings after assignments, each `name=value` with `on`, `off` or a number. What an institution has never set
 * about judging stays as decided, also when that changes later.
 * @throws OperatorError `usage.invalid`, saying which assignment is wrong
 */
export function changedSettings(
  settings: InstitutionSettings,
  assignments: readonly string[],
): InstitutionSettings {
  const { setting } = settings
  const { judgement: own = {} } = setting
  const draft = draftOf(settings)
  const known = new Set(leaves(draft).map(([name]) => name))
  const touched = new Set(Object.keys(own))
  assignments.forEach((assignment, index) => {
    const at = assignment.indexOf('=')
    const name = assignment.slice(0, Math.max(at, 0))
    if (!known.has(name))
      throw new SettingRefused(
        name,
        index,
        `${assignment}, is no setting. Settings: ${[...known].join(', ')}`,
      )
    assign(draft, name.split('.'), readValue(assignment.slice(at + 1)))
    if (name.startsWith('judgement.')) touched.add(name.split('.')[1] ?? '')
  })
  const read = namedSettings.safeParse(draft)
  if (!read.success) {
    const [issue] = read.error.issues
    const name = issue?.path.join('.') ?? ''
    const found = assignments.findIndex((assignment) => assignment.startsWith(`${name}=`))
    // What was assigned may be wrong only beside what stands.
    const index = found === -1 ? assignments.length - 1 : found
    throw new SettingRefused(name, index, `${assignments[index] ?? name}, is refused: ${issue?.message}`)
  }
  const judged = Object.entries(read.data.judgement).filter(([name]) => touched.has(name))
  return {
    ...ownColumns(read.data),
    setting: {
      identification: read.data.identification,
      failed: read.data.failed,
      ...(judged.length > 0 && { judgement: Object.fromEntries(judged) }),
    },
    tools: Object.fromEntries(Object.entries(read.data.tools).filter(([, isOn]) => !isOn)),
  }
}

/** An assignment that cannot be made. */
export class SettingRefused extends OperatorError {
  override readonly name = 'SettingRefused'

  constructor(
    readonly setting: string,
    index: number,
    what: string,
  ) {
    super('usage.invalid', `Setting ${index + 1}, ${what}. Nothing was changed.`)
  }
}

function readValue(text: string): boolean | number | string {
  if (['on', 'true'].includes(text)) return true
  if (['off', 'false'].includes(text)) return false
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}

function assign(tree: Tree, [first = '', ...rest]: string[], value: boolean | number | string): void {
  const below = tree[first]
  if (rest.length === 0) tree[first] = value
  else if (typeof below === 'object') assign(below, rest, value)
}

function leaves(tree: object, before = ''): [string, Value][] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]): [string, Value][] => {
    if (typeof value === 'object' && value !== null) return leaves(value, `${before}${name}.`)
    return [[`${before}${name}`, value as Value]]
  })
}
