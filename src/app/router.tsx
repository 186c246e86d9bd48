import type { ComponentType } from 'react'
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router'
import { pcCheckPath, rehearsalPath } from '#contract/pc-paths.ts'
import { quitPath } from '#contract/safe-exam-browser.ts'
import type { SessionActor } from '#machines/session/machine.ts'
import { isSittingPath } from '#machines/session/routes.ts'
import { configured } from '#src/platform/api/configuration.ts'
import { BrokenPage } from '#src/ui/layouts/broken-page.tsx'
import { GuestLayout } from '#src/ui/layouts/guest-layout.tsx'
import { NotFoundPage } from '#src/ui/layouts/not-found-page.tsx'
import { Splash } from '#src/ui/splash.tsx'
import { guardBy, mayEnter } from './guard.ts'
import { Root } from './root.tsx'

/** A screen in a chunk of its own. */
const screen =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  async () => ({ Component: (await load())[name] })

const login = screen(() => import('#src/features/sign-in/login/login-screen.tsx'), 'LoginScreen')
const memberLayout = screen(() => import('./member-layout.tsx'), 'MemberLayout')
const registration = screen(
  () => import('#src/features/sign-in/registration/registration-screen.tsx'),
  'RegistrationScreen',
)
const verifyEmail = screen(
  () => import('#src/features/sign-in/verify-email/verify-email-screen.tsx'),
  'VerifyEmailScreen',
)
const forgotPassword = screen(
  () => import('#src/features/sign-in/forgot-password/forgot-password-screen.tsx'),
  'ForgotPasswordScreen',
)
const emailSent = screen(
  () => import('#src/features/sign-in/email-sent/email-sent-screen.tsx'),
  'EmailSentScreen',
)
const passwordReset = screen(
  () => import('#src/features/sign-in/password-reset/password-reset-screen.tsx'),
  'PasswordResetScreen',
)
const passwordUpdated = screen(
  () => import('#src/features/sign-in/password-updated/password-updated-screen.tsx'),
  'PasswordUpdatedScreen',
)
const sso = screen(() => import('#src/features/sign-in/sso/sso-screen.tsx'), 'SsoScreen')
const testStart = screen(() => import('#src/features/orders/test-start-screen.tsx'), 'TestStartScreen')
const account = screen(() => import('#src/features/account/account-screen.tsx'), 'AccountScreen')
const guide = screen(() => import('#src/features/information/guide-screen.tsx'), 'GuideScreen')
const privacyPolicy = screen(
  () => import('#src/features/information/privacy-policy-screen.tsx'),
  'PrivacyPolicyScreen',
)
const reward = screen(() => import('#src/features/certificates/reward/reward-screen.tsx'), 'RewardScreen')
const sample = screen(() => import('#src/features/certificates/viewer/sample-screen.tsx'), 'SampleScreen')
const certificate = screen(
  () => import('#src/features/certificates/certificate/certificate-screen.tsx'),
  'CertificateScreen',
)
const tracking = screen(
  () => import('#src/features/certificates/tracking/tracking-screen.tsx'),
  'TrackingScreen',
)
const review = screen(() => import('#src/features/certificates/review/review-screen.tsx'), 'ReviewScreen')
const evidence = screen(
  () => import('#src/features/certificates/objection/evidence-screen.tsx'),
  'EvidenceScreen',
)
const verify = screen(() => import('#src/features/certificates/verify/verify-screen.tsx'), 'VerifyScreen')
const proctor = screen(() => import('#src/features/proctor/board/proctor-screen.tsx'), 'ProctorScreen')
const pcCheck = screen(() => import('#src/features/pc-check/pc-check-page.tsx'), 'PcCheckPage')
const rehearsal = screen(() => import('#src/features/sitting/rehearsal/rehearsal-page.tsx'), 'RehearsalPage')
const practice = screen(() => import('#src/features/sitting/practice/practice-page.tsx'), 'PracticePage')
const quit = screen(() => import('#src/ui/layouts/quit-page.tsx'), 'QuitPage')
const examRoutes = async () => (await import('#src/features/sitting/routes.tsx')).examRoutes

