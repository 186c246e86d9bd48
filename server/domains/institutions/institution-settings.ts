import { z } from 'zod'
import { institution, judgement } from '#contract/calls/organisation.ts'
import { certificateRules } from '#contract/vocabulary.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import type { StoredInstitution } from './find.ts'

export type InstitutionSettings = Pick<
  StoredInstitution,
  | 'activeCamera'
  | 'setting'
  | 'securityLogDays'
  | 'expiryHours'
  | 'certificates'
  | 'supervisedShare'
  | 'lateGraceSeconds'
>

const { identification, failed } = institution.shape.setting.shape
const securityLogDays = z.int().min(30).max(3650)
const expiryHours = z.int().min(1).max(8760)
const certificates = z.enum(certificateRules)
const supervisedShare = z.int().min(0).max(100)
const lateGraceSeconds = z.int().min(0).max(3600)
const named = z.object({
  activeCamera: z.boolean(),
  securityLogDays,
  expiryHours,
  certificates,
  supervisedShare,
  lateGraceSeconds,
  identification,
  failed,
  judgement,
})

type Tree = { [name: string]: Tree | boolean | number | string }

/** Every setting by its name, such as `judgement.mostWords.listening`, with its value. */
export function settingsByName({
  activeCamera,
  securityLogDays,
  expiryHours,
  certificates,
  supervisedShare,
  lateGraceSeconds,
  setting,
}: InstitutionSettings): [string, string][] {
  return leaves({
    activeCamera,
    securityLogDays,
    expiryHours,
    certificates,
    supervisedShare,
    lateGraceSeconds,
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
  {
    activeCamera,
    securityLogDays,
    expiryHours,
    certificates,
    supervisedShare,
    lateGraceSeconds,
    setting,
  }: InstitutionSettings,
  assignments: readonly string[],
): InstitutionSettings {
  const { violation, judgement: own = {} } = setting
  const draft: Tree = structuredClone({
    activeCamera,
    securityLogDays,
    expiryHours,
    certificates,
    supervisedShare,
    lateGraceSeconds,
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
    activeCamera: read.data.activeCamera,
    securityLogDays: read.data.securityLogDays,
    expiryHours: read.data.expiryHours,
    certificates: read.data.certificates,
    supervisedShare: read.data.supervisedShare,
    lateGraceSeconds: read.data.lateGraceSeconds,
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
