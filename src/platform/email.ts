/** Looks like an address: something, an at sign, a host with a dot. The server knows whether it exists. */
export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim())
