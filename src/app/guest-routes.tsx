import { Outlet } from 'react-router'
import { GuestLayout } from '#src/ui/layouts/guest-layout.tsx'

/** The guest layout around whichever guest screen the path names. */
export function GuestRoutes() {
  return (
    <GuestLayout>
      <Outlet />
    </GuestLayout>
  )
}
