// A production's prices at the desk. The inventory refuses a change that would lose sold or held places.

import { freePlan } from '../../../shared/box-office/free-plan.ts'
import { placesNames } from '../../../shared/box-office/place-words.ts'
import { tableFaultSentence } from '../../../shared/box-office/table-fault-words.ts'
import type { Sales } from '../../../shared/contract/box-office/sales.ts'
import type {
  PriceTable,
  PriceTableRequest,
  StaffPlan,
  StaffPrices,
} from '../../../shared/contract/box-office/staff/prices.ts'
import type { HallPlan } from '../../../shared/contract/hall-plan.ts'
import { isSame } from '../../../shared/entities/is-same.ts'
import { localise } from '../../../shared/i18n/locale.ts'
import { berlinIso } from '../../../shared/time/berlin.ts'
import { inventoryOf } from '../objects/inventory-of.ts'
import { codeForm, codeReading } from '../rules/code-form.ts'
import { markedByStaff } from '../rules/kept-sales.ts'
import { type FaultAt, tableFaults } from '../rules/table-faults.ts'
import { readPlan, savePlans } from '../store/plans.ts'
import { codesOf, findVoucher, lastSoldInRoom, planChoices } from '../store/price-tables.ts'
import { readSales, salesTags } from '../store/sales.ts'
import type { SalesData } from '../store/schema.ts'
import { changeSales } from './change-sales.ts'
import type { DeskSalesContext } from './desk-sales.ts'
import { forgetUpdate, openInventory } from './open-inventory.ts'
import { setVouchers } from './vouchers/set-vouchers.ts'

export type TableAnswer =
  | { ok: true; prices: StaffPrices; tags: string[] }
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'stale'; current: StaffPrices }
  | { ok: false; reason: 'faults'; errors: { field: string; message: string }[] }
  /** The names of the sold or held places that the change would lose. */
  | { ok: false; reason: 'places_in_use'; places: string[] }

/** @returns null if the site has no such public production */
export async function readPrices(context: DeskSalesContext, id: number): Promise<StaffPrices | null> {
  const { env, site, now, content } = context
  const store = { d1: env.DB, now }
  const [production, stored, plans, last] = await Promise.all([
    content.productions.byId(id),
    readSales(store, site.key, id),
    planChoices(store, site.key),
    lastSoldInRoom(store, site.key, id),
  ])
  if (!production) return null
  const { title, date, room } = production
  const [inUse, model] = await Promise.all([
    stored ? placesInUse(context, id) : 0,
    stored || last === null ? null : modelOf(context, last),
  ])
  return {
    now: berlinIso(now),
    id,
    title,
    date,
    venue: room?.display_name ?? '',
    version: stored?.sales.version ?? 0,
    plans,
    model,
    in_use: inUse,
    table: stored && tableOf(stored.sales, await codesOf(store, site.key, accessesOf(stored.sales))),
  }
}

/** Returns a plan's categories with their numbers of places. @returns null if the site has no such version of a plan */
export async function readPlanPlaces(
  { env, site, now }: DeskSalesContext,
  key: string,
  version: number,
): Promise<StaffPlan | null> {
  const plan = await readPlan({ d1: env.DB, now }, site.key, key, version)
  if (!plan) return null
  const seats = plan.sections.flatMap(({ rows }) => rows.flatMap((row) => row.seats))
  const placesOf = (key: number) =>
    seats.filter(({ category }) => category === key).length +
    plan.areas.reduce((sum, { category, capacity }) => sum + (category === key ? capacity : 0), 0)
  const categories = plan.categories.map((category) => ({ ...category, places: placesOf(category.key) }))
  return { key, version, name: plan.name, categories }
}

/**
 * Sets the prices of a production, which also puts it on sale. A repeated call finds the prices that it has set and
 * gets the same answer. New presale codes become magic codes.
 * @param version the version that the change is based on; 0 for a production that is not sold here
 */
export async function setPrices(
  context: DeskSalesContext,
  id: number,
  { version, table: { free_places: places, ...request } }: { version: number; table: PriceTableRequest },
): Promise<TableAnswer> {
  const { env, site, now, content } = context
  const store = { d1: env.DB, now }
  const [production, stored, named] = await Promise.all([
    content.productions.byId(id),
    readSales(store, site.key, id),
    planOf(context, { places, ...request }),
  ])
  if (!production) return { ok: false, reason: 'not_found' }
  const { plan, ...chosen } = named
  const table: PriceTable = { ...request, plan: chosen }
  const contingents = stored?.sales.contingents ?? []
  const codes = await presaleCodes(context, table.windows)
  const faults: FaultAt[] = [
    ...(plan
      ? tableFaults(table, { plan, contingents, startsAt: production.date })
      : [{ field: 'plan', fault: 'no_plan' as const }]),
    ...(stored && places !== undefined ? await freePlaceFaults(context, id, places) : []),
    ...codes.faults,
  ]
  if (!plan || faults.length > 0) return { ok: false, reason: 'faults', errors: errorsOf(context, faults) }
  const windows = table.windows.map(({ access, code, from, until }) => ({
    access: code === null ? access : (codes.accesses.get(codeForm(code)) ?? null),
    from,
    until,
  }))
  const data = markedByStaff({ ...table, windows, contingents }, stored?.sales ?? null)
  const isRepeated = stored?.sales.version === version + 1 && isStored(stored.sales, data)
  if ((stored?.sales.version ?? 0) !== version && !isRepeated) {
    const current = await readPrices(context, id)
    return current ? { ok: false, reason: 'stale', current } : { ok: false, reason: 'not_found' }
  }
  await setVouchers(context, codes.made)
  const answer = await changeSales(
    env,
    site.key,
    { productionId: id, data, soldShare: stored?.soldShare ?? null, basedOn: stored?.sales.version ?? 0 },
    { now },
  )
  if (!answer.ok && answer.reason === 'places_in_use')
    return { ok: false, reason: 'places_in_use', places: await namesOf(context, id, answer.places) }
  forgetUpdate(site.key, id)
  const prices = await readPrices(context, id)
  if (!prices) return { ok: false, reason: 'not_found' }
  // the change was refused, for example because another editor has stored a newer version in the meantime
  if (!answer.ok) return { ok: false, reason: 'stale', current: prices }
  return { ok: true, prices, tags: salesTags(site.key, [id]) }
}

