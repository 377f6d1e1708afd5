import { describe, expect, it } from 'vitest'
import { pastedCells } from '../../../../client/desk/box-office/prices/paste.ts'
import { columnsOf, shareOf, usualColumn, withColumn } from '../../../../client/desk/box-office/prices/price-columns.ts'
import {
  centsOfCell,
  draftOf,
  isComputed,
  notSold,
  tableOf,
  withoutSeats,
} from '../../../../client/desk/box-office/prices/price-draft.ts'
import { centsText, typedCents } from '../../../../client/desk/box-office/typed-cents.ts'
import type { PriceTable, StaffPrices } from '../../../../shared/contract/box-office/staff/prices.ts'

const table: PriceTable = {
  plan: { key: 'saal', version: 2 },
  is_stopped: false,
  tax: 'reduced',
  fee_cents: 200,
  max_per_order: 8,
  max_per_person: null,
  price_types: [
    { key: 'normal', name: { de: 'Normal' } },
    { key: 'reduced', name: { de: 'Ermäßigt' } },
    { key: 'child', name: { de: 'Kind' } },
  ],
  prices: [
    ...[8900, 7200, 5400].map((cents, at) => ({ category: at + 1, price_type: 'normal' as const, cents })),
    ...[4450, 3600, 2700].map((cents, at) => ({ category: at + 1, price_type: 'reduced' as const, cents })),
    // category 1 has the computed price, category 3 a manual one, and category 2 none
    { category: 1, price_type: 'child', cents: 2230 },
    { category: 3, price_type: 'child', cents: 1400 },
  ],
  windows: [
    { access: 'freunde', code: 'FREUNDE', from: '2026-11-01T10:00:00+01:00', until: '2026-12-01T10:00:00+01:00' },
    { access: null, code: null, from: '2026-12-01T10:00:00+01:00', until: '2026-12-24T18:00:00+01:00' },
  ],
  delivery: [
    { type: 'pdf', cents: 0 },
    { type: 'post', cents: 490 },
  ],
  transfer_until_days: 5,
}
const categories = [1, 2, 3].map((key) => ({ key, name: { de: `Kategorie ${key}` } }))
const prices = (change: Partial<StaffPrices> = {}): StaffPrices => ({
  now: '2026-11-20T10:00:30+01:00',
  id: 7,
  title: 'Abend',
  date: '2026-12-24T18:00:00+01:00',
  venue: 'Saal',
  version: 1,
  table,
  in_use: 0,
  model: null,
  plans: [{ key: 'saal', version: 3, name: { de: 'Saal' }, categories }],
  ...change,
})

describe('Amounts', () => {
  it('are read as people type and paste them, and refused otherwise', () => {
    const cents = [
      '89',
      '89,5',
      '89.50',
      ' 1.234,50 € ',
      '€1,234.50',
      '0',
      '10000',
      '10000,01',
      '1.23.4',
      '-5',
      '12,345',
      'x',
      '=1+1',
      '1e3',
    ]
    expect(cents.map((text) => typedCents(text))).toEqual([
      8900,
      8950,
      8950,
      123_450,
      123_450,
      0,
      1_000_000,
      ...Array(7).fill(null),
    ])
    expect([centsText(123_450, 'de'), centsText(5, 'en')]).toEqual(['1234,50', '0.05'])
  })
})

