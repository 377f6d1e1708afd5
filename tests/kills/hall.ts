// The sale of the test: one production in one hall, and a voucher whose uses suffice for only a few buyers.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runScript } from '../../scripts/setup.mjs'

export const voucher = { code: 'KILLS-MINUS', cents: 500, maxUses: 25, budgetCents: 30_000 }

/** The id of the only production, as an empty site assigns it. */
export const production = 1

export const seatsPerRow = 20

export function prepareHall(data: string, rows: number): void {
  const external_id = 'kills'
  const title = { de: 'Ein Konzert unter Abstürzen', en: 'A concert through crashes' }
  const production = { external_id, title, start: '2027-10-12T20:00', venue: { name: 'Laeiszhalle' } }
  const prices = { 1: { normal: 50, reduced: 20 }, 2: { normal: 32, reduced: 16 } }
  const delivery = [{ type: 'pdf' }, { type: 'box_office' }, { type: 'post', price: 0 }]
  const windows = [{ from: '2026-06-01T10:00' }]
  const sale = { external_id, plan: 'kills', prices, fee: 2, windows, delivery, max_per_order: 8 }
  const code = { external_id: voucher.code, amount: voucher.cents / 100 }
  const limits = { max_uses: voucher.maxUses, budget: voucher.budgetCents / 100 }
  const lists = { productions: [production], plans: [plan(rows)], sales: [sale], vouchers: [{ ...code, ...limits }] }
  const file = join(data, 'hall.json')
  writeFileSync(file, JSON.stringify({ format: 'auftakt-import', version: 1, ...lists }))
  runScript('scripts/import.ts', [file, '--site', 'hh', '--persist', data])
}

function plan(rows: number) {
  const name = (de: string, en: string) => ({ de, en })
  const parkett = {
    id: 'parkett',
    name: name('Parkett', 'Stalls'),
    entrance: name('Tür A', 'Door A'),
    x: 400,
    y: 150,
    category: 2,
    zones: [{ rows: `1-${rows / 2}`, category: 1 }],
    rows: [{ name: `1-${rows}`, seats: `1-10 | 11-${seatsPerRow}` }],
  }
  return {
    external_id: 'kills',
    name: name('Saal', 'Hall'),
    width: 800,
    height: 200 + 30 * rows,
    units_per_metre: 42,
    focus: { x: 400, y: 100 },
    stage: [
      [200, 20],
      [600, 20],
      [600, 100],
      [200, 100],
    ],
    categories: [name('Kategorie 1', 'Category 1'), name('Kategorie 2', 'Category 2')],
    sections: [parkett],
  }
}
