import { ActionIcon, Tooltip } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'

export interface Hint {
  /** What the button asks. */
  label: string
  text: string
}

/** Says what a column means, to the mouse, a finger, or whoever comes by the keyboard. */
export function ColumnHint({ label, text }: Hint) {
  return (
    <Tooltip label={text} multiline w="20rem" events={{ hover: true, focus: true, touch: true }}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        ml={4}
        style={{ verticalAlign: 'middle' }}
        aria-label={label}
      >
        <IconInfoCircle size={18} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  )
}
