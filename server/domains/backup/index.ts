/** One archive of database and files, written and restored. */
export { backupCommand, restoreCommand } from './cli.ts'
