import { Button, Text } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Link, Outlet, useLocation, useMatches } from 'react-router'
import { isSittingPath } from '#machines/session/routes.ts'
import { VerificationReminder } from '#src/features/sign-in/verify-email/verification-reminder.tsx'
import { configured } from '#src/platform/api/configuration.ts'
import { Brand } from '#src/ui/parts/brand.tsx'
import { OfflineBanner } from '#src/ui/parts/offline-banner.tsx'
import { useMember, useSession } from '#src/ui/session-context.ts'
import { shell } from '#src/ui/texts/shell.ts'
import classes from './member-layout.module.css'
import { Sidebar } from './sidebar.tsx'

/** A route with `handle: { chrome: 'none' }` has the whole window to itself, as the sections of a test do. */
const isBare = ({ handle }: { handle?: unknown }) =>
  handle instanceof Object && 'chrome' in handle && handle.chrome === 'none'

/** Around the signed-in screens: name and Logout above, the sidebar beside all but the test itself. */
export function MemberLayout() {
  const session = useSession()
  const member = useMember()
  const { pathname } = useLocation()
  const isWhole = useMatches().some(isBare)
  const { product } = configured()
  const hasSidebar = !isWhole && !isSittingPath(pathname, product)

  return (
    <div className={classes.page} data-sidebar={hasSidebar || undefined}>
      <a className={classes.skip} href="#isi">
        {shell.skipToContent}
      </a>
      {!isWhole && (
        <header className={classes.top}>
          <Link to={`/${product}`} className={classes.home}>
            <Brand />
          </Link>
          <div className={classes.person}>
            <Text fw={500} className={classes.fullname}>
              {member?.fullname || member?.email}
            </Text>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconLogout size={16} aria-hidden="true" />}
              onClick={() => session.send({ type: 'candidate.signOut' })}
            >
              {shell.logout}
            </Button>
          </div>
        </header>
      )}
      <div>
        <OfflineBanner />
        {hasSidebar && member?.isVerifiedEmail === false && <VerificationReminder member={member} />}
      </div>
      {hasSidebar && (
        <Sidebar
          isProfileComplete={member?.isUpdatedProfile === true}
          hasCertificates={!member?.institution?.id}
        />
      )}
      <main id="isi" className={classes.main} data-whole={isWhole || undefined} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
