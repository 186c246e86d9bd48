import { NativeSelect, TextInput } from '@mantine/core'
import type { AuditLine } from '#contract/calls/staff-audit.ts'
import { securityEventKinds } from '#contract/vocabulary.ts'
import { audit as texts } from '../texts/audit.ts'
import type { List } from '../ui/use-list.ts'

/** The end of an act stands with the act, and is no line of its own. */
const kinds = securityEventKinds.filter((kind) => kind !== 'staffActEnded')

/** By kind and by day, beside the search for a person. */
export function AuditFilters({ list: { filter, change } }: { list: List<AuditLine> }) {
  return (
    <>
      <NativeSelect
        label={texts.kind}
        size="sm"
        data={[
          { value: '', label: texts.anyKind },
          ...kinds.map((kind) => ({ value: kind, label: texts.kinds[kind] })),
        ]}
        value={filter('kind') ?? ''}
        onChange={({ currentTarget }) => change({ kind: currentTarget.value })}
      />
      {(['from', 'until'] as const).map((end) => (
        <TextInput
          key={end}
          type="date"
          label={texts[end]}
          size="sm"
          value={filter(end) ?? ''}
          onChange={({ currentTarget }) => change({ [end]: currentTarget.value })}
        />
      ))}
    </>
  )
}
