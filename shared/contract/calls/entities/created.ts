import { anything, below } from '../row.ts'

/** Further calls of the entities whose rows staff create. An entity without groups, say, answers theirs with 404. */
export const createdRows = below('/admin/api/{entity}/', {
  createRow: { method: 'POST', path: '', right: '{entity}: save', status: 201 },
  countRows: { method: 'GET', path: 'count/', right: '{entity}: read' },
  listGroups: { method: 'GET', path: 'groups/', right: '{entity}: read' },
  changeRows: { method: 'POST', path: 'bulk/', right: '{entity}: save' },
  pushRow: {
    method: 'POST',
    path: 'external/{external_id}/',
    right: '{entity}: save',
    where: { external_id: anything },
  },
  deleteRow: { method: 'DELETE', path: '{id}/', right: '{entity}: remove' },
  placeRow: { method: 'POST', path: '{id}/position/', right: '{entity}: save' },
  replaceFile: { method: 'POST', path: '{id}/file/', right: '{entity}: publish' },
  listUses: { method: 'GET', path: '{id}/uses/', right: '{entity}: read' },
  previewRow: { method: 'GET', path: '{id}/preview/', right: '{entity}: read' },
})

/** The call of entities whose rows may be copied to another site. */
export const copiedRows = below('/admin/api/{entity}/', {
  copyRow: { method: 'POST', path: '{id}/copies/', right: '{entity}: read', status: 201 },
})
