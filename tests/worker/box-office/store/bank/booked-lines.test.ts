import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import {
  type BookedLine,
  forgetBooked,
  readBooked,
  saveBooked,
} from '../../../../../worker/box-office/store/bank/booked-lines.ts'

const store = { d1: env.DB, now: new Date('2026-11-28T01:00:00Z') }
const iban = 'DE12500105170648489890'
const line = (key: string, change: Partial<BookedLine> = {}): BookedLine => ({
  key: `booked-${key}`,
  cents: 4711,
  paid_at: '2026-11-20',
  iban,
  order: 'A-26-PDM-150-NXPV',
  ...change,
})
const keysNear = async (day: string, site: 'hh' | 'k' = 'hh') =>
  (await readBooked(store, site, [{ cents: 4711, paid_at: day }])).map(({ key }) => key)

it('Booked lines are found by amount and near days, once, with the end of their account alone', async () => {
  await saveBooked(store, 'hh', [line('a'), line('b', { iban: null }), line('c', { cents: 4712 })])
  await saveBooked(store, 'hh', [line('a', { order: 'A-26-XXS-VB9-1R43' })])
  await saveBooked(store, 'hh', [])
  expect(await readBooked(store, 'hh', [{ cents: 4711, paid_at: '2026-11-25' }])).toEqual([
    ...['a', 'b'].map((key) => ({
      key: `booked-${key}`,
      cents: 4711,
      paid_at: '2026-11-20',
      order: 'A-26-PDM-150-NXPV',
      iban_end: key === 'a' ? '9890' : null,
      decision: 'of A-26-PDM-150-NXPV',
    })),
  ])
  expect([await keysNear('2026-11-26'), await keysNear('2026-11-14'), await keysNear('2026-11-20', 'k')]).toEqual([
    ...[[], [], []],
  ])
  expect(await readBooked(store, 'hh', [])).toEqual([])
})

it('Booked lines are forgotten after two years', async () => {
  await saveBooked(store, 'hh', [line('old', { paid_at: '2024-11-27' }), line('new', { paid_at: '2024-11-29' })])
  await forgetBooked(store)
  expect(await keysNear('2024-11-28')).toEqual(['booked-new'])
})
