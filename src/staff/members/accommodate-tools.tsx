import { Checkbox, Group, NativeSelect } from '@mantine/core'
import type { Accommodations } from '#contract/calls/accommodations.ts'
import { switchableTools } from '#contract/rules/allowed-tools.ts'
import { textSizes, themes, usualDisplay } from '#contract/rules/tools.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { tools } from '#src/ui/texts/tools.ts'
import { members } from '../texts/members.ts'

const { accommodate: texts } = members

type Given = Pick<Accommodations, 'tools' | 'display'>
type Start = NonNullable<Accommodations['display']>

interface ToolsInputProps {
  given: Given
  onChange: (changes: Partial<Given>) => void
}

/** What is as for everybody is no accommodation. */
const unusual = (start: Start): Start | null =>
  start.textSize === usualDisplay.textSize && start.theme === usualDisplay.theme && !start.isSpaced
    ? null
    : start

/** Tools that a member has although they are switched off, and how the screens of their tests start. */
export function ToolsInput({ given: { tools: own, display }, onChange }: ToolsInputProps) {
  const { textSize, theme, isSpaced } = display ?? usualDisplay
  const start = (changes: Partial<Start>) =>
    onChange({ display: unusual({ textSize, theme, isSpaced, ...changes }) })
  return (
    <>
      <Checkbox.Group
        label={texts.tools}
        description={texts.toolsHint}
        value={own}
        onChange={(chosen) => onChange({ tools: switchableTools.filter((tool) => chosen.includes(tool)) })}
      >
        <Group gap="0.5rem 1.25rem" mt={4}>
          {switchableTools.map((tool) => (
            <Checkbox key={tool} value={tool} label={tools.names[tool]} />
          ))}
        </Group>
      </Checkbox.Group>
      <NativeSelect
        label={texts.textSize}
        description={texts.startHint}
        value={String(textSize)}
        data={textSizes.map((size) => ({ value: String(size), label: fill(tools.percent, { size }) }))}
        onChange={({ currentTarget: { value } }) =>
          start({ textSize: textSizes.find((size) => String(size) === value) ?? usualDisplay.textSize })
        }
      />
      <NativeSelect
        label={texts.theme}
        value={theme}
        data={themes.map((one) => ({ value: one, label: tools.themes[one] }))}
        onChange={({ currentTarget: { value } }) =>
          start({ theme: themes.find((one) => one === value) ?? usualDisplay.theme })
        }
      />
      <Checkbox
        label={texts.spacing}
        checked={isSpaced}
        onChange={({ currentTarget }) => start({ isSpaced: currentTarget.checked })}
      />
    </>
  )
}
