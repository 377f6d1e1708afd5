// The input on the prices screen, and its conversion from and to a price table.

import { freePlacesOf } from '../../../../shared/box-office/free-plan.ts'
import type { PriceTable, PriceTableRequest, StaffPrices } from '../../../../shared/contract/box-office/staff/prices.ts'
import { usualPriceTypes } from '../../../../shared/contract/usual-price-types.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { berlinIso, berlinLocal, berlinToUtc } from '../../../../shared/time/berlin.ts'
import { centsText, typedCents } from '../typed-cents.ts'
import { columnsOf, normalCents, type PriceColumn, shareOf, usualColumn } from './price-columns.ts'

/** A window of the sale. Moments are local times in Berlin, null while the input is not a date and time. */
export interface DraftWindow {
  key: string
  isPresale: boolean
  access: string | null
  code: string
  from: string | null
  until: string | null
}

export interface PriceDraft {
  /** `key:version` of the hall plan, or `withoutSeats`; '' until one is chosen. */
  plan: string
  /** The number of places of a sale without seats, as typed. */
  freePlaces: string
  tax: PriceTable['tax']
  fee: string
  columns: readonly PriceColumn[]
  /** Typed prices by `category.type`; `–` means not sold. Missing cells are computed, except normal prices. */
  cells: Readonly<Record<string, string>>
  /**
   * In how many tickets of a price type one is a free accompanying place, as typed, by type; '' or missing for none.
   */
  freePer: Readonly<Record<string, string>>
  windows: readonly DraftWindow[]
  perOrder: string
  perPerson: string
  transferDays: string
  delivery: PriceTable['delivery']
  postage: string
  isStopped: boolean
}

/** Chosen in place of a hall plan for a sale without seats. */
export const withoutSeats = 'free'

/** Shown in a cell whose price type is not sold in the category. */
export const notSold = '–'

export const cellKey = (category: number, type: string) => `${category}.${type}`

/**
 * Returns the initial input from the stored table, or else from the table of `model` with a general sale from now on,
 * or else from defaults.
 */
export function draftOf({ table, model, plans, date, now }: StaffPrices, locale: Locale): PriceDraft {
  const source = table ?? model?.table ?? null
  const [only] = plans.length === 1 ? plans : []
  const none = plans.length === 0 ? withoutSeats : ''
  if (!source) return emptyDraft(only ? `${only.key}:${only.version}` : none, date, now)
  const places = freePlacesOf(source.plan.key)
  const offered = plans.find(({ key }) => key === source.plan.key)
  const version = table ? source.plan.version : (offered?.version ?? source.plan.version)
  return {
    plan: places === null ? `${source.plan.key}:${version}` : withoutSeats,
    freePlaces: places === null ? '' : String(places),
    tax: source.tax,
    fee: centsText(source.fee_cents, locale),
    columns: columnsOf(source),
    cells: cellsOf(source, locale),
    freePer: Object.fromEntries(
      source.price_types.flatMap(({ key, free_per: per }) => (per ? [[key, String(per)]] : [])),
    ),
    windows: table ? windowsOf(table) : [generalSale(date, now)],
    perOrder: String(source.max_per_order),
    perPerson: source.max_per_person === null ? '' : String(source.max_per_person),
    transferDays: String(source.transfer_until_days),
    delivery: source.delivery,
    postage: centsText(source.delivery.find(({ type }) => type === 'post')?.cents ?? 0, locale),
    isStopped: table?.is_stopped ?? false,
  }
}

function emptyDraft(plan: string, date: string, now: string): PriceDraft {
  return {
    plan,
    freePlaces: '',
    tax: 'reduced',
    fee: '',
    cells: {},
    freePer: {},
    perOrder: '10',
    perPerson: '',
    transferDays: '7',
    postage: '',
    isStopped: false,
    columns: [usualColumn('normal'), usualColumn('reduced')],
    windows: [generalSale(date, now)],
    delivery: (['pdf', 'wallet', 'box_office'] as const).map((type) => ({ type, cents: 0 })),
  }
}

/** Returns the window of the general sale, from now until the production begins. */
export function generalSale(date: string, now: string): DraftWindow {
  const window = { isPresale: false, access: null, code: '', from: berlinLocal(now), until: berlinLocal(date) }
  return { key: crypto.randomUUID(), ...window }
}

/** Returns the window of a presale, from now until the general sale begins; the end is null without a general sale. */
export function presaleBefore({ windows }: PriceDraft, now: string): DraftWindow {
  const until = windows.find(({ isPresale }) => !isPresale)?.from ?? null
  return { key: crypto.randomUUID(), isPresale: true, access: null, code: '', from: berlinLocal(now), until }
}

/** Returns the cents of a cell: null if the price type is not sold, undefined without a valid amount. */
export function centsOfCell(draft: PriceDraft, category: number, column: PriceColumn): number | null | undefined {
  const typed = draft.cells[cellKey(category, column.type.key)]?.trim()
  if (typed !== undefined && typed !== '') return isNotSold(typed) ? null : (typedCents(typed) ?? undefined)
  if (column.percent === null) return undefined
  const normal = typedCents(draft.cells[cellKey(category, 'normal')] ?? '')
  return normal === null ? undefined : shareOf(normal, column.percent)
}

