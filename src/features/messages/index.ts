/** Messages of proctors over the test, and what the server is told of them. */
export { MessageLayer } from './message-layer.tsx'
export { noteOnScreen, receipts, sayReceipts, watchReceipts } from './receipts.ts'
