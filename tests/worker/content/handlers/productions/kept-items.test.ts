// A list item is the same object until its row, or what it says at this time, changes.
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { productionItem } from '../../../../../worker/content/handlers/productions/item.ts'
import { writeMany } from '../../../../../worker/content/store/many/publish-many.ts'
import type { ProductionItemRow } from '../../../../../worker/content/store/productions/columns.ts'
import { productionsByIds } from '../../../../../worker/content/store/productions/list.ts'
import { contentReader } from '../../../../../worker/content/store/reader.ts'
import { resetIsolateState } from '../../../../../worker/http/isolate-state.ts'
import { rowOf } from '../../../../../worker/screens/parts/row-of.ts'
import { both, someFrame, someProduction, store } from '../../store/some-rows.ts'

const now = new Date('2026-11-20T09:00:00Z')
let row: ProductionItemRow

beforeAll(async () => {
  const { room, abo } = await someFrame('hh')
  const record = someProduction('a', { roomId: room, aboId: abo, subtitle: both('Ein Abend') })
  const { outcomes } = await writeMany(store, 'hh', 'productions', [record])
  const [found] = await contentReader(env.DB).all(productionsByIds('hh', [outcomes[0]?.id ?? 0], 'de'))
  if (!found) throw new Error('no row')
  row = {
    ...found,
    sold_here: found.id,
    opens_at: '2026-11-20T12:00:00Z',
    closes_at: '2026-11-21T18:00:00Z',
    is_stopped: 0,
    lowest_cents: 1600,
    highest_cents: 5800,
    reduced_cents: 900,
    stock: 'available',
    previous_starts_at: '2026-11-21T18:00:00Z',
  } as ProductionItemRow
})

const item = (row: ProductionItemRow, at = now, locale: 'de' | 'en' = 'de') =>
  productionItem({ ...row }, { locale, now: at })

/** Returns the item as in a new isolate, beside the kept one. */
function keptAndFresh(row: ProductionItemRow, at = now) {
  const kept = item(row, at)
  resetIsolateState()
  return [kept, item(row, at)] as const
}

test('the item of an equal row is the same object, and so is its reduced row', () => {
  const first = item(row)
  expect(item(row)).toBe(first)
  expect(rowOf(item(row))).toBe(rowOf(first))
  expect(item(row, now, 'en')).not.toBe(first)
  // a list's total is not part of the item
  expect(item({ ...row, total: 8 } as ProductionItemRow)).toBe(first)
})

test('each changed column results in a new item', () => {
  const names = Object.keys(row) as (keyof ProductionItemRow)[]
  expect(names.length).toBeGreaterThan(30)
  for (const name of names) {
    const first = item(row)
    const changed = { ...row, [name]: otherThan(row[name]) }
    const [kept, fresh] = keptAndFresh(changed as ProductionItemRow)
    expect([name, kept]).toEqual([name, fresh])
    expect([name, kept === first]).toEqual([name, false])
  }
})

/** Returns another value of a column; JSON and times stay valid. */
function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value !== 'string') return 'x'
  return value.includes(':00:00') ? value.replace(':00:00', ':30:00') : `${value} `
}

test('an item changes when its sale begins, when its sale ends and when it starts, and only then', () => {
  const shown = new Set<unknown>()
  for (const at of ['11:59:59', '12:00:00', '12:00:01', '17:00:00']) {
    const [kept, fresh] = [
      item(row, new Date(`2026-11-20T${at}Z`)),
      keptAndFresh(row, new Date(`2026-11-20T${at}Z`))[1],
    ]
    expect([at, kept]).toEqual([at, fresh])
    shown.add(kept.status_text)
  }
  expect(shown.size).toBe(2)
  const [opened, open] = ['2026-11-20T12:00:00Z', '2026-11-21T17:59:59Z'].map((at) => item(row, new Date(at)))
  expect(open).toBe(opened)
  const over = item(row, new Date('2026-11-21T18:00:00Z'))
  expect([open?.ticket_url === null, over.ticket_url]).toEqual([false, null])
  const started = item(row, new Date('2026-11-21T19:00:00Z'))
  expect([over.previous_words?.later, started.previous_words?.later]).toEqual(['Beginnt später', ''])
  // the clock of a test or a preview may also go back
  expect(item(row)).toEqual(keptAndFresh(row)[1])
})
