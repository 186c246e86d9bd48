import { NativeSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core'
import type { InstitutionSetting } from '#contract/calls/staff-settings.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { settings as texts } from '../texts/settings.ts'
import type { SettingName } from './setting-groups.ts'

export type SettingValue = InstitutionSetting['value']

interface SettingFieldProps {
  setting: InstitutionSetting
  value: SettingValue
  problem: string | undefined
  onChange: (value: SettingValue) => void
}

/** A setting with its meaning, what is usual, and its bounds. */
export function SettingField({ setting, value, problem, onChange }: SettingFieldProps) {
  const { name, kind, least, most, whole, choices } = setting
  const [label, meaning] = texts.names[name as SettingName]
  const shared = { label, description: `${meaning} ${hintOf(setting)}`, error: problem }
  if (kind === 'switch')
    return (
      <Switch
        {...shared}
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    )
  if (kind === 'number')
    return (
      <NumberInput
        {...shared}
        {...(least !== null && { min: least })}
        {...(most !== null && { max: most })}
        clampBehavior="none"
        allowDecimal={!whole}
        value={value as number}
        onChange={onChange}
      />
    )
  if (kind === 'choice')
    return (
      <NativeSelect
        {...shared}
        value={String(value)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        data={choices.map((choice) => ({ value: choice, label: choiceText(choice) }))}
      />
    )
  if (kind === 'lines')
    return (
      <Textarea
        {...shared}
        autosize
        minRows={2}
        maxRows={8}
        spellCheck={false}
        value={String(value)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  return (
    <TextInput
      size="sm"
      {...shared}
      value={String(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

const choiceText = (choice: string): string =>
  choice in texts.choices ? texts.choices[choice as keyof typeof texts.choices] : choice

function hintOf({ kind, usual, least, most }: InstitutionSetting): string {
  const usually = fill(texts.usual, { value: valueText(usual, kind) })
  if (least === null) return `${usually}.`
  const bounds = most === null ? fill(texts.atLeast, { least }) : fill(texts.bounds, { least, most })
  return `${usually}, ${bounds}.`
}

function valueText(value: SettingValue, kind: InstitutionSetting['kind']): string {
  if (typeof value === 'boolean') return value ? texts.on : texts.off
  if (kind === 'choice') return `“${choiceText(String(value))}”`
  return value === '' ? texts.nothing : String(value)
}
