import '@mantine/core/styles.layer.css'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { vi } from 'vitest'
import type { StaffSelf } from '#contract/calls/staff.ts'
import { configureClient } from '#src/platform/api/client-settings.ts'
import { loadConfiguration } from '#src/platform/api/configuration.ts'
import { staffRoutes } from '#src/staff/app/router.tsx'
import { StaffSessionContext } from '#src/staff/session/session-context.ts'
import { translateRefusal } from '#src/ui/texts/refusals.ts'
import type { Reply } from '../../gallery/page/fake-server.ts'
import { now } from '../../gallery/page/frozen-page.ts'
import { render } from '../render.tsx'
import { type Mood, staffServer } from './server.ts'

interface Opened {
  /** As the browser shows it, such as `/staff/members?page=2`. */
  path: string
  staff: StaffSelf
  replies: readonly Reply[]
  mood?: Mood
}

/** The staff's app at an address, for somebody who is signed in, at the time of the gallery's scenes, until the test ends. */
export async function openStaff(
  { path, staff: self, replies, mood = 'answers' }: Opened,
  onTestFinished: (end: () => void) => void,
) {
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
  configureClient({ token: () => 'scene', translate: translateRefusal })
  const server = staffServer(replies, mood, onTestFinished)
  await loadConfiguration()
  const session = {
    getSnapshot: () => ({ context: { stored: { self } } }),
    subscribe: () => ({ unsubscribe: () => undefined }),
    send: () => undefined,
  } as never
  const router = createMemoryRouter(staffRoutes, { initialEntries: [path.replace(/^\/staff/, '')] })
  onTestFinished(() => router.dispose())
  const place = render(
    <StaffSessionContext value={session}>
      <RouterProvider router={router} />
    </StaffSessionContext>,
    onTestFinished,
  )
  return { place, server, router }
}
