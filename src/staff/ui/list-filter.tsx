import { NativeSelect, TextInput } from '@mantine/core'
import type { List } from './use-list.ts'

interface ListFilterProps<Row, Value extends string> {
  list: List<Row>
  /** Its name in the address. */
  name: string
  label: string
  /** The choice that leaves nothing out. */
  all: string
  values: readonly Value[]
  text: (value: Value) => string
}

/** A filter of a list, kept in the address. */
export function ListFilter<Row, Value extends string>(props: ListFilterProps<Row, Value>) {
  const { list, name, label, all, values, text } = props
  return (
    <NativeSelect
      size="sm"
      label={label}
      value={list.filter(name) ?? ''}
      onChange={({ currentTarget }) => list.change({ [name]: currentTarget.value })}
      data={[{ value: '', label: all }, ...values.map((value) => ({ value, label: text(value) }))]}
    />
  )
}

interface ListDaysProps<Row> {
  list: List<Row>
  /** The label of each day, by its name in the address. */
  days: Readonly<Record<string, string>>
}

/** The first and the last day of what a list shows, kept in the address. */
export function ListDays<Row>({ list, days }: ListDaysProps<Row>) {
  return Object.entries(days).map(([name, label]) => (
    <TextInput
      key={name}
      type="date"
      size="sm"
      label={label}
      value={list.filter(name) ?? ''}
      onChange={({ currentTarget }) => list.change({ [name]: currentTarget.value })}
    />
  ))
}
