import { below } from '../../calls/row.ts'

export const restoreRows = below('/api/shop/', {
  mirrorCopies: { method: 'GET', path: 'copies/', right: 'mirror' },
  restoreReadModel: { method: 'POST', path: 'restore/read-model/', right: 'restore', isKeyless: true },
})
