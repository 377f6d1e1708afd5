import { below } from '../row.ts'

export const auditRows = below('/admin/api/', {
  listAudit: { method: 'GET', path: 'audit/', right: 'audit: read' },
  readAudit: { method: 'GET', path: 'audit/{id}/', right: 'audit: read', where: { id: '[1-9][0-9]{0,14}' } },
})
