/** The purchased tests, for other capabilities that ask for them. */
export { askPurchased } from './purchased.ts'
