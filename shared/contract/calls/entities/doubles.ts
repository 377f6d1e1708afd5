import { below } from '../row.ts'

/** The calls of people and works, which may have been entered twice. */
export const doublesRows = below('/admin/api/{entity}/', {
  listDoubles: { method: 'GET', path: 'doubles/', right: '{entity}: read' },
  mergeRows: { method: 'POST', path: '{id}/merger/', right: '{entity}: publish' },
  distinguishRows: { method: 'POST', path: '{id}/distinction/', right: '{entity}: publish', status: 204 },
})
