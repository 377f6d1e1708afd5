import { below } from '../row.ts'

export const programmeRows = below('/admin/api/', {
  readCalendar: { method: 'GET', path: 'calendar/', right: 'productions: read' },
  listMonths: { method: 'GET', path: 'productions/months/', right: 'productions: read' },
  checkHall: { method: 'GET', path: 'productions/hall/', right: 'productions: read' },
  readConsequences: { method: 'GET', path: 'productions/{id}/consequences/', right: 'productions: read' },
  callOff: { method: 'POST', path: 'productions/{id}/cancellation/', right: 'productions: save' },
  moveProduction: { method: 'POST', path: 'productions/{id}/move/', right: 'productions: save' },
  resumeProduction: { method: 'POST', path: 'productions/{id}/resumption/', right: 'productions: publish' },
})
