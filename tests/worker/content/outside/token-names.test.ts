import { beforeAll, expect, test } from 'vitest'
import { type Ask, askWith, staffSession } from '../editor/as-staff.ts'

let admin: Ask
beforeAll(async () => {
  admin = askWith(await staffSession('names', 'admin'), 'hh', '/admin/api/')
})

test.each([
  'Plan\nX-Evil: 1',
  'Plan\u0000',
  'Plan\u202Egnp.exe',
  'Pl\u200Ban',
  'Pl\u2060an',
  'Pl\u2028an',
  '\u200E',
  'Plan\u{E0041}',
  'Plan\u0085',
  'Plan\ufeff2',
])('a token is not named %j', async (name) => {
  const { status, json } = await admin('tokens/', {
    method: 'POST',
    body: { name, rights: { partners: ['read'] }, days: 1 },
  })
  expect([status, json.errors?.[0]?.field]).toEqual([400, 'name'])
})

test.each(['Saalplanung', '  Reservix – Köln ', 'Ñandú & Søn 2', 'План'])('a token is named %j', async (name) => {
  const { status, json } = await admin('tokens/', {
    method: 'POST',
    body: { name, rights: { partners: ['read'] }, days: 1 },
  })
  expect([status, json.tokens?.some((token: { name: string }) => token.name === name.trim())]).toEqual([201, true])
})
