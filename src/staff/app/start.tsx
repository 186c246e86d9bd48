import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.layer.css'
import '#src/ui/base.css'
import { Button, MantineProvider } from '@mantine/core'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { configureClient } from '#src/platform/api/client-settings.ts'
import { loadConfiguration } from '#src/platform/api/configuration.ts'
import { NoticePage } from '#src/ui/layouts/notice-page.tsx'
import { Splash } from '#src/ui/splash.tsx'
import { translateRefusal } from '#src/ui/texts/refusals.ts'
import { shell } from '#src/ui/texts/shell.ts'
import { cssVariables, theme } from '#src/ui/theme.ts'
import { startStaffSession } from '../session/session.ts'
import { createStaffRouter } from './router.tsx'
import { StaffApp } from './staff-app.tsx'

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
  const session = await startStaffSession()
  show(<StaffApp session={session} router={createStaffRouter()} />)
}

/** Said before anything is tried: passkeys, drafts and pictures would fail later, and say less. */
async function showInsecure(): Promise<void> {
  const { InsecurePage } = await import('#src/ui/insecure/insecure-page.tsx')
  show(<InsecurePage />)
}

if (window.isSecureContext) {
  configureClient({ translate: translateRefusal })
  void start()
} else void showInsecure()
