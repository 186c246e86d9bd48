import { Alert } from '@mantine/core'
import { createContext, type ReactNode, useContext } from 'react'
import { limits } from '#contract/rules/limits.ts'
import { useFleeting } from '#src/ui/hooks/fleeting.ts'
import { shell } from '#src/ui/texts/shell.ts'
import classes from './notices.module.css'

/** What came of an act, said at the foot of the page, and read out. */
export interface Notice {
  kind: 'done' | 'failed'
  text: string
}

const NoticesContext = createContext<(notice: Notice) => void>(() => undefined)

/** Says what came of an act; the notice goes by itself. */
export const useNotices = () => useContext(NoticesContext)

export function Notices({ children }: { children: ReactNode }) {
  const [notice, say] = useFleeting<Notice>(limits.snackbar.longMs)
  return (
    <NoticesContext value={say}>
      {children}
      <div className={classes.place} role="status">
        {notice && (
          <Alert
            role="none"
            color={notice.kind === 'done' ? 'green' : 'red'}
            withCloseButton
            closeButtonLabel={shell.close}
            onClose={() => say(null)}
          >
            {notice.text}
          </Alert>
        )}
      </div>
    </NoticesContext>
  )
}
