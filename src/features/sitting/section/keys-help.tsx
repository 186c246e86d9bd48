import { Text } from '@mantine/core'
import { sections } from '#src/ui/texts/sections.ts'
import { useAreKeysOn } from '../tools/tools-context.ts'

/** Which keys do something here; they are switched off and on among the tools (spec: sections#keyboard-and-screen-reader). */
export function KeysHelp({ text }: { text: string }) {
  const areOn = useAreKeysOn()
  return (
    <Text component="span" fz="0.8125rem" c="dimmed">
      {areOn ? text : sections.question.keysOff}
    </Text>
  )
}
