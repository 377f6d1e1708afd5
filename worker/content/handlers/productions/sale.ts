import type { ProductionListItem, ProductionStatus } from '../../../../shared/contract/production.ts'
import { longDate, timeOfDay } from '../../../../shared/i18n/dates.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { type Store, select } from '../../store/commit.ts'
import type { SaleRow } from '../../store/productions/columns.ts'
import { anySaleHere, salesHere } from '../../store/productions/sales.ts'
import type { Reading } from '../reading.ts'

/** A sale without its stock, which the production's status expresses. */
interface ShownSale {
  /** When the general sale begins and ends, ISO 8601; null without a general sale. */
  from: string | null
  until: string | null
  isStopped: boolean
  /** The lowest normal price, tax and fees included. */
  lowestCents: number
  highestCents: number
  reducedCents: number | null
}

/** A sale, with its stock expressed as a production status. */
export interface SaleHere {
  sale: ShownSale
  status: ProductionStatus
}

/** Returns the sale of a row; null if our box office does not sell the production. */
export function saleOf(row: SaleRow): ShownSale | null {
  if (row.sold_here === null) return null
  return {
    from: row.opens_at,
    until: row.closes_at,
    isStopped: row.is_stopped === 1,
    lowestCents: row.lowest_cents ?? 0,
    highestCents: row.highest_cents ?? 0,
    reducedCents: row.reduced_cents,
  }
}

/** Reads our box office's sales, by production id; productions that it does not sell are left out. */
export async function readSalesHere(
  store: Store,
  site: SiteKey,
  ids: readonly number[],
): Promise<Map<number, SaleHere>> {
  const rows = await select(store, salesHere(site, ids))
  return new Map(
    rows.flatMap((row) => {
      const sale = saleOf(row)
      const status = (row.stock === 'few_left' ? 'few' : row.stock) as ProductionStatus
      return sale && row.sold_here !== null ? [[row.sold_here, { sale, status }] as const] : []
    }),
  )
}

/** Whether our box office sells, or has sold, anything for the site. */
export async function sellsTickets({ read, site }: Reading): Promise<boolean> {
  return (await read.first(anySaleHere(site))) !== null
}

/** Like `sellsTickets`, for a site whose other content a backend has. */
export async function sellsTicketsHere(store: Store, site: SiteKey): Promise<boolean> {
  return (await select(store, anySaleHere(site))).length > 0
}

/** Like `withSale`, but first replaces the status with the sale's, unless the production is cancelled or moved. */
export function withSaleHere<Item extends ProductionListItem>(
  item: Item,
  { sale, status }: SaleHere,
  reading: { locale: Locale; now: Date },
): Item {
  const isOff = item.status === 'cancelled' || item.status === 'moved'
  return withSale(isOff ? item : { ...item, status }, sale, reading)
}

/**
 * Returns a production with the price, ticket link and note of its sale in our box office. The link is null for a
 * cancelled or moved production, and once the sale is over or stopped.
 * @param item with the status that visitors will see
 */
export function withSale<Item extends ProductionListItem>(
  item: Item,
  sale: ShownSale,
  { locale, now }: { locale: Locale; now: Date },
): Item {
  const { from, until, lowestCents, highestCents, reducedCents } = sale
  const isOver = until !== null && Date.parse(until) <= now.getTime()
  const isOn = !isOver && !sale.isStopped && item.status !== 'cancelled' && item.status !== 'moved'
  const note = noteOf(item, sale, { locale, now, isOver })
  return {
    ...item,
    ticket_url: isOn ? shopAddress(item.id, locale) : null,
    status_text: item.status_text.includes(note)
      ? item.status_text
      : [item.status_text, note].filter(Boolean).join(' '),
    price: {
      from: lowestCents / 100,
      to: highestCents === 0 ? null : highestCents / 100,
      reduced: reducedCents === null ? null : reducedCents / 100,
    },
    sale: { from: from && berlinIso(from), until: until && berlinIso(until) },
  }
}

function shopAddress(id: number, locale: Locale): string {
  return `/webshop/${id}${locale === 'de' ? '' : `?locale=${locale}`}`
}

function noteOf(
  { status, date }: ProductionListItem,
  { from, isStopped }: ShownSale,
  { locale, now, isOver }: { locale: Locale; now: Date; isOver: boolean },
): string {
  if ((status !== 'available' && status !== 'few') || Date.parse(date) <= now.getTime()) return ''
  if (isOver) return labels[locale].ended
  if (isStopped) return labels[locale].stopped
  if (from === null || Date.parse(from) <= now.getTime()) return ''
  const at = berlinIso(from)
  return labels[locale].opens(longDate(at, locale), timeOfDay(at))
}

const labels = defineLabels({
  de: {
    opens: (date: string, time: string) => `Verkauf ab ${date}, ${time} Uhr.`,
    ended: 'Der Verkauf ist beendet.',
    stopped: 'Der Verkauf ist unterbrochen.',
  },
  en: {
    opens: (date: string, time: string) => `On sale from ${date}, ${time}.`,
    ended: 'The sale has ended.',
    stopped: 'The sale is paused.',
  },
})
