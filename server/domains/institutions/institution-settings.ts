import { z } from 'zod'
import { institution, judgement } from '#contract/calls/organisation.ts'
import { certificateRules } from '#contract/vocabulary.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import type { StoredInstitution } from './find.ts'

/** What an institution sets in columns of its own. */
const columns = z.object({
  activeCamera: z.boolean(),
  securityLogDays: z.int().min(30).max(3650),
  expiryHours: z.int().min(1).max(8760),
  certificates: z.enum(certificateRules),
  supervisedShare: z.int().min(0).max(100),
  lateGraceSeconds: z.int().min(0).max(3600),
  contactEmail: z.union([z.literal(''), z.email().max(254)]),
})
type Columns = z.output<typeof columns>
const { identification, failed } = institution.shape.setting.shape
const named = columns.extend({ identification, failed, judgement })

export type InstitutionSettings = Columns & Pick<StoredInstitution, 'setting'>

/** Of a row with more, only those columns. */
export const ownColumns = (row: Columns): Columns => columns.parse(row)

type Tree = { [name: string]: Tree | boolean | number | string }

/** Every setting by its name, such as `judgement.mostWords.listening`, with its value. */
export function settingsByName(settings: InstitutionSettings): [string, string][] {
  const { setting } = settings
  return leaves({
    ...ownColumns(settings),
    ...setting,
    judgement: judgement.parse(setting.judgement ?? {}),
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
  const { violation, judgement: own = {} } = setting
  const draft: Tree = structuredClone({
    ...ownColumns(settings),
    identification: setting.identification,
    // Older settings had two names for this; from now on there is one (spec: supervision#counting).
    failed: { ...setting.failed, voice: setting.failed.voice || (violation?.voice ?? false) },
    judgement: judgement.parse(own),
  })
  const known = new Set(leaves(draft).map(([name]) => name))
  const touched = new Set(Object.keys(own))
  assignments.forEach((assignment, index) => {
    const at = assignment.indexOf('=')
    const name = assignment.slice(0, Math.max(at, 0))
    if (!known.has(name)) throw fault(index, assignment, `is no setting. Settings: ${[...known].join(', ')}`)
    assign(draft, name.split('.'), readValue(assignment.slice(at + 1)))
    if (name.startsWith('judgement.')) touched.add(name.split('.')[1] ?? '')
  })
  const read = named.safeParse(draft)
  if (!read.success) {
    const [issue] = read.error.issues
    const name = issue?.path.join('.') ?? ''
    const index = assignments.findIndex((assignment) => assignment.startsWith(`${name}=`))
    throw fault(index, assignments[index] ?? name, `is refused: ${issue?.message}`)
  }
  const judged = Object.entries(read.data.judgement).filter(([name]) => touched.has(name))
  return {
    ...ownColumns(read.data),
    setting: {
      identification: read.data.identification,
      failed: read.data.failed,
      ...(judged.length > 0 && { judgement: Object.fromEntries(judged) }),
    },
  }
}

const fault = (index: number, assignment: string, what: string) =>
  new OperatorError('usage.invalid', `Setting ${index + 1}, ${assignment}, ${what}. Nothing was changed.`)

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

function leaves(tree: object, before = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (typeof value === 'object' && value !== null) return leaves(value, `${before}${name}.`)
    return [[`${before}${name}`, typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)]]
  })
}
