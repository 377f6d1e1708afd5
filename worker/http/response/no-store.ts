export const noStore = { 'Cache-Control': 'private, no-store' }
