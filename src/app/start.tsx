import '#src/ui/styles.ts'
import { Button, MantineProvider } from '@mantine/core'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { waitFor } from 'xstate'
import { audienceOf } from '#machines/session/routes.ts'
import { LoginScreen } from '#src/features/sign-in/login/login-screen.tsx'
import { configureClient } from '#src/platform/api/client-settings.ts'
import { configured, loadConfiguration } from '#src/platform/api/configuration.ts'
import { examBrowserHeaders } from '#src/platform/api/exam-browser.ts'
import { isHandheld } from '#src/platform/handheld.ts'
import { install } from '#src/platform/installed.ts'
import { sessionCalls, startSession } from '#src/platform/session/session.ts'
import { showTitle } from '#src/ui/hooks/page-title.ts'
import { GuestLayout } from '#src/ui/layouts/guest-layout.tsx'
import { NoticePage } from '#src/ui/layouts/notice-page.tsx'
import { SessionContext } from '#src/ui/session-context.ts'
import { Splash } from '#src/ui/splash.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { translateRefusal } from '#src/ui/texts/refusals.ts'
import { shell } from '#src/ui/texts/shell.ts'
import { titles } from '#src/ui/texts/titles.ts'
import { cssVariables, theme } from '#src/ui/theme.ts'

/**
 * Leaves nothing of a test for the next person at this PC, except answers that the server does not have yet, and
 * evidence that only the server can open (spec: privacy#what-stays-on-the-pc). The code is loaded only now: the login page has
 * no use for it. A part that fails does not keep the others.
 */
async function clearFeatures(): Promise<void> {
  const proctor = await import('#src/features/proctor/offline-acts/database.ts').catch(() => null)
  await import('#src/features/evidence/left-behind.ts')
    .then(({ leaveEvidence }) => leaveEvidence(proctor?.sealOf ?? (async () => null)))
    .catch(() => undefined)
  await proctor?.clearBoardSetups().catch(() => undefined)
}

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

const isReachable = () =>
  loadConfiguration().then(
    () => true,
    () => false,
  )

const fetchApp = () => import('./app.tsx')

/** A printed QR code and a mailed link are opened with a phone: what they lead to needs no PC. */
const isForAnyone = () => audienceOf(window.location.pathname, configured().product) === 'anyone'

/** A part of this version is not to be had any more, or the network went away in between: a reload mends both. */
const showBroken = () =>
  show(
    <NoticePage title={shell.broken.title} text={shell.broken.outdated}>
      <Button onClick={() => window.location.reload()}>{shell.broken.reload}</Button>
    </NoticePage>,
  )

/**
 * The login page by itself, for a visitor with no stored session: it needs no router, no client and no schemas. They
 * are fetched (`onTouched`) when the first letter is typed, and are here when the form is sent.
 */
function SignInPage({ onTouched }: { onTouched: () => void }) {
  useEffect(() => showTitle(titles.login), [])
  return (
    <GuestLayout>
      <div onInput={onTouched} style={{ display: 'contents' }}>
        <LoginScreen />
      </div>
    </GuestLayout>
  )
}

/** Configuration first, then who is here, then the page. */
async function start(): Promise<void> {
  show(<Splash />)
  if (!(await isReachable())) {
    show(
      <NoticePage title={shell.unreachable.title} text={shell.unreachable.text}>
        <Button onClick={start}>{shell.retry}</Button>
      </NoticePage>,
    )
  } else if (isHandheld(navigator) && !isForAnyone()) {
    show(<NoticePage title={shell.desktopOnlyTitle} text={fill(shell.desktopOnly)} />)
  } else {
    await enter().catch(showBroken)
  }
}

async function enter(): Promise<void> {
  const session = await startSession(clearFeatures)
  const showIn = (page: ReactNode) => show(<SessionContext value={session}>{page}</SessionContext>)
  if (session.getSnapshot().matches('guest') && window.location.pathname === '/') {
    const fetchAhead = () => void Promise.allSettled([sessionCalls(), fetchApp()])
    showIn(<SignInPage onTouched={fetchAhead} />)
    await waitFor(session, (snapshot) => snapshot.hasTag('signedIn'))
  }
  const { openApp } = await fetchApp()
  showIn(openApp(session))
}

/** Said before anything is tried: whatever needs a secure connection would fail later, and say less. */
async function showInsecure(): Promise<void> {
  const { InsecurePage } = await import('#src/ui/insecure/insecure-page.tsx')
  show(<InsecurePage />)
}

document.addEventListener('contextmenu', (event) => event.preventDefault())
if (window.isSecureContext) {
  configureClient({ translate: translateRefusal })
  // Notes the address of the page before anything leads elsewhere.
  void examBrowserHeaders()
  void start()
  void install()
} else void showInsecure()
