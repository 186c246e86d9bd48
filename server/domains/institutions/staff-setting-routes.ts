import {
  staffChangeSettings,
  staffKeepIssuerPicture,
  staffRemoveIssuerPicture,
  staffSetPin,
  staffSettings,
} from '#contract/calls/staff-settings.ts'
import type { RouteContext } from '#server/domains/access/index.ts'
import { recordSecurityEvent } from '#server/domains/security-log/index.ts'
import { wordedField } from '#server/platform/http/field-problem.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { route } from '#server/platform/http/route.ts'
import { keysIn } from './accepted-keys.ts'
import { institutionOfCall, type StoredInstitution } from './find.ts'
import { describedSettings } from './institution-described.ts'
import { SettingRefused, settingValues } from './institution-settings.ts'
import { setPin, setSettings } from './institutions.ts'
import { keepIssuerPicture, removeIssuerPicture } from './issuer-pictures.ts'

/** What administrators see and change of their institution (spec: staff#settings). */
export function staffSettingRoutes(context: RouteContext): void {
  const { db, now } = context

  route(context, staffSettings, async ({ query: { institutionId } }) =>
    settingsAnswer(await institutionOfCall(db, institutionId)),
  )

  route(context, staffChangeSettings, async ({ staff, body: { institutionId, changes, reason } }) => {
    const institution = await institutionOfCall(db, institutionId)
    const changed = await db.transaction(async (tx) => {
      const done = await refusing(() => setSettings(tx, institution, changes.map(assignment)))
      const settings = differences(done)
      if (settings.length === 0) throw new Refusal('setting.unchanged')
      await recordSecurityEvent(tx, {
        ...{ kind: 'settingsChanged', at: now(), personId: staff.person.id },
        ...{ institutionId: institution.id, companyId: institution.companyId },
        details: { settings, reason, operator: staff.person.id },
      })
      return done.after
    })
    return settingsAnswer(changed)
  })

  route(context, staffSetPin, async ({ body: { institutionId, pin } }) => {
    const { id } = await institutionOfCall(db, institutionId)
    await setPin(db, { id }, pin)
    return settingsAnswer(await institutionOfCall(db, id))
  })

  route(context, staffKeepIssuerPicture, async ({ file, body: { institutionId, kind } }) => {
    const { id } = await institutionOfCall(db, institutionId)
    if (file === null) throw new Refusal('request.invalid', { fields: [wordedField('file', 'missing')] })
    await keepIssuerPicture(db, { id }, { kind, file })
    return settingsAnswer(await institutionOfCall(db, id))
  })

  route(context, staffRemoveIssuerPicture, async ({ body: { institutionId, kind } }) => {
    const institution = await institutionOfCall(db, institutionId)
    await removeIssuerPicture(db, institution, kind)
    return settingsAnswer(await institutionOfCall(db, institution.id))
  })
}

const assignment = ({ name, value }: { name: string; value: boolean | number | string }) => `${name}=${value}`

/** Names of the settings that have changed, with the values before and after; of an address only that it has, of keys whose they are. */
function differences({ before, after }: { before: StoredInstitution; after: StoredInstitution }): string[] {
  const were = new Map(settingValues(before))
  return settingValues(after)
    .filter(([name, value]) => were.get(name) !== value)
    .map(([name, value]) =>
      name === 'contactEmail' ? name : `${name}: ${shown(name, were.get(name))} → ${shown(name, value)}`,
    )
}

const shown = (name: string, value: unknown): string =>
  name === 'sebConfigKeys' || name === 'sebExamKeys'
    ? `[${(keysIn(String(value)) ?? []).map((one) => one.name).join(', ')}]`
    : String(value)

async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    if (!(cause instanceof SettingRefused)) throw cause
    const message = 'Nilai pengaturan tidak sesuai dengan batasnya'
    const fields = [{ field: cause.setting, message, problem: 'wrong' as const }]
    throw new Refusal('request.invalid', { fields, cause })
  }
}

function settingsAnswer(row: StoredInstitution) {
  const { id, name, logoDigest, signatureDigest, proctorPinHash, proctorPinVerifier } = row
  const long = proctorPinVerifier === null ? ('short' as const) : ('works' as const)
  return {
    institution: { id, name },
    list: describedSettings(row),
    ...{ logoDigest, signatureDigest },
    pin: proctorPinHash === null ? ('none' as const) : long,
  }
}
