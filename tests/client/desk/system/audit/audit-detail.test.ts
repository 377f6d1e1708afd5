import { expect, test } from 'vitest'
import { actionText } from '../../../../../client/desk/system/audit/audit-action-words.ts'
import { addressOf, detailText } from '../../../../../client/desk/system/audit/audit-rows.tsx'
import { boxOfficeCalls } from '../../../../../shared/contract/box-office/audited-calls.ts'
import type { AuditEntry } from '../../../../../shared/contract/calls/desk/audit-schemas.ts'

const line = (given: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-11-21T16:42:00Z',
  by: 'boxoffice@example.org',
  by_name: 'Ole Brandt',
  site: 'hh',
  entity: 'orders',
  entity_id: null,
  title: 'A-26-7KQ-M2P-9XT4',
  action: 'refund',
  detail: {},
  has_changes: false,
  ...given,
})

test('every call of the box office reads as a sentence in German and in English', () => {
  for (const call of boxOfficeCalls) {
    expect(actionText(call, 'de')).toMatch(/^hat [\p{L} ,-]+$/u)
    expect(actionText(call, 'en')).toMatch(/^[a-z’ ,-]+$/)
    expect(actionText(call, 'de')).not.toBe(call)
  }
})

test.each<[string, Partial<AuditEntry>, string]>([
  ['a call that was done', { detail: { result: 'done' } }, ''],
  ['a refund that completed', { detail: { result: 'complete' } }, ''],
  ['a mail sent again to an expired order', { action: 'resend', detail: { result: 'expired' } }, ''],
  ['an expired code', { entity: 'box-office', action: 'add code', detail: { result: 'expired' } }, 'abgelehnt'],
  ['tickets that were posted', { action: 'handover', detail: { is_handed_over: true, result: 'complete' } }, ''],
  [
    'tickets that were not posted after all',
    { action: 'handover', detail: { is_handed_over: false, result: 'complete' } },
    'Vermerk zurückgenommen',
  ],
  [
    'a letter that did not come back, of an order that refuses it',
    { action: 'returned-letter', detail: { is_returned: false, result: 'order_closed' } },
    'Vermerk zurückgenommen, abgelehnt',
  ],
  ['a place that was taken', { action: 'seats', detail: { result: 'taken' } }, 'abgelehnt'],
  ['a new contingent', { entity: 'productions', action: 'new-contingent', detail: { result: 'presse' } }, ''],
  [
    'blocked places',
    { entity: 'productions', action: 'blocks', detail: { reason: 'Kamera', result: 'done' } },
    'Kamera',
  ],
  [
    'a cancellation whose orders are done',
    {
      entity: 'productions',
      action: 'job ended',
      detail: { reason: 'illness', result: '{"orders":512,"needs_staff":42,"mails":494,"cents":6410800}' },
    },
    'Bestellungen: 512, Mails: 494, zurück: 64.108,00\u00a0€, noch zu erledigen: 42',
  ],
  ['fields of the settings', { entity: 'settings', action: 'publish', detail: { fields: ['hours'] } }, 'Zeiten'],
])('the detail of %s has no codes', (_, given, text) => {
  expect(detailText(line(given), 'de')).toBe(text)
})

test('a line of the box office leads to its order or sale, a line of the desk to neither', () => {
  expect(addressOf(line({}))).toBe('/orders/A-26-7KQ-M2P-9XT4')
  expect(addressOf(line({ entity: 'productions', entity_id: 7, action: 'blocks' }))).toBe('/sales/7')
  expect(addressOf(line({ entity: 'productions', entity_id: 7, action: 'update' }))).toBeNull()
  expect(addressOf(line({ entity: 'box-office', title: null, action: 'bank' }))).toBeNull()
})
