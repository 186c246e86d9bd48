import { Button, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { type InstitutionSetting, staffChangeSettings } from '#contract/calls/staff-settings.ts'
import { callServer } from '#src/platform/api/client.ts'
import { ServerRefusal } from '#src/platform/api/errors.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { usePlace } from '../session/place.ts'
import { settings as texts } from '../texts/settings.ts'
import { ActDialog } from '../ui/act-dialog.tsx'
import { SettingField, type SettingValue } from './setting-field.tsx'
import { settingGroups } from './setting-groups.ts'
import classes from './settings-form.module.css'

interface SettingsFormProps {
  list: readonly InstitutionSetting[]
  onSaved: () => void
}

/** The settings by what they are about; what was changed is saved together, with a reason. */
export function SettingsForm({ list, onSaved }: SettingsFormProps) {
  const { institutionId } = usePlace()
  const [draft, setDraft] = useState<ReadonlyMap<string, SettingValue>>(new Map())
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [isSaving, setSaving] = useState(false)
  const changes = list.flatMap(({ name, value: stands }) => {
    const value = draft.get(name)
    return value === undefined || value === stands ? [] : [{ name, value }]
  })
  const isWhole = changes.every(({ name, value }) => {
    const { kind } = list.find((one) => one.name === name) ?? {}
    return kind !== 'number' || typeof value === 'number'
  })

  async function save(reason: string): Promise<void> {
    setProblems({})
    try {
      await callServer(staffChangeSettings, { body: { institutionId, changes, reason } })
    } catch (error) {
      if (error instanceof ServerRefusal)
        setProblems(Object.fromEntries(error.errors.map(({ field, message }) => [field, message])))
      throw error
    }
    setDraft(new Map())
  }

  return (
    <>
      {settingGroups.map(([group, names]) => (
        <section key={group} className={classes.group} aria-labelledby={`group-${group}`}>
          <Title order={2} size="h3" id={`group-${group}`} mb="md">
            {texts.groups[group]}
          </Title>
          <div className={classes.fields}>
            {list
              .filter(({ name }) => (names as readonly string[]).includes(name))
              .toSorted((one, other) => order(names, one) - order(names, other))
              .map((setting) => (
                <SettingField
                  key={setting.name}
                  setting={setting}
                  value={draft.get(setting.name) ?? setting.value}
                  problem={problems[setting.name]}
                  onChange={(value) => setDraft((before) => new Map(before).set(setting.name, value))}
                />
              ))}
          </div>
        </section>
      ))}
      {changes.length > 0 && (
        <Group className={classes.bar} justify="space-between">
          <Text role="status">{fill(texts.changed, { count: changes.length })}</Text>
          <Group>
            <Button variant="default" onClick={() => setDraft(new Map())}>
              {texts.discard}
            </Button>
            <Button disabled={!isWhole} onClick={() => setSaving(true)}>
              {texts.save.open}
            </Button>
          </Group>
        </Group>
      )}
      {isSaving && (
        <ActDialog
          title={texts.save.title}
          text={texts.save.text}
          act={texts.save.act}
          asksReason
          perform={save}
          done={texts.save.done}
          onDone={onSaved}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  )
}

const order = (names: readonly string[], { name }: InstitutionSetting) => names.indexOf(name)
