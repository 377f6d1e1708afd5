import { expect, type SiteKey } from '../support.ts'
import { askBoxOffice } from './ask-box-office.ts'

/** Records a bank transfer for an order. */
export async function bookTransfer(site: SiteKey, order: string, cents: number, result = 'exact'): Promise<void> {
  const today = (process.env.TEST_NOW ?? new Date().toISOString()).slice(0, 10)
  const line = { key: crypto.randomUUID(), reference: null, text: `Karten ${order}`, cents, paid_at: today }
  const booked = await askBoxOffice(site, 'bank/', { lines: [{ ...line, payer: null, iban: null }], dry_run: false })
  expect(booked).toEqual({ results: [{ key: line.key, order, result }] })
}
