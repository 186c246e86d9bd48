/** Test packages: checked, loaded, exchanged as QTI, and what a browser gets of them. */

export { contentPath } from './files.ts'
export { newestNames, usableBy } from './list.ts'
export { loadPackage } from './load.ts'
export { childOf, type Element as XmlElement, elementsOf, parseXml, rootNameOf, textOf } from './qti/xml.ts'
export { readZip } from './qti/zip.ts'
export { bankRoutes } from './routes.ts'
export { sealedSection, sealLoadedTests, sectionKey } from './sealed.ts'
export { sealedRoute } from './sealed-route.ts'
export {
  previewDigest,
  type ReadTable,
  readSentTable,
  readTableFile,
  shownFaults,
} from './sent-tables/table-file.ts'
export { inOrder, type Reason, readRows, type TableFault, type TableRow } from './sent-tables/table-rows.ts'
export { staffContentRoutes } from './staff-content-routes.ts'
export { briefPart, contentAddress, fullPart, publicItem, questionOf, urlOf } from './wire.ts'
