/**
 * What the lock of an order's evidence says with the key that it holds (RSA-OAEP's label): the server opens it for
 * this order alone. The same in the browser and on the server.
 */
export const lockLabel = (orderId: string): string => `evidence ${orderId}`
