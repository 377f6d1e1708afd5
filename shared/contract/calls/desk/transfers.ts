import { below } from '../row.ts'

/** Exports and imports of a site, for its administrators, and backups of all sites. */
export const transfersRows = below('/admin/api/', {
  listTransfers: { method: 'GET', path: 'transfers/', right: 'transfers: export' },
  startTransfer: { method: 'POST', path: 'transfers/', right: 'transfers: export', status: 202 },
  removeTransfer: { method: 'DELETE', path: 'transfers/{id}/', right: 'transfers: export', status: 204 },
  readTransferFile: { method: 'GET', path: 'transfers/{id}/file/', right: 'transfers: export' },
  listBackups: { method: 'GET', path: 'backups/', right: 'every site' },
  startBackup: { method: 'POST', path: 'backups/', right: 'every site', status: 202 },
  readBackupFile: { method: 'GET', path: 'backups/{id}/file/', right: 'every site' },
})

export const importsRows = below('/admin/api/imports/', {
  listImports: { method: 'GET', path: '', right: 'transfers: export' },
  startImport: { method: 'POST', path: '', right: 'transfers: export', status: 202 },
  readImport: { method: 'GET', path: '{id}/', right: 'transfers: export' },
  removeImport: { method: 'DELETE', path: '{id}/', right: 'transfers: export', status: 204 },
  listImportRows: { method: 'GET', path: '{id}/rows/', right: 'transfers: export' },
  chooseImportRows: { method: 'POST', path: '{id}/rows/', right: 'transfers: export' },
  readImportReport: { method: 'GET', path: '{id}/report/', right: 'transfers: export' },
  writeImport: { method: 'POST', path: '{id}/drafts/', right: 'transfers: export' },
  undoImport: { method: 'DELETE', path: '{id}/drafts/', right: 'transfers: export' },
})
