import { below } from '../../calls/row.ts'

export const restoreRows = below('/api/shop/', {
  mirrorCopies: { method: 'GET', path: 'copies/', right: 'mirror' },
  addCopies: { method: 'POST', path: 'restore/files/', right: 'restore', isKeyless: true },
  restoreBoxOffice: { method: 'POST', path: 'restore/', right: 'restore', isKeyless: true },
})
