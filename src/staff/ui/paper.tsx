import { createPortal } from 'react-dom'
import classes from './paper.module.css'

interface Slip {
  id: string
  title: string
  lines: readonly string[]
}

interface PaperProps {
  slips: readonly Slip[]
  heading?: string
  /** Below each slip, such as where its code is typed. */
  foot?: string
}

/** What is printed in place of the page: slips to be cut apart. On the screen it is not shown. */
export function Paper({ slips, heading, foot }: PaperProps) {
  return createPortal(
    <div className={classes.paper} aria-hidden="true">
      {heading && <div className={classes.heading}>{heading}</div>}
      {slips.map(({ id, title, lines }) => (
        <div key={id} className={classes.slip}>
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
          <strong className={classes.title}>{title}</strong>
          {foot && <div className={classes.foot}>{foot}</div>}
        </div>
      ))}
    </div>,
    document.body,
  )
}
