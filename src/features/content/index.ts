/** What a test needs on this PC before its clock runs: the installed app, and the sealed files of its sections. */
export { fetchOfflineApp, isAppInstalled } from './offline-app.ts'
export { openPrepared, prepareFiles } from './prepared.ts'
export { createSealedFiles } from './sealed-files.ts'
