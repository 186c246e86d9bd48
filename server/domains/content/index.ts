/** Test packages: checked, loaded, exchanged as QTI, and what a browser gets of them. */

export { contentPath } from './files.ts'
export { newestNames, usableBy } from './list.ts'
export { loadPackage } from './load.ts'
export { bankRoutes } from './routes.ts'
export { sealedSection, sealLoadedTests, sectionKey } from './sealed.ts'
export { sealedRoute } from './sealed-route.ts'
export { staffContentRoutes } from './staff-content-routes.ts'
export type { Cell as SheetCell } from './tables/read-cell.ts'
export { readFirstSheet } from './tables/read-workbook.ts'
export { briefPart, contentAddress, fullPart, publicItem, questionOf, urlOf } from './wire.ts'
