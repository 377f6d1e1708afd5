// The calls of a device at the door.
import { eveningRows } from '../../../shared/contract/box-office/calls/evening.ts'
import { filledAddress, type QueryValue } from '../../../shared/contract/call-address.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'

/** The server's answer; null if there was none in time. */
export type Answer = { status: number; body: unknown; etag: string | null } | null

interface CallOptions {
  body?: unknown
  etag?: string | null
  /** How long the answer may take. */
  mostMs?: number
}

export interface ServerParts {
  fetch: typeof fetch
  now: () => number
  wait: (ms: number, signal?: AbortSignal) => Promise<void>
  /** The language of places and price types. */
  locale?: () => Locale
}

const json = { 'Content-Type': 'application/json' }

/** The device's clock is wrong if it differs from the server's by more than this. */
const toleranceMs = 60_000

export class DoorServer {
  readonly #parts: ServerParts
  /** What must be added to the device's clock to get the right time. */
  clockMs = 0

  constructor(parts: ServerParts) {
    this.#parts = parts
  }

  /** The right time in milliseconds. */
  now(): number {
    return this.#parts.now() + this.clockMs
  }

  wait(ms: number, signal: AbortSignal): Promise<void> {
    return this.#parts.wait(ms, signal)
  }

  async call(
    name: keyof typeof eveningRows,
    parameters: Record<string, QueryValue>,
    { body, etag, mostMs = 10_000 }: CallOptions = {},
  ): Promise<Answer> {
    const { method, path } = eveningRows[name]
    const [end, inTime] = [new AbortController(), new AbortController()]
    const answered = this.#fetch(filledAddress(path, { ...parameters, locale: this.#parts.locale?.() }), {
      method,
      headers: { ...(body !== undefined && json), ...(etag && { 'If-None-Match': etag }) },
      body: JSON.stringify(body),
      cache: 'no-store',
      signal: end.signal,
    }).catch(() => null)
    const late = this.#parts.wait(mostMs, inTime.signal).then(() => null)
    const answer = await Promise.race([answered, late])
    inTime.abort()
    end.abort()
    // a server that fails is no better than none
    return answer && answer.status < 500 ? answer : null
  }

  async #fetch(address: string, request: RequestInit): Promise<Answer> {
    const { fetch: send, now } = this.#parts
    const sentMs = now()
    const response = await send(address, request)
    const text = await response.text()
    this.#compareClocks(Date.parse(response.headers.get('X-Server-Time') ?? ''), sentMs)
    const body: unknown = text === '' ? null : JSON.parse(text)
    return { status: response.status, body, etag: response.headers.get('ETag') }
  }

  #compareClocks(serverMs: number, sentMs: number): void {
    const nowMs = this.#parts.now()
    // a slow answer does not say when the server had that time
    if (Number.isNaN(serverMs) || nowMs - sentMs > 2000) return
    const offMs = Math.round(serverMs - (sentMs + nowMs) / 2)
    this.clockMs = Math.abs(offMs) > toleranceMs ? offMs : 0
  }
}
