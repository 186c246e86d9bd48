import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '#src/ui/dialog-styles.ts'
import { Button, Checkbox, Group, Modal, Radio, Stack } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { type Display, mayHideTimer, readerLines, textSizes, themes } from '#contract/rules/tools.ts'
import type { ToolsActor } from '#machines/tools/machine.ts'
import { DialogFoot } from '#src/ui/parts/dialog-foot.tsx'
import { VolumeChoice } from '#src/ui/parts/volume-choice.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { tools as texts } from '#src/ui/texts/tools.ts'
import { CallButton } from '../proctor-call/call-button.tsx'
import { useAllowedTools, useDisplay, useVolumeChoice } from './tools-context.ts'

/** Everything that a candidate may choose of how the screens are (spec: sections#tools); it holds at once. */
export function ToolsDialog({ actor, seconds }: { actor: ToolsActor; seconds: number | null }) {
  const display = useDisplay()
  const allowed = useAllowedTools()
  const volume = useVolumeChoice()
  const hasVolume = useSelector(actor, (state) => state.hasTag('volume'))
  const change = (changes: Partial<Display>) => actor.send({ type: 'candidate.changeDisplay', changes })
  const close = () => actor.send({ type: 'candidate.closeTools' })
  const isTimerKept = seconds !== null && !mayHideTimer(seconds)
  return (
    <Modal opened onClose={close} title={texts.title} withCloseButton={false} size="md">
      <Stack gap="1.25rem">
        {hasVolume && volume && <VolumeChoice {...volume} />}
        <Radio.Group
          label={texts.textSize}
          value={String(display.textSize)}
          onChange={(size) => change({ textSize: textSizes.find((one) => String(one) === size) ?? 100 })}
        >
          <Group gap="0.5rem 1.25rem">
            {textSizes.map((size) => (
              <Radio key={size} value={String(size)} label={fill(texts.percent, { size })} />
            ))}
          </Group>
        </Radio.Group>
        <Radio.Group
          label={texts.theme}
          value={display.theme}
          onChange={(theme) => change({ theme: themes.find((one) => one === theme) ?? 'light' })}
        >
          <Group gap="0.5rem 1.25rem">
            {themes.map((theme) => (
              <Radio key={theme} value={theme} label={texts.themes[theme]} />
            ))}
          </Group>
        </Radio.Group>
        <Checkbox
          label={texts.spacing}
          checked={display.isSpaced}
          onChange={({ currentTarget }) => change({ isSpaced: currentTarget.checked })}
        />
        {allowed.includes('hiddenTimer') && (
          <Checkbox
            label={texts.hideTimer}
            description={texts.timerKept}
            checked={display.hidesTimer && !isTimerKept}
            disabled={isTimerKept}
            onChange={({ currentTarget }) => change({ hidesTimer: currentTarget.checked })}
          />
        )}
        <Checkbox
          label={texts.keysOn}
          checked={display.hasShortcuts}
          onChange={({ currentTarget }) => change({ hasShortcuts: currentTarget.checked })}
        />
        {allowed.includes('lineReader') && (
          <Radio.Group
            label={texts.reader.title}
            value={String(display.readerLines)}
            onChange={(lines) =>
              change({ readerLines: readerLines.find((one) => String(one) === lines) ?? 0 })
            }
          >
            <Group gap="0.5rem 1.25rem">
              {readerLines.map((lines) => (
                <Radio
                  key={lines}
                  value={String(lines)}
                  label={lines === 0 ? texts.reader.off : fill(texts.reader.lines, { lines })}
                />
              ))}
            </Group>
          </Radio.Group>
        )}
        {allowed.includes('strike') && (
          <Checkbox
            label={texts.strike.use}
            checked={display.strikesOptions}
            onChange={({ currentTarget }) => change({ strikesOptions: currentTarget.checked })}
          />
        )}
        <Button
          variant="default"
          leftSection={<IconKeyboard size={18} aria-hidden="true" />}
          onClick={() => actor.send({ type: 'candidate.showKeys' })}
        >
          {texts.showKeys}
        </Button>
        {allowed.includes('proctorCall') && <CallButton onCalled={close} />}
      </Stack>
      <DialogFoot>
        <Button data-autofocus onClick={close}>
          {texts.close}
        </Button>
      </DialogFoot>
    </Modal>
  )
}