/** Every route of the shell. Each screen is a chunk of its own; titles stand in `handle.title`. */
const shellRoutes = (product: string): RouteObject[] => [
  {
    element: (
      <GuestLayout>
        <Outlet />
      </GuestLayout>
    ),
    children: [
      { path: '/', lazy: login, handle: { title: 'login' } },
      { path: '/registration', lazy: registration, handle: { title: 'registration' } },
      { path: '/success-verify-email/:code', lazy: verifyEmail, handle: { title: 'verifyEmail' } },
      { path: '/password-send-email', lazy: forgotPassword, handle: { title: 'forgotPassword' } },
      { path: '/success-send-email', lazy: emailSent, handle: { title: 'emailSent' } },
      { path: '/password-reset/:code', lazy: passwordReset, handle: { title: 'passwordReset' } },
      { path: '/success-reset-password', lazy: passwordUpdated, handle: { title: 'passwordUpdated' } },
      { path: '/sso', lazy: sso, handle: { title: 'sso' } },
    ],
  },
  {
    id: 'member',
    lazy: memberLayout,
    children: [
      { path: `/${product}`, lazy: testStart, handle: { title: 'testStart' } },
      { path: '/practice', lazy: practice, handle: { title: 'practice', chrome: 'none' } },
      { path: '/reward', lazy: reward, handle: { title: 'reward' } },
      { path: '/viewer', lazy: sample, handle: { title: 'viewer' } },
      { path: '/viewer/:id', lazy: certificate, handle: { title: 'certificate' } },
      { path: '/certificate/:id/tracking', lazy: tracking, handle: { title: 'tracking' } },
      { path: '/review/:license', lazy: review, handle: { title: 'review' } },
      { path: '/evidence/:id', lazy: evidence, handle: { title: 'evidence' } },
      { path: '/account', lazy: account, handle: { title: 'account' } },
      { path: '/guide', lazy: guide, handle: { title: 'guide' } },
      { path: '/privacypolicy', lazy: privacyPolicy, handle: { title: 'privacyPolicy' } },
    ],
  },
  { path: '/verify/:id', lazy: verify, handle: { title: 'verify' } },
  { path: '/proctor', lazy: proctor, handle: { title: 'proctor' } },
  { path: quitPath, lazy: quit, handle: { title: 'end' } },
  { path: pcCheckPath, lazy: pcCheck, handle: { title: 'pcCheck' } },
  { path: rehearsalPath, lazy: rehearsal, handle: { title: 'rehearsal' } },
  { path: '*', Component: NotFoundPage, handle: { title: 'notFound' } },
]

/** Everything that the app shows, behind its guard. */
export const routesOf = (session: SessionActor): RouteObject[] => [
  {
    Component: Root,
    ErrorBoundary: BrokenPage,
    HydrateFallback: Splash,
    middleware: [guardBy(session)],
    children: shellRoutes(configured().product),
  },
]

/**
 * The exam's routes are added when one of them is first opened, so that other pages do not load its code.
 * `src/features/sitting/routes.tsx` exports them with absolute paths; they are shown inside the signed-in layout.
 */
export function createRouter(session: SessionActor) {
  const { product } = configured()
  const isExamPath = (path: string) =>
    isSittingPath(path, product) || `${path}/`.startsWith(`/${product}-preparation/`)
  let hasExam = false

  return createBrowserRouter(routesOf(session), {
    patchRoutesOnNavigation: async ({ path, patch, signal }) => {
      if (hasExam || !isExamPath(path) || !(await mayEnter(session, path))) return
      const routes = await examRoutes()
      // A navigation that was overtaken patches nothing: the next one does.
      if (hasExam || signal.aborted) return
      patch('member', routes)
      hasExam = true
    },
  })
}

export type Router = ReturnType<typeof createRouter>
