/** Headers that keep browsers and proxies from storing an answer. */
export const noStore = { 'Cache-Control': 'private, no-store' }
