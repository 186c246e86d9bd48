/** The installation's private keys, for its operator. */
export { keysCommand } from './cli.ts'
