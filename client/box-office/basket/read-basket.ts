import type { Held } from '../../../shared/box-office/hold/use-countdown.ts'
import { pageLocale } from '../../notice/notice.ts'

/** A basket that holds tickets. */
export interface SiteBasket extends Held {
  tickets: number
  until_ms: number
  /** When the hold ends, ISO 8601. */
  until: string
  can_extend: boolean
}

/**
 * The fields of the cart that the site reads (shared/contract/box-office/cart.ts, which pages of the site do not load).
 */
interface CartAnswer {
  lines: unknown[]
  expires_at: string | null
  server_time: string
  can_extend: boolean
  order: string | null
}

const path = '/api/shop/cart/'

/** Reads what the visitor's cart holds; null if it holds nothing, is being paid for, or cannot be read. */
export async function readBasket(): Promise<SiteBasket | null> {
  try {
    const response = await fetch(path)
    if (!response.ok) return null
    const { lines, expires_at: until, server_time, can_extend, order }: CartAnswer = await response.json()
    if (lines.length === 0 || until === null || order !== null) return null
    const basket = { tickets: lines.length, until, can_extend, until_ms: Date.parse(until) }
    return { ...basket, now_ms: Date.parse(server_time) }
  } catch {
    // without a connection; the pages work without the basket
    return null
  }
}

/** Extends the hold. @returns false if the box office refuses it or cannot be reached */
export async function extendBasket(): Promise<boolean> {
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  return fetch(`${path}extension/?locale=${pageLocale()}`, { method: 'POST', headers }).then(
    ({ ok }) => ok,
    () => false,
  )
}
