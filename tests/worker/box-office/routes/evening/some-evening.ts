// An evening at the doors over HTTP: a concert of today with sold tickets, telephones, and the desk.
import { env, runInDurableObject } from 'cloudflare:test'
import type { EntryResult, PairedDevice } from '../../../../../shared/contract/box-office/evening.ts'
import type { SiteKey } from '../../../../../shared/sites/sites.ts'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import { resetIsolateState } from '../../../../../worker/http/isolate-state.ts'
import { staffSession } from '../../../content/editor/as-staff.ts'
import { someStoredSales } from '../../store/some-sales.ts'
import { customerBrowser } from '../customer-browser.ts'
import { someOrder } from '../some-order.ts'
import { calling } from '../staff/some-staff.ts'

/** The time of the tests, a few hours before the concerts of this evening. */
export const tonight = '2026-11-20T19:00:00Z'

/** Creates a concert that begins at eight this evening, or at another time. @returns its id */
export async function someProduction({ site = 'hh' as SiteKey, startsAt = tonight } = {}): Promise<number> {
  const { id } = await someStoredSales({ site })
  await setProduction(id, { starts_at: startsAt, local: berlin(startsAt) })
  return id
}

/** Changes columns of a concert. */
export async function setProduction(id: number, columns: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(columns))
    await env.DB.prepare(`UPDATE productions SET ${name} = ? WHERE id = ?`).bind(value, id).run()
  // the isolate keeps the concerts of the evening
  resetIsolateState()
}

/** Berlin is an hour ahead in November. */
const berlin = (utc: string) => new Date(Date.parse(utc) + 3_600_000).toISOString().slice(0, 16)

/** Sells two tickets of a concert that is not today, which may still be paid by transfer. */
async function someTickets(production: number) {
  const { order, number } = await someOrder(production)
  // updates the read model
  await runInDurableObject(order, (object: Order) => object.alarm())
  const { tickets = [], lines = [] } = (await order.view()) ?? {}
  const [first = '', second = ''] = tickets.map(({ code }) => code)
  return { order, number, first, second, lines }
}

/** Creates a concert of which one order has two tickets, and another one as well, with `hasOther`. */
export async function someEvening({ startsAt = tonight, hasOther = false } = {}) {
  const { id: production } = await someStoredSales()
  const tickets = await someTickets(production)
  const other = hasOther ? await someTickets(production) : null
  await setProduction(production, { starts_at: startsAt, local: berlin(startsAt) })
  return { production, ...tickets, other }
}

type Options = Parameters<typeof customerBrowser>[0]

/** A telephone that is not coupled yet. */
export function telephone({ site = 'hh' as SiteKey, ...options }: Options = {}) {
  const browser = customerBrowser({ site, ...options })
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    browser.call(method, `door/${path}`, body, headers)
  return {
    ...browser,
    call,
    pair: (code?: string) => call('POST', 'devices/', code === undefined ? {} : { code }),
    /** Sends scans and returns the answers. */
    async enter(production: number, entries: object[], more: object = {}): Promise<EntryResult[]> {
      const { status, json } = await call('POST', `productions/${production}/entries/`, { entries, ...more })
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(json)}`)
      return json.entries
    },
  }
}

let desks = 0
/** Calls of the desk, and its codes. */
export async function someDesk(site: SiteKey = 'hh') {
  const call = calling(await staffSession(`desk-${++desks}`, 'boxoffice', [site]), site)
  const codeOf = async (name: string) => (await call('door/codes/', { name })).json.code as string
  return { call, codeOf }
}

/** Couples a telephone by a code of the desk. */
export async function someDevice(name = 'Tür B', options: Options = {}) {
  const { codeOf } = await someDesk(options.site ?? 'hh')
  const phone = telephone(options)
  const { status, json } = await phone.pair(await codeOf(name))
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(json)}`)
  return { ...phone, device: json as PairedDevice }
}

let scans = 0
/** The id of a new scan. */
export const nextScan = () => `5ca40000-0000-4000-9000-${(++scans).toString(16).padStart(12, '0')}`

/** A scan of a code now. */
export const scanOf = (code: string, change: object = {}) => ({
  id: nextScan(),
  code,
  at: '2026-11-20T10:00:00+01:00',
  gate: 'Tür B',
  ...change,
})
