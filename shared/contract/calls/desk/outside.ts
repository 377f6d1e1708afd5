import { below } from '../row.ts'

const where = { delivery: '[1-9][0-9]{0,14}' }

export const outsideRows = below('/admin/api/', {
  listTokens: { method: 'GET', path: 'tokens/', right: 'outside: save' },
  makeToken: { method: 'POST', path: 'tokens/', right: 'outside: save', status: 201 },
  revokeToken: { method: 'DELETE', path: 'tokens/{id}/', right: 'outside: save' },
  listWebhooks: { method: 'GET', path: 'webhooks/', right: 'outside: save' },
  makeWebhook: { method: 'POST', path: 'webhooks/', right: 'outside: save', status: 201 },
  changeWebhook: { method: 'POST', path: 'webhooks/{id}/', right: 'outside: save' },
  deleteWebhook: { method: 'DELETE', path: 'webhooks/{id}/', right: 'outside: save' },
  renewSecret: { method: 'POST', path: 'webhooks/{id}/secret/', right: 'outside: save' },
  listDeliveries: { method: 'GET', path: 'webhooks/{id}/deliveries/', right: 'outside: save' },
  tryWebhook: { method: 'POST', path: 'webhooks/{id}/deliveries/', right: 'outside: save', status: 201 },
  sendAgain: { method: 'POST', path: 'webhooks/{id}/deliveries/{delivery}/', right: 'outside: save', where },
})
