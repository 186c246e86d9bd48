import { Navigate, type RouteObject } from 'react-router'
import { sections } from '#contract/rules/limits.ts'
import { configured } from '#src/platform/api/configuration.ts'
import { examPaths } from './address.ts'
import { SittingPage } from './sitting-page.tsx'

/** The sections have the whole window to themselves. */
const whole = { chrome: 'none' }

/** The sitting page shows the state of the sitting, whichever of its addresses is open. */
const shown = (path: string, handle: object): RouteObject => ({ path, handle, element: null })

function routesOf(product: string): RouteObject[] {
  const paths = examPaths(product)
  return [
    {
      Component: SittingPage,
      children: [
        ...(['headset', 'webcam', 'devices'] as const).map((check) =>
          shown(paths[check], { title: 'deviceCheck' }),
        ),
        shown(paths.preparation, { title: 'preparation' }),
        shown(paths.specification, { title: 'specification' }),
        ...sections.map((section) => shown(paths[section], { title: section, ...whole })),
        shown(paths.end, { title: 'end' }),
      ],
    },
    // The preparation without an order has nothing to prepare (spec: navigation#addresses).
    ...[`/${product}/preparation`, `/${product}-preparation`].map((path) => ({
      path,
      element: <Navigate to={paths.start} replace />,
    })),
  ]
}

/** The way through a test, mounted inside the signed-in layout when it is first entered. Paths are absolute. */
export const examRoutes: RouteObject[] = routesOf(configured().product)
