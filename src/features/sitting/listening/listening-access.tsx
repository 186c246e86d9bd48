import { Alert, Button, Group, List } from '@mantine/core'
import '@mantine/core/styles/List.layer.css'
import { IconHeadphonesOff } from '@tabler/icons-react'
import { limits } from '#contract/rules/limits.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { sections } from '#src/ui/texts/sections.ts'
import notice from '../section/section-notice.module.css'

const { listening: texts } = sections

/** The sound cannot be reached: try again, up to three times (spec: sections#listening-without-sound). */
export function AudioFailed({ attempts, onRetry }: { attempts: number; onRetry: () => void }) {
  return (
    <div className={notice.notice}>
      <Alert
        ta="left"
        w="100%"
        maw="34rem"
        color="red"
        variant="light"
        title={texts.audioFailed}
        icon={<IconHeadphonesOff size={20} aria-hidden="true" />}
      >
        {fill(texts.attempts, { attempts, limit: limits.listening.audioAttempts })}
      </Alert>
      <Button onClick={onRetry}>{texts.audioRetry}</Button>
    </div>
  )
}

/** Three tries failed: what helps, and the way home. */
export function AudioHelp({ onRetry, onLeave }: { onRetry: () => void; onLeave: () => void }) {
  return (
    <div className={notice.notice}>
      <Alert
        ta="left"
        w="100%"
        maw="34rem"
        color="red"
        variant="light"
        title={texts.helpTitle}
        icon={<IconHeadphonesOff size={20} aria-hidden="true" />}
      >
        <List spacing="xs" mt="xs">
          {texts.help.map((tip) => (
            <List.Item key={tip}>{tip}</List.Item>
          ))}
        </List>
      </Alert>
      <Group justify="center">
        <Button variant="default" onClick={onLeave}>
          {texts.home}
        </Button>
        <Button onClick={onRetry}>{texts.audioRetry}</Button>
      </Group>
    </div>
  )
}
