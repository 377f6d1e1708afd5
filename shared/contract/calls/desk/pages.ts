import { below } from '../row.ts'

export const pagesRows = below('/admin/api/pages/', {
  listPages: { method: 'GET', path: '', right: 'pages: read' },
  deletePage: { method: 'POST', path: '{id}/deletion/', right: 'pages: save', status: 204 },
  restorePage: { method: 'POST', path: '{id}/restoration/', right: 'pages: save' },
})
