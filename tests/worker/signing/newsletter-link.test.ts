import { expect, test } from 'vitest'
import { readToken, signToken } from '../../../worker/signing/newsletter-link.ts'

const now = new Date('2026-11-20T09:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 24 * 3600_000)
const confirm = { purpose: 'confirm', site: 'hh' } as const
const token = await signToken('secret', { ...confirm, id: 12 }, now)

test('a link contains its subscription and needs no escaping in an address', async () => {
  expect(await readToken('secret', token, confirm, now)).toBe(12)
  expect(encodeURIComponent(token)).toBe(token)
})

test('a link to confirm works for a week, one to unsubscribe for a year', async () => {
  expect(await readToken('secret', token, confirm, later(6.9))).toBe(12)
  expect(await readToken('secret', token, confirm, later(7))).toBeNull()
  const unsubscribe = { purpose: 'unsubscribe', site: 'hh' } as const
  const long = await signToken('secret', { ...unsubscribe, id: 12 }, now)
  expect(await readToken('secret', long, unsubscribe, later(365))).toBe(12)
  expect(await readToken('secret', long, unsubscribe, later(366))).toBeNull()
})

test('a link is valid for one purpose, one site and one secret', async () => {
  expect(await readToken('secret', token, { purpose: 'unsubscribe', site: 'hh' }, now)).toBeNull()
  expect(await readToken('secret', token, { purpose: 'confirm', site: 'k' }, now)).toBeNull()
  expect(await readToken('another', token, confirm, now)).toBeNull()
})

test.each([
  '',
  'x',
  token.replace(/^c/, 'd'),
  token.replace(/\.\w+\./, '.zzzzzz.'),
  `${token.slice(0, -1)}-`,
  `${token}a`,
  token.split('.').slice(0, 2).join('.'),
])('%s is not a valid link', async (forged) => {
  expect(forged).not.toBe(token)
  expect(await readToken('secret', forged, confirm, now)).toBeNull()
})
