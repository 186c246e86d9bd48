/** Test packages: checked, loaded, exchanged as QTI, and what a browser gets of them. */
export { contentPath } from './files.ts'
export { loadPackage } from './load.ts'
export { bankRoutes } from './routes.ts'
export { sealedSection, sealLoadedTests, sectionKey } from './sealed.ts'
export { sealedRoute } from './sealed-route.ts'
export { briefPart, contentAddress, fullPart, publicItem, questionOf, urlOf } from './wire.ts'