/** Whether a cell shows the price that its column computes, because no price was typed. */
export function isComputed({ cells }: PriceDraft, category: number, { type, percent }: PriceColumn): boolean {
  return percent !== null && !cells[cellKey(category, type.key)]?.trim()
}

function isNotSold(typed: string): boolean {
  return /^[-–—]$/.test(typed)
}

export type DraftFault = 'no_plan' | 'no_amount' | 'no_number' | 'no_moment' | 'no_code' | 'no_free_per'

/**
 * Validates the draft.
 * @returns the table to send, or the faults of invalid fields under the server's field names
 */
export function tableOf(
  draft: PriceDraft,
  categories: readonly number[],
): { table: PriceTableRequest } | { faults: Record<string, DraftFault> } {
  const faults: Record<string, DraftFault> = {}
  const [key = '', version = ''] = draft.plan.split(':')
  if (key === '') faults.plan = 'no_plan'
  const amount = (text: string, field: string) => {
    const cents = text.trim() === '' ? 0 : typedCents(text)
    if (cents === null) faults[field] = 'no_amount'
    return cents ?? 0
  }
  const count = (text: string, field: string) => {
    const isCount = field === 'free_places' ? /^\s*[1-9]\d{0,5}\s*$/ : /^\s*\d{1,4}\s*$/
    if (!isCount.test(text)) faults[field] = 'no_number'
    return Number(text)
  }
  const prices = categories.flatMap((category) =>
    draft.columns.flatMap((column) => {
      const cents = centsOfCell(draft, category, column)
      const typed = draft.cells[cellKey(category, column.type.key)]?.trim()
      if (cents === undefined && typed) faults[`prices.${category}.${column.type.key}`] = 'no_amount'
      return cents == null ? [] : [{ category, price_type: column.type.key, cents }]
    }),
  )
  for (const { type } of draft.columns) {
    const per = Number(draft.freePer[type.key] || fewestPerFree)
    if (per < fewestPerFree || per > mostPerFree) faults[`price_types.${type.key}.free_per`] = 'no_free_per'
  }
  const windows = draft.windows.map(({ isPresale, access, code, from, until }, index) => {
    if (!from) faults[`windows.${index}.from`] = 'no_moment'
    if (!until) faults[`windows.${index}.until`] = 'no_moment'
    if (isPresale && access === null && !code.trim()) faults[`windows.${index}.code`] = 'no_code'
    return { access, code: isPresale ? code.trim() || null : null, from: iso(from), until: iso(until) }
  })
  const isFree = key === withoutSeats
  const table: PriceTableRequest = {
    ...(isFree ? { free_places: count(draft.freePlaces, 'free_places') } : { plan: { key, version: Number(version) } }),
    is_stopped: draft.isStopped,
    tax: draft.tax,
    prices,
    windows,
    fee_cents: amount(draft.fee, 'fee_cents'),
    price_types: typesOf(draft),
    max_per_order: count(draft.perOrder, 'max_per_order'),
    max_per_person: draft.perPerson.trim() === '' ? null : count(draft.perPerson, 'max_per_person'),
    delivery: draft.delivery.map((way) =>
      way.type === 'post' ? { ...way, cents: amount(draft.postage, 'delivery.post') } : way,
    ),
    transfer_until_days: count(draft.transferDays, 'transfer_until_days'),
  }
  return Object.keys(faults).length > 0 ? { faults } : { table }
}

const [fewestPerFree, mostPerFree] = [2, 50]

function typesOf({ columns, freePer }: PriceDraft): PriceTable['price_types'] {
  const keys = columns.map(({ type }) => type.key)
  return columns.map(({ type: { no_more_than: own, free_per: _, ...type } }) => {
    const usual = usualPriceTypes.find(({ key }) => key === type.key)?.no_more_than ?? []
    const partner = [...(own ? [own] : []), ...usual].find((key) => keys.includes(key))
    const per = Number(freePer[type.key] ?? '')
    return { ...type, ...(partner && { no_more_than: partner }), ...(per > 0 && { free_per: per }) }
  })
}

function cellsOf(table: PriceTable, locale: Locale): Record<string, string> {
  const columns = columnsOf(table)
  const categories = [...new Set(table.prices.map(({ category }) => category))]
  const normal = normalCents(table.prices)
  return Object.fromEntries(
    categories.flatMap((category) =>
      columns.flatMap(({ type, percent }) => {
        const cents = table.prices.find((one) => one.category === category && one.price_type === type.key)?.cents
        const computed = percent === null ? null : shareOf(normal.get(category) ?? 0, percent)
        if (cents === computed) return []
        return [[cellKey(category, type.key), cents === undefined ? notSold : centsText(cents, locale)]]
      }),
    ),
  )
}

function windowsOf({ windows }: PriceTable): DraftWindow[] {
  return windows.map(({ access, code, from, until }, index) => ({
    key: String(index),
    isPresale: access !== null,
    access,
    code: code ?? '',
    from: berlinLocal(from),
    until: berlinLocal(until),
  }))
}

function iso(local: string | null): string {
  return local ? berlinIso(berlinToUtc(local)) : ''
}
