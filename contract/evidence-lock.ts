/** RSA-OAEP's label of an order's evidence key: the server decrypts the key for this order alone. */
export const lockLabel = (orderId: string): string => `evidence ${orderId}`
