import type { ImportSalesInput } from '../../../shared/contract/import/sales.ts'
import { addDays } from '../season/days.ts'
import type { PlannedProduction } from '../season/plan.ts'
import { type Demand, saleDays } from './demand.ts'

type Contingents = NonNullable<ImportSalesInput['contingents']>

/** The access key of presales and of the friends' contingent; a magic code with this key opens them. */
export const friendsAccess = 'freunde'

const feeEuros = 2

/**
 * Returns a demo production's sales data in the import format.
 * @param plan its key, and its number of categories
 */
export function salesRecord(
  { externalId, day, programme, genre, offered }: PlannedProduction,
  { isFree, presaleUntil }: Demand,
  plan: { key: string; categories: number },
): ImportSalesInput {
  const opening = presaleUntil ?? addDays(day, -saleDays)
  const presale = { access: friendsAccess, from: `${addDays(opening, -60)}T10:00`, until: `${opening}T10:00` }
  return {
    external_id: externalId,
    plan: plan.key,
    tax: isFree ? 'exempt' : genre === 'film' ? 'standard' : 'reduced',
    fee: isFree ? 0 : feeEuros,
    prices: isFree ? freePrices(plan.categories) : pricesOf(programme.price, genre, plan.categories),
    ...(genre === 'gala' && { max_per_order: 6, max_per_person: 8 }),
    ...(isFree && { max_per_order: 4 }),
    windows: [...(presaleUntil ? [presale] : []), { from: `${opening}T10:00` }],
    contingents: [
      ...(contingents[plan.key] ?? []),
      ...(offered?.signLanguage ? (facingInterpreter[plan.key] ?? []) : []),
    ],
    delivery: isFree
      ? [{ type: 'pdf' }]
      : [{ type: 'pdf' }, { type: 'wallet' }, { type: 'box_office' }, { type: 'post', price: 3.9 }],
  }
}

/**
 * Returns prices in even steps between the programme's highest and lowest price, in whole euros. Reduced and student
 * tickets cost half, but not less than the programme's reduced price, which children pay at family concerts; companions
 * pay nothing.
 */
function pricesOf(
  { from, to, reduced }: PlannedProduction['programme']['price'],
  genre: string,
  categories: number,
): ImportSalesInput['prices'] {
  return tableOf(categories, (index) => {
    const normal = categories === 1 ? from : Math.round(to - ((to - from) * index) / (categories - 1))
    const half = Math.max(reduced, Math.round(normal / 2))
    return { normal, reduced: half, student: half, ...(genre === 'family' && { child: reduced }), companion: 0 }
  })
}

function freePrices(categories: number): ImportSalesInput['prices'] {
  return tableOf(categories, () => ({ normal: 0 }))
}

function tableOf<Prices>(categories: number, pricesAt: (index: number) => Prices): Record<string, Prices> {
  return Object.fromEntries(Array.from({ length: categories }, (_, index) => [String(index + 1), pricesAt(index)]))
}

const friends = { key: 'freundeskreis', name: { de: 'Freundeskreis', en: 'Friends' }, access: friendsAccess }
const press = { key: 'presse', name: { de: 'Presse', en: 'Press' } }

const contingents: Record<string, Contingents> = {
  weinberg: [
    { ...friends, seats: [{ section: 'ebene-13-block-g', rows: '6', seats: '1-6' }] },
    { ...press, seats: [{ section: 'ebene-12-block-a', rows: '6', seats: '1-4' }] },
  ],
  amphitheater: [
    { ...friends, seats: [{ section: 'block-d', rows: '6', seats: '1-6' }] },
    { ...press, seats: [{ section: 'block-a', rows: '6', seats: '1-4' }] },
  ],
  konzertsaal: [
    { ...friends, seats: [{ section: 'parkett-rechts', rows: '8-9', seats: '16-21' }] },
    { ...press, seats: [{ section: 'parkett-links', rows: '11', seats: '11-14' }] },
  ],
  kammersaal: [{ ...friends, seats: [{ section: 'parkett', rows: '5', seats: '13-18' }] }],
  club: [{ ...press, areas: [{ area: 'stehplatz', count: 10 }] }],
}

const interpreter = {
  key: 'gebaerdensprache',
  name: { de: 'Blick auf die Dolmetscherin', en: 'Facing the interpreter' },
}

/** Seats that staff give to those who follow the interpreter of the introductory talk. */
const facingInterpreter: Record<string, Contingents> = {
  weinberg: [{ ...interpreter, seats: [{ section: 'ebene-12-block-a', rows: '2', seats: '1-4' }] }],
  amphitheater: [{ ...interpreter, seats: [{ section: 'block-a', rows: '2', seats: '1-4' }] }],
  konzertsaal: [{ ...interpreter, seats: [{ section: 'parkett-links', rows: '4', seats: '11-14' }] }],
}
