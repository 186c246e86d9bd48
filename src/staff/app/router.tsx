import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { BrokenPage } from '#src/ui/layouts/broken-page.tsx'
import { NotFoundPage } from '#src/ui/layouts/not-found-page.tsx'
import { Splash } from '#src/ui/splash.tsx'
import { HomePage } from './home-page.tsx'
import { PageGate } from './page-gate.tsx'
import { pages } from './pages.ts'
import { StaffLayout } from './staff-layout.tsx'

/** Every page stands behind the gate that asks for its role and its institution. */
export const staffRoutes: RouteObject[] = [
  // A test as its candidates will see it needs the whole window.
  {
    path: '/content/preview/:id',
    errorElement: <BrokenPage />,
    hydrateFallbackElement: <Splash />,
    lazy: async () => ({ Component: (await import('../content/draft-preview.tsx')).DraftPreview }),
  },
  {
    element: <StaffLayout />,
    errorElement: <BrokenPage />,
    hydrateFallbackElement: <Splash />,
    children: [
      { path: '/', element: <HomePage /> },
      ...pages.map((page) => ({
        path: `${page.path}/*`,
        lazy: async () => {
          const Page = await page.load()
          return {
            element: (
              <PageGate page={page}>
                <Page />
              </PageGate>
            ),
          }
        },
      })),
      {
        path: 'account',
        lazy: async () => ({ Component: (await import('../account/account-page.tsx')).AccountPage }),
      },
      // A link that was used up stays in the address of who has followed it.
      { path: 'invitation/:code', element: <Navigate to="/" replace /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]

export const createStaffRouter = () => createBrowserRouter(staffRoutes, { basename: '/staff' })
