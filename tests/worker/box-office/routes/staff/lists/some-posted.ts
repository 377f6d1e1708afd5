import { env, runInDurableObject } from 'cloudflare:test'
import { sites } from '../../../../../../shared/sites/sites.ts'
import type { DeskSalesContext } from '../../../../../../worker/box-office/handlers/desk-sales.ts'
import type { Order } from '../../../../../../worker/box-office/objects/order/order.ts'
import { orderOf } from '../../../../../../worker/box-office/objects/order-of.ts'
import type { Env } from '../../../../../../worker/env.ts'
import { readPages } from '../../../documents/read-pdf.ts'
import { now, someSalesData, someStoredSales } from '../../../store/some-sales.ts'
import { content } from '../../../words/some-words.ts'
import type { calling } from '../some-staff.ts'

/** The context in which lists and labels are printed. */
export const printing: DeskSalesContext = {
  env: { ...env, ASSETS: env.FILES } as unknown as Env,
  site: sites.hh,
  now,
  locale: 'de',
  content: content(),
}

/** Returns the text of a printed list or of labels. */
export async function textOf(printed: Promise<{ content: Uint8Array }>): Promise<string> {
  return (await readPages((await printed).content)).join(' ')
}

const delivery = [
  { type: 'pdf' as const, cents: 0 },
  { type: 'post' as const, cents: 390 },
  { type: 'box_office' as const, cents: 0 },
]

/** Returns a production whose tickets may be sent by post. */
export async function somePostedProduction(): Promise<number> {
  return (await someStoredSales({ data: someSalesData({ delivery }) })).id
}

interface Sale {
  name: string
  /** By default, the buyer has no e-mail address. */
  email?: string
  seats: string[]
  delivery?: 'post' | 'box_office' | 'pdf'
  street?: string
  postcode?: string
  city?: string
  country?: string
  phone?: string
  /** By default, the card terminal. */
  payment?: 'terminal' | 'transfer'
  /** The company of the invoice, whose address is that of the tickets unless it has another street. */
  company?: { name: string; street?: string }
  /** A further concert of which the order has one ticket. */
  alsoFor?: number
}

/** Sells seats at the desk, and reports the order to the read model. @returns the order's number */
export async function soldAtDesk(call: ReturnType<typeof calling>, production: number, sale: Sale): Promise<string> {
  const { name, email = null, seats, delivery: type = 'post', phone, payment = 'terminal', company, alsoFor } = sale
  const { street = 'Lange Reihe 5', postcode = '01067', city = 'Dresden', country = 'DE' } = sale
  const cart = `carts/${crypto.randomUUID()}/`
  const tickets = seats.length + (alsoFor === undefined ? 0 : 1)
  await call(`${cart}holds/`, { production, seats, strand: true })
  if (alsoFor !== undefined) await call(`${cart}holds/`, { production: alsoFor, seats: ['1-1'], strand: true })
  const { status, json } = await call(`${cart}order/`, {
    contact: {
      name,
      email,
      ...(phone && { phone }),
      ...(type === 'post' && { address: { street, postcode, city, country } }),
      ...(company && {
        invoice: { company: company.name, name, street: company.street ?? street, postcode, city, country },
      }),
    },
    delivery: type,
    payment,
    locale: 'de',
    total_cents: tickets * 5000 + (type === 'post' ? 390 : 0),
  })
  if (status !== 201) throw new Error(`not sold: ${JSON.stringify(json)}`)
  await reported(json.number)
  return json.number as string
}

/** Moves a production to another day in the content. */
export async function moveTo(production: number, day: string): Promise<void> {
  await env.DB.prepare(`UPDATE productions SET local = ?1 || 'T18:00', starts_at = ?1 || 'T17:00:00Z' WHERE id = ?2`)
    .bind(day, production)
    .run()
}

/** Runs an order's alarm, which updates the read model. */
export function reported(number: string): Promise<void> {
  return runInDurableObject(orderOf(env, 'hh', number), (object: Order) => object.alarm())
}
