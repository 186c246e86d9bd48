import './app/styles.ts'
import { Button, MantineProvider } from '@mantine/core'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { loadConfiguration } from './api/configuration.ts'
import { followSession } from './app/follow.ts'
import { isHandheld } from './app/handheld.ts'
import { Splash } from './app/root.tsx'
import { createRouter } from './app/router.tsx'
import { startSession } from './app/session.ts'
import { SessionContext } from './app/session-context.ts'
import { cssVariables, theme } from './app/theme.ts'
import { NoticePage } from './layouts/notice-page.tsx'
import { DesktopOnlyScreen } from './screens/desktop-only/desktop-only-screen.tsx'
import { shell } from './texts/shell.ts'

const place = document.getElementById('root')
if (!place) throw new Error("index.html has no element 'root'")
const root = createRoot(place)

const show = (content: ReactNode) =>
  root.render(
    <StrictMode>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
        {content}
      </MantineProvider>
    </StrictMode>,
  )

/** Configuration first, then who is here, then the page. */
async function start(): Promise<void> {
  show(<Splash />)
  try {
    await loadConfiguration()
  } catch {
    show(
      <NoticePage title={shell.unreachable.title} text={shell.unreachable.text}>
        <Button onClick={start}>{shell.retry}</Button>
      </NoticePage>,
    )
    return
  }
  if (isHandheld(navigator)) {
    show(<DesktopOnlyScreen />)
    return
  }
  const session = startSession()
  const router = createRouter(session)
  followSession(session, router)
  show(
    <SessionContext value={session}>
      <RouterProvider router={router} />
    </SessionContext>,
  )
}

document.addEventListener('contextmenu', (event) => event.preventDefault())
void start()
