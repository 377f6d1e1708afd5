// Generates media and orders. The same index results in the same item, regardless of the order of calls.

import { orderNumber } from '../../worker/box-office/rules/order-number.ts'
import type { OrderRecord } from '../../worker/box-office/store/orders.ts'
import type { MediaRecord } from '../../worker/content/store/media/upsert.ts'

const places = ['Hafenhalle', 'Stadtpark', 'Kontorhaus', 'Chor', 'Probe', 'Foyer', 'Orgel']
const names = [
  'Ada Lindqvist',
  'Emeka Okonkwo',
  'Ruth Sommer',
  'Jonas Pfeiffer',
  'Mira Halloran',
  'Teo Vasić',
  'Ines Brandt',
]

/**
 * Generates a picture. Every second picture has a tag, and every 20th lacks the German alternative text, so that
 * filtered lists fill a page even in the small store.
 */
export function someFile(index: number): MediaRecord {
  const place = places[index % places.length] as string
  return {
    hash: index.toString(16).padStart(64, '0'),
    filename: `${place.toLowerCase()}-${index}.jpg`,
    contentType: 'image/jpeg',
    bytes: 100_000 + index,
    width: 1600,
    height: 900,
    alt: { de: index % 20 === 1 ? '' : `Blick in ${place}`, en: index % 3 === 0 ? null : `View of ${place}` },
    copyright: 'Auftakt',
    tags: index % 2 === 0 ? ['Saal'] : [],
    uploadedAt: momentOf(index),
  }
}

/** Generates an order of two tickets. Every tenth awaits a refund, every seventh a payment. */
export function someOrder(index: number): OrderRecord {
  const name = index % 2 === 0 ? 'Emeka Okonkwo' : (names[index % names.length] as string)
  const isPending = index % 7 === 1
  const created = Date.parse(momentOf(index))
  const random = Uint8Array.from({ length: 9 }, (_, at) => (index >>> (5 * at)) & 31)
  return {
    site: 'hh',
    number: orderNumber(2026, random),
    state: isPending ? 'pending' : 'paid',
    locale: 'de',
    email: `gast-${index}@example.org`,
    name,
    phone: '',
    post: null,
    handed_over_ms: null,
    returned_ms: null,
    is_letter_mailed: false,
    pay_link: null,
    newsletter: false,
    means: 'transfer',
    delivery: { type: 'mobile', cents: 0 },
    total_cents: 8800,
    paid_cents: isPending ? 0 : 8800,
    refunded_cents: 0,
    missing_cents: 0,
    task_cents: index % 10 === 0 ? 4400 : 0,
    created_ms: created,
    due_ms: created + 864e5,
    lines: ['a', 'b'].map((seat) => ({
      id: `${index}-${seat}`,
      production: 1 + (index % 800),
      place: seat,
      category: 1,
      price_type: 'normal',
      full_cents: 4400,
      discount_cents: 0,
      cents: 4400,
      tax: 'reduced',
      free: null,
      state: isPending ? 'held' : 'sold',
      kept_cents: 0,
      to_return: false,
    })),
    documents: [],
  }
}

/** Returns an ISO moment that is four minutes earlier per index, so that large stores go further back. */
function momentOf(index: number): string {
  return `${new Date(Date.UTC(2026, 10, 19) - index * 240_000).toISOString().slice(0, 19)}Z`
}
