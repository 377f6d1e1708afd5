import type { PriceTypeKey, Voucher } from '../../../shared/contract/box-office/facts.ts'
import { priceTypeKeys } from '../../../shared/contract/box-office/facts.ts'
import { readVouchers, type SalesData } from '../../box-office/data.ts'
import { select } from '../../content/store/commit.ts'
import { productions } from '../../content/store/schema/productions.ts'
import { sql } from '../../content/store/sql.ts'
import type { ReadPart, SetAside } from './export-context.ts'
import { namesOf } from './rows.ts'
import { textOf } from './texts.ts'

const plansPerPart = 5

/** Reads the newest version of each plan, sorted by key. */
export const drawnPlansPart: ReadPart = async ({ store, site }, after) => {
  const rows = await select(
    store,
    sql<{ key: string; data: string }>`SELECT key, data FROM hall_plans p WHERE site = ${site} AND key > ${after}
      AND version = (SELECT max(version) FROM hall_plans WHERE site = ${site} AND key = p.key)
      ORDER BY key LIMIT ${plansPerPart}`,
  )
  return {
    next: rows.length === plansPerPart ? (rows.at(-1)?.key ?? null) : null,
    records: rows.map(({ key, data }) => ({ external_id: key, plan: JSON.parse(data) as object })),
  }
}

const salesPerPart = 100

export const salesPart: ReadPart = async ({ store, site, setAside }, after) => {
  const rows = await select(
    store,
    sql<{ id: number; data: string; share: number | null }>`SELECT production_id AS id, data, sold_share AS share
      FROM sales WHERE site = ${site} AND production_id > ${Number(after)} ORDER BY production_id LIMIT ${salesPerPart}`,
  )
  const names = await namesOf(
    store,
    productions,
    'externalId',
    rows.map(({ id }) => id),
  )
  return {
    next: rows.length === salesPerPart ? String(rows.at(-1)?.id) : null,
    records: await Promise.all(
      rows.flatMap(({ id, data, share }) => {
        const name = names.get(id)
        if (!name) return []
        return moved(JSON.parse(data) as SalesData, () => setAside(id)).then((now) => salesRecord(name, now, share))
      }),
    ),
  }
}

/** Applies staff's moves of places between contingents, which only the inventory stores, to the sales data. */
async function moved(data: SalesData, setAside: () => Promise<SetAside[] | null>): Promise<SalesData> {
  const places = data.contingents.length > 0 ? await setAside() : null
  if (!places) return data
  const byKey = new Map(places.map((each) => [each.key, each]))
  const contingents = data.contingents.map((each) => {
    const { seats, areas } = byKey.get(each.key) ?? each
    return { ...each, seats, areas }
  })
  return { ...data, contingents }
}

function salesRecord(name: string, data: SalesData, share: number | null): object {
  const { plan, is_stopped, tax, max_per_order, max_per_person, transfer_until_days } = data
  return {
    external_id: name,
    plan: plan.key,
    is_stopped,
    tax,
    max_per_order,
    max_per_person,
    transfer_until_days,
    fee: eurosOf(data.fee_cents),
    ...(data.kept && { kept: data.kept }),
    prices: pricesOf(data.prices),
    price_types: data.price_types.map(
      ({ key, name: label, hint, proof, max_per_order: max, no_more_than: partner, free_per: freePer }) => ({
        key,
        name: textOf(label),
        hint: textOf(hint),
        proof: textOf(proof),
        ...(max && { max_per_order: max }),
        ...(partner && { no_more_than: partner }),
        ...(freePer && { free_per: freePer }),
      }),
    ),
    windows: data.windows.map(({ access, from, until }) => ({ ...(access && { access }), from, until })),
    contingents: data.contingents.map(
      ({ key, name: label, access, release_at: releaseAt, is_abo: isAbo, is_kept: isKept, seats, areas }) => ({
        key,
        name: textOf(label),
        places: seats,
        areas,
        ...(access && { access }),
        ...(isAbo && { is_abo: true }),
        ...(isKept && { is_kept: true }),
        ...(releaseAt && { release_at: releaseAt }),
      }),
    ),
    delivery: data.delivery.map(({ type, cents }) => ({ type, price: eurosOf(cents) })),
    ...(share !== null && { sold_share: share }),
  }
}

function pricesOf(prices: SalesData['prices']): Record<string, Partial<Record<PriceTypeKey, number>>> {
  const byCategory = Map.groupBy(prices, ({ category }) => category)
  return Object.fromEntries(
    [...byCategory].map(([category, list]) => [
      String(category),
      Object.fromEntries(
        priceTypeKeys.flatMap((type) => {
          const price = list.find(({ price_type: key }) => key === type)
          return price ? [[type, eurosOf(price.cents)]] : []
        }),
      ),
    ]),
  )
}

export const vouchersPart: ReadPart = async ({ store, site }, after) => {
  const { vouchers, next } = await readVouchers(store, site, after)
  const names = await namesOf(
    store,
    productions,
    'externalId',
    vouchers.flatMap(({ productions: ids }) => ids ?? []),
  )
  return { next, records: vouchers.map((voucher) => voucherRecord(voucher, names)) }
}

function voucherRecord(voucher: Voucher, names: ReadonlyMap<number, string>): object {
  const { code, value, productions: ids, valid_from, valid_until, min_cents, max_uses, budget_cents } = voucher
  return {
    external_id: code,
    ...(value.kind === 'amount' && { amount: eurosOf(value.cents) }),
    ...(value.kind === 'percent' && { percent: value.percent }),
    ...(value.kind === 'set_price' && { set_price: eurosOf(value.cents) }),
    ...(value.kind === 'access' && { access: value.access }),
    ...(ids && { productions: ids.flatMap((id) => names.get(id) ?? []) }),
    ...(valid_from && { valid_from }),
    ...(valid_until && { valid_until }),
    minimum: eurosOf(min_cents),
    ...(max_uses !== null && { max_uses }),
    ...(budget_cents !== null && { budget: eurosOf(budget_cents) }),
  }
}

function eurosOf(cents: number): number {
  return cents / 100
}
