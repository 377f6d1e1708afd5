import { below } from '../row.ts'

const hash = '[0-9a-f]{32}'

/** The calls of all staff, and those about what nightly checks have found. */
export const siteRows = below('/admin/api/', {
  start: { method: 'GET', path: '', right: 'any staff' },
  today: { method: 'GET', path: 'today/', right: 'staff' },
  search: { method: 'GET', path: 'search/', right: 'staff' },
  listDeadLinks: { method: 'GET', path: 'links/dead/', right: 'staff' },
  listSaleDifferences: { method: 'GET', path: 'sales/differences/', right: 'manage' },
  listReturnedMails: { method: 'GET', path: 'mails/returned/', right: 'staff' },
  settleReturnedMail: {
    method: 'DELETE',
    path: 'mails/returned/{id}/',
    right: 'staff',
    status: 204,
    where: { id: '[\\w.-]+' },
  },
  listFileDifferences: { method: 'GET', path: 'media/differences/', right: 'media: save' },
  deleteUnownedFile: {
    method: 'DELETE',
    path: 'media/differences/{hash}/',
    right: 'media: remove',
    status: 204,
    where: { hash },
  },
})
