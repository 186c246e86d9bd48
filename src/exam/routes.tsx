import { Navigate, type RouteObject } from 'react-router'
import { configured } from '#src/api/configuration.ts'
import { examPaths } from './address.ts'
import { ExamRoom } from './exam-room.tsx'

/** The sections have the whole window to themselves. */
const whole = { chrome: 'none' }

function routesOf(product: string): RouteObject[] {
  const paths = examPaths(product)
  return [
    {
      Component: ExamRoom,
      children: [
        { path: paths.preparation, handle: { title: 'preparation' } },
        { path: paths.specification, handle: { title: 'specification' } },
        { path: paths.headset, handle: { title: 'deviceCheck' } },
        { path: paths.webcam, handle: { title: 'deviceCheck' } },
        { path: paths.devices, handle: { title: 'deviceCheck' } },
        { path: paths.listening, handle: { title: 'listening', ...whole } },
        { path: paths.structure, handle: { title: 'structure', ...whole } },
        { path: paths.reading, handle: { title: 'reading', ...whole } },
        { path: paths.end, handle: { title: 'end' } },
      ],
    },
    // The preparation without an order has nothing to prepare (decision 5).
    { path: `/${product}/preparation`, element: <Navigate to={paths.start} replace /> },
  ]
}

/** The way through a test, mounted inside the signed-in layout when it is first entered. Paths are absolute. */
export const examRoutes: RouteObject[] = routesOf(configured().product)
