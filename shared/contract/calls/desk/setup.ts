import { below } from '../row.ts'

/** What of this deployment works, for its administrators. */
export const setupRows = below('/admin/api/', {
  readSetup: { method: 'GET', path: 'setup/', right: 'team: save' },
  sendTestMail: { method: 'POST', path: 'setup/mail/', right: 'team: save' },
  setStepAside: { method: 'POST', path: 'setup/steps/{step}/', right: 'team: save', where: { step: '[a-z0-9]+' } },
})
