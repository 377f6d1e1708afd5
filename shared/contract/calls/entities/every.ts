import { below } from '../row.ts'

const change = '[1-9][0-9]{0,14}'

/** The calls of every entity, those with fixed rows included. */
export const everyRows = below('/admin/api/{entity}/', {
  listRows: { method: 'GET', path: '', right: '{entity}: read' },
  readRow: { method: 'GET', path: '{id}/', right: '{entity}: read' },
  changeRow: { method: 'POST', path: '{id}/', right: '{entity}: save' },
  restoreRow: { method: 'POST', path: '{id}/restoration/', right: '{entity}: save' },
  listVersions: { method: 'GET', path: '{id}/history/', right: '{entity}: read' },
  nameVersion: { method: 'POST', path: '{id}/history/', right: '{entity}: save', status: 201 },
  readVersion: { method: 'GET', path: '{id}/history/{change}/', right: '{entity}: read', where: { change } },
})