/** Returns the named plan, or the one without seats, which is stored if no concert had as many places before. */
async function planOf(
  { env, site, now }: DeskSalesContext,
  {
    places,
    plan: { key, version } = { key: '', version: 0 },
  }: { places: number | undefined } & Pick<PriceTableRequest, 'plan'>,
): Promise<{ key: string; version: number; plan: HallPlan | null }> {
  const store = { d1: env.DB, now }
  if (places === undefined) return { key, version, plan: await readPlan(store, site.key, key, version) }
  const plan = freePlan(places)
  const { outcomes } = await savePlans(store, site.key, [plan])
  return { key: plan.key, version: outcomes[0]?.version ?? 1, plan }
}

/** Says how many places are taken if there were to be fewer. */
async function freePlaceFaults(context: DeskSalesContext, id: number, places: number): Promise<FaultAt[]> {
  const used = await placesInUse(context, id)
  return places < used ? [{ field: 'free_places', fault: 'below_taken', code: String(used) }] : []
}

async function modelOf(context: DeskSalesContext, id: number): Promise<StaffPrices['model']> {
  const { env, site, now, content } = context
  const [stored, production] = await Promise.all([
    readSales({ d1: env.DB, now }, site.key, id),
    content.productions.byId(id),
  ])
  if (!stored || !production) return null
  return { id, title: production.title, date: production.date, table: tableOf(stored.sales, new Map()) }
}

function tableOf(sales: Sales, codes: ReadonlyMap<string, string>): PriceTable {
  const { version: _, contingents: __, kept: ___, windows, ...table } = sales
  const codeOf = (access: string | null) => (access === null ? null : (codes.get(access) ?? null))
  return { ...table, windows: windows.map((window) => ({ ...window, code: codeOf(window.access) })) }
}

function accessesOf({ windows }: Sales): string[] {
  return windows.flatMap(({ access }) => access ?? [])
}

/** Counts the sold and held places of a production, after its inventory has received the stored sales data. */
async function placesInUse(context: DeskSalesContext, id: number): Promise<number> {
  const hall = await (await openInventory(context, id)).deskHall()
  return hall ? hall.counts.sold + hall.counts.held : 0
}

async function presaleCodes({ env, site, now }: DeskSalesContext, windows: PriceTable['windows']) {
  const accesses = new Map<string, string>()
  const faults: FaultAt[] = []
  const made: { code: string; access: string }[] = []
  for (const [index, { code, access }] of windows.entries()) {
    const form = codeForm(code ?? '')
    if (code === null || accesses.has(form)) continue
    const known = await findVoucher({ d1: env.DB, now }, site.key, form)
    const alike = known ?? made.find((each) => codeReading(codeForm(each.code)) === codeReading(form))
    if (alike && codeForm(alike.code) !== form) {
      faults.push({ field: `windows.${index}.code`, fault: 'code_alike', code: alike.code })
      continue
    }
    if (known && known.value.kind !== 'access') faults.push({ field: `windows.${index}.code`, fault: 'code_in_use' })
    const opened = known?.value.kind === 'access' ? known.value.access : (access ?? form.toLowerCase())
    accesses.set(form, opened)
    if (!known) made.push({ code, access: opened })
  }
  return {
    accesses,
    faults,
    made: made.map(({ code, access }) => ({
      code,
      value: { kind: 'access' as const, access },
      productions: null,
      valid_from: null,
      valid_until: null,
      min_cents: 0,
      max_uses: null,
      budget_cents: null,
    })),
  }
}

function isStored({ version: _, ...stored }: Sales, data: SalesData): boolean {
  return isSame(stored, data)
}

function errorsOf({ locale }: DeskSalesContext, faults: readonly FaultAt[]) {
  return faults.map(({ field, fault, code }) => ({ field, message: tableFaultSentence(fault, locale, code) }))
}

/** Names places as in the plan that is on sale, since the new plan may lack them. */
async function namesOf({ env, site, locale }: DeskSalesContext, id: number, places: readonly string[]) {
  const plan = (await inventoryOf(env, site.key, id).plan()) as HallPlan | null
  const wanted = new Set(places)
  const seats = (plan?.sections ?? []).flatMap(({ name, rows }) =>
    rows.flatMap((row) =>
      row.seats
        .filter((seat) => wanted.has(seat.id))
        .map((seat) => ({
          section: localise(name, locale),
          row: row.name,
          is_table: row.is_table === true,
          seat: seat.name,
          kind: seat.kind,
        })),
    ),
  )
  const areas = (plan?.areas ?? []).filter((area) => wanted.has(area.id)).map(({ name }) => localise(name, locale))
  return [...placesNames(seats, locale), ...areas]
}
