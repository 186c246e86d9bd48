import { Button, Text } from '@mantine/core'
import { sections } from '#src/ui/texts/sections.ts'
import { useShortcuts } from './shortcuts.ts'

const { question: texts } = sections

/** Which keys do something here, and the button that switches them off for this sitting, or on again (spec: sections#keyboard-and-screen-reader). */
export function KeysHelp({ text }: { text: string }) {
  const { areOn, turn } = useShortcuts()
  return (
    <Text component="span" fz="0.8125rem" c="dimmed">
      {areOn ? text : texts.keysOff}
      {turn && (
        <Button ml="0.375rem" size="compact-sm" variant="subtle" onClick={turn}>
          {areOn ? texts.switchKeysOff : texts.switchKeysOn}
        </Button>
      )}
    </Text>
  )
}
