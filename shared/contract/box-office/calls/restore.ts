import { below } from '../../calls/row.ts'

export const restoreRows = below('/api/shop/', {
  mirrorCopies: { method: 'GET', path: 'copies/', right: 'mirror' },
  restoreBoxOffice: { method: 'POST', path: 'restore/', right: 'restore', isKeyless: true },
})
