/** Headers of an answer to staff, which neither browser nor proxy may store. */
export const noStore = { 'Cache-Control': 'private, no-store' }
