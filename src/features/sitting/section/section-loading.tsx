import { Loader, Progress } from '@mantine/core'
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
    <div className={classes.notice} role="status">
      {ratio === undefined ? (
        <Loader size="md" aria-hidden="true" />
      ) : (
        <Progress className={classes.progress} value={ratio * 100} aria-label={title} />
      )}
      {isPage ? <h1 className={classes.title}>{title}</h1> : <h2 className={classes.title}>{title}</h2>}
      <p className={classes.text}>{text}</p>
    </div>
  )
}
