import { below } from '../row.ts'

/** Calls about rows of redirects, settings and press files, which tokens with the right to these may make, too. */
export const websiteRows = below('/admin/api/', {
  listMissedPaths: { method: 'GET', path: 'redirects/missed/', right: 'redirects: read' },
  hideMissedPath: { method: 'POST', path: 'redirects/missed/', right: 'redirects: save', status: 204 },
  importRedirects: { method: 'POST', path: 'redirects/import/', right: 'redirects: publish' },
  readSettingsOfSites: { method: 'GET', path: 'settings/sites/', right: 'settings: read' },
  readPress: { method: 'GET', path: 'press/', right: 'press-files: read' },
  listPressDirectoryFiles: { method: 'GET', path: 'press/{id}/', right: 'press-files: read' },
})