describe('The price table', () => {
  it('is the same after it was opened and sent without a change', () => {
    expect(tableOf(draftOf(prices(), 'de'), [1, 2, 3])).toEqual({
      table: { ...table, prices: expect.arrayContaining(table.prices) },
    })
    const sent = tableOf(draftOf(prices(), 'en'), [1, 2, 3])
    expect('table' in sent && sent.table.prices).toHaveLength(table.prices.length)
  })

  it('computes the cells that follow the share of their column, and marks those that were changed by hand', () => {
    const draft = draftOf(prices(), 'de')
    const [, reduced, child] = draft.columns
    if (!reduced || !child) throw new Error('no columns')
    expect(columnsOf(table).map(({ percent }) => percent)).toEqual([null, 50, 25])
    expect([1, 2, 3].map((category) => isComputed(draft, category, reduced))).toEqual([true, true, true])
    expect([1, 2, 3].map((category) => isComputed(draft, category, child))).toEqual([true, false, false])
    expect(draft.cells['2.child']).toBe(notSold)
    const dearer = { ...draft, cells: { ...draft.cells, '1.normal': '100' } }
    expect([centsOfCell(dearer, 1, reduced), centsOfCell(dearer, 2, child)]).toEqual([5000, null])
    expect([shareOf(5450, 25), shareOf(1900, 0)]).toEqual([1370, 0])
  })

  it('reports invalid input and sends none of it', () => {
    const draft = draftOf(prices(), 'de')
    const [presale] = draft.windows
    if (!presale) throw new Error('no window')
    const wrong = {
      ...draft,
      plan: '',
      fee: 'zwei',
      perOrder: '2.5',
      perPerson: 'x',
      cells: { ...draft.cells, '1.normal': '=1+1' },
      windows: [{ ...presale, access: null, code: ' ', from: null }],
    }
    expect(tableOf(wrong, [1])).toEqual({
      faults: {
        plan: 'no_plan',
        fee_cents: 'no_amount',
        max_per_order: 'no_number',
        max_per_person: 'no_number',
        'prices.1.normal': 'no_amount',
        'windows.0.from': 'no_moment',
        'windows.0.code': 'no_code',
      },
    })
  })

  it('begins like the last concert in the room, with its own time and the newest plan', () => {
    const model = { id: 3, title: 'Davor', date: '2026-10-01T20:00:00+02:00', table }
    const draft = draftOf(prices({ table: null, version: 0, model }), 'de')
    expect(draft).toMatchObject({ plan: 'saal:3', fee: '2,00', perOrder: '8' })
    expect(draft.windows).toMatchObject([{ isPresale: false, from: '2026-11-20T10:00', until: '2026-12-24T18:00' }])
    expect(draftOf(prices({ table: null, version: 0 }), 'de')).toMatchObject({ plan: 'saal:3', cells: {} })
  })

  it('has the number of tickets of which one is free, and refuses one that is not from 2 to 50', () => {
    const types = table.price_types.map((type) => (type.key === 'child' ? { ...type, free_per: 10 } : type))
    const draft = draftOf(prices({ table: { ...table, price_types: types } }), 'de')
    expect(draft.freePer).toEqual({ child: '10' })
    const sent = (freePer: Record<string, string>) => tableOf({ ...draft, freePer }, [1, 2, 3])
    expect(sent(draft.freePer)).toMatchObject({ table: { price_types: [{}, {}, { key: 'child', free_per: 10 }] } })
    const none = sent({ child: '' })
    expect('table' in none && none.table.price_types.some((type) => 'free_per' in type)).toBe(false)
    for (const typed of ['1', '51', '0'])
      expect(sent({ child: typed })).toEqual({ faults: { 'price_types.child.free_per': 'no_free_per' } })
  })

  it('takes price types in the usual order; a companion comes with the first type that is sold', () => {
    const columns = withColumn(withColumn([usualColumn('normal')], 'companion'), 'reduced')
    expect(columns.map(({ type }) => type.key)).toEqual(['normal', 'reduced', 'companion'])
    const sent = tableOf({ ...draftOf(prices(), 'de'), columns }, [1, 2, 3])
    expect('table' in sent && sent.table.price_types[2]).toMatchObject({ key: 'companion', no_more_than: 'reduced' })
  })
})

describe('A paste from a sheet', () => {
  const at = { categories: [1, 2], types: ['normal', 'reduced'], row: 0, column: 0 }

  it('fills the cells from the selected one on, without headings and cells beyond the grid', () => {
    expect(pastedCells('89,00 €\t44,50\t9\r\nText\t=1+1\r\n5\r\n', at)).toEqual({
      '1.normal': '89,00',
      '1.reduced': '44,50',
    })
    expect(pastedCells('72\n54\n', { ...at, row: 1, column: 1 })).toEqual({ '2.reduced': '72' })
    expect(pastedCells('72', at)).toBeNull()
  })
})

it('sells a number of places without seats, which is the only way where no hall has a plan', () => {
  const empty = draftOf(prices({ table: null, version: 0, plans: [] }), 'de')
  expect(empty).toMatchObject({ plan: withoutSeats, freePlaces: '' })
  expect(tableOf(empty, [1])).toMatchObject({ faults: { free_places: 'no_number' } })
  const typed = { ...empty, freePlaces: ' 120 ', cells: { '1.normal': '15', '1.reduced': '10' } }
  const made = tableOf(typed, [1])
  expect(made).toMatchObject({ table: { free_places: 120, prices: [{ cents: 1500 }, { cents: 1000 }] } })
  expect('table' in made && 'plan' in made.table).toBe(false)
  const stored = draftOf(prices({ table: { ...table, plan: { key: 'freie-plaetze-120', version: 1 } } }), 'de')
  expect(stored).toMatchObject({ plan: withoutSeats, freePlaces: '120' })
})
