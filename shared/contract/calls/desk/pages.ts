import { below } from '../row.ts'

export const pagesRows = below('/admin/api/', {
  listPages: { method: 'GET', path: 'pages/', right: 'pages: read' },
  deletePage: { method: 'POST', path: 'pages/{id}/deletion/', right: 'pages: save', status: 204 },
  restorePage: { method: 'POST', path: 'pages/{id}/restoration/', right: 'pages: save' },
  listRequests: { method: 'GET', path: 'requests/', right: 'pages: publish' },
  refuseRequest: { method: 'POST', path: 'requests/{id}/', right: 'pages: publish', status: 204 },
})
