import { Loader, Progress, Text, Title } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import classes from './section-notice.module.css'

/** While a section is made ready: what, how far, and that no time is lost. */
export function SectionLoading({
  title,
  text,
  ratio,
  isPage = false,
}: {
  title: string
  text: string
  /** 0 to 1, where it is known. */
  ratio?: number
  /** Where it is all that the page shows, and so names it. */
  isPage?: boolean
}) {
  return (
    <div className={classes.notice}>
      {ratio === undefined ? (
        <Loader size="md" aria-hidden="true" />
      ) : (
        <Progress w="100%" maw="22rem" mb="0.5rem" value={ratio * 100} aria-label={title} />
      )}
      {/* How far it is changes too often to be said aloud. */}
      <div role="status">
        <Title order={isPage ? 1 : 2} fz="1.3125rem" fw={620} mt="0.5rem">
          {title}
        </Title>
      </div>
      <Text c="dimmed">{text}</Text>
    </div>
  )
}
