import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Group, Radio } from '@mantine/core'
import { usualVolume, type Volume, volumes } from '#contract/rules/tools.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { tools as texts } from '#src/ui/texts/tools.ts'

export interface VolumeChoiceProps {
  volume: Volume
  onChange: (volume: Volume) => void
}

/** How loud the sounds of a test are (spec: sections#tools). */
export function VolumeChoice({ volume, onChange }: VolumeChoiceProps) {
  return (
    <Radio.Group
      label={texts.volume}
      value={String(volume)}
      onChange={(chosen) => onChange(volumes.find((one) => String(one) === chosen) ?? usualVolume)}
    >
      <Group gap="0.5rem 1.25rem" mt={4}>
        {volumes.map((size) => (
          <Radio key={size} value={String(size)} label={fill(texts.percent, { size })} />
        ))}
      </Group>
    </Radio.Group>
  )
}
