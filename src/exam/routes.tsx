import type { RouteObject } from 'react-router'

/** The way through a test, mounted inside the signed-in layout when it is first entered. Paths are absolute. */
export const examRoutes: RouteObject[] = []
