// The calls of devices at the doors on the evening of a concert.
import type { Hono } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { eveningRows } from '../../../shared/contract/box-office/calls/evening.ts'
import type { PairedDevice } from '../../../shared/contract/box-office/evening.ts'
import { boxOfficeActionsOf } from '../../../shared/entities/roles.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { staffOfSite } from '../../content/routes/editor/staff.ts'
import type { AppContext } from '../../env.ts'
import { background } from '../../http/background.ts'
import { failureContext } from '../../http/failures/failure-context.ts'
import { reportFailure } from '../../http/failures/report.ts'
import { reported } from '../../http/failures/run-each.ts'
import { type ApiContext, problemLocale, requestId, storeOf } from '../../http/request/request.ts'
import { hostCookie } from '../../http/response/host-cookie.ts'
import { RefusedRequest } from '../../http/response/problem.ts'
import { admitEntries } from '../handlers/door/entries.ts'
import { countEvenings, findEvening, moment, readEveningFigures } from '../handlers/door/evenings.ts'
import { type Paired, pairByCode, pairOfStaff } from '../handlers/door/pairing.ts'
import { kindOfSearch, searchTickets } from '../handlers/door/search.ts'
import { readPack, readScans } from '../handlers/door/tickets.ts'
import { inventoryOf } from '../objects/inventory-of.ts'
import { countLookup, countSearch, type DeviceRow, endDevice, noteContact } from '../store/door-devices.ts'
import { deviceCookie, deviceOfCookie, staffAtDoor } from './device-guard.ts'
import { refusal, retryAfter } from './refusals.ts'
import { serveShop } from './serve-shop.ts'
import { deskContext } from './staff/desk-context.ts'

const area = {
  rows: eveningRows,
  load: async () => (await import('../../../shared/contract/box-office/calls/evening-schemas.ts')).eveningSchemas,
}

export function eveningCalls(api: Hono<AppContext>): void {
  serveShop(api, area, {
    async pairDevice({ c, body }) {
      const { code } = await body()
      if (code === undefined) return pairStaff(c)
      const [address, former] = [c.req.header('CF-Connecting-IP'), await deviceOfCookie(c)]
      const paired = await pairByCode(storeOf(c), c.var.site.key, { code, address, former })
      return 'token' in paired ? couple(c, paired, former) : refusal(c, paired)
    },
    async leaveDoor({ c, device }) {
      await endDevice(storeOf(c), c.var.site.key, device.id)
      deleteCookie(c, deviceCookie, cookieOptions(c))
      return c.body(null, 204)
    },
    doorProductions: async ({ c }) => c.json(await countEvenings(deskContext(c))),
    async doorTickets({ c }) {
      const evening = await eveningOf(c)
      const known = (c.req.header('If-None-Match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
      const found = evening && (await readPack(deskContext(c), evening, (tag) => known.includes(`"${tag}"`)))
      if (!found) return null
      const headers = { ETag: `"${found.tag}"` }
      return found.pack ? c.json(found.pack, 200, headers) : c.body(null, 304, headers)
    },
    async doorScans({ c, device, query }) {
      const { after = '0', waiting = 0 } = await query()
      if (!(await eveningOf(c))) return null
      const wait = background(c)
      wait(reported({ env: c.env, wait }, 'door', () => noteContact(storeOf(c), device, waiting)))
      const scans = await readScans(deskContext(c), requestId(c), { after, device: device.id })
      return scans && c.json(scans)
    },
    async doorEntries({ c, device, body }) {
      const request = await body()
      // a device that has ended may only report what it did before
      const isAsking = device.state !== 'live' && request.entries.some(({ offline }) => !offline)
      if (isAsking) throw new RefusedRequest('login-required', problemLocale(c))
      const evening = await eveningOf(c, { isSending: true })
      const onFailure = (error: unknown) => reportFailure(failureContext(c), 'door', error)
      const entries = evening && (await admitEntries(deskContext(c), evening, { device, request, onFailure }))
      if (entries === 'reused') throw new RefusedRequest('bad-request', problemLocale(c), { fields: ['entries'] })
      const shown = device.state === 'live' ? entries : entries?.map(({ id }) => ({ ...noAnswer, id }))
      return shown ? c.json({ entries: shown }) : null
    },
    async doorSearch({ c, device, query }) {
      const { q } = await query()
      if (!(await eveningOf(c))) return null
      const isName = kindOfSearch(q) === 'name'
      const retryMs = await (isName ? countSearch : countLookup)(storeOf(c), device)
      if (retryMs !== null) {
        const locale = problemLocale(c)
        const headers = { 'Retry-After': retryAfter(retryMs, c.var.now) }
        const detail = words[locale][retryMs === device.until_ms ? 'evening' : isName ? 'names' : 'lookups']
        throw new RefusedRequest('too-many-requests', locale, { headers, detail })
      }
      const isStaff = device.staff_id !== null && (await staffAtDoor(c))?.id === device.staff_id
      return c.json(await searchTickets(deskContext(c), requestId(c), { q, isStaff }))
    },
    async doorFigures({ c }) {
      const figures = (await eveningOf(c)) && (await readEveningFigures(deskContext(c), requestId(c), 'device'))
      return figures && c.json(figures)
    },
    async settleDouble({ c, body }) {
      await body()
      const evening = await eveningOf(c)
      const inventory = evening && inventoryOf(c.env, c.var.site.key, evening.id)
      return (await inventory?.settleDouble(c.req.param('ticket') ?? '')) ? c.body(null, 204) : null
    },
  })
}

function eveningOf(c: ApiContext, options?: { isSending: boolean }) {
  return findEvening(deskContext(c), requestId(c), options)
}

/** Couples the telephone of a member of staff, once. */
async function pairStaff(c: ApiContext): Promise<Response> {
  const person = await staffOfSite(c)
  if (!boxOfficeActionsOf(person.role).includes('admit')) throw new RefusedRequest('role-required', problemLocale(c))
  const known = await deviceOfCookie(c)
  if (known?.state === 'live' && known.session_id === person.session_id) return c.json(pairedAnswer(known), 201)
  return couple(c, await pairOfStaff(storeOf(c), c.var.site.key, person, known), known)
}

/** How long a device may still send what it did after its end, in ms. */
const sendingMs = 24 * 60 * 60_000

/** Answers with a new device and its cookie, and ends the device that the telephone was before. */
async function couple(c: ApiContext, { device, token }: Paired, former: DeviceRow | null): Promise<Response> {
  if (former) await endDevice(storeOf(c), c.var.site.key, former.id)
  setCookie(c, deviceCookie, token, { ...cookieOptions(c), expires: new Date(device.until_ms + sendingMs) })
  return c.json(pairedAnswer(device), 201)
}

const words = defineLabels({
  de: {
    names: 'Zu viele Suchen nach Namen: zehn in der Minute. Nach Bestellnummer oder Platz geht es weiter.',
    evening: 'Nach Namen sucht dieses Gerät höchstens 150-mal am Abend. Nach Bestellnummer oder Platz geht es weiter.',
    lookups: 'Zu viele Suchen: 60 in der Minute. Bitte kurz warten.',
  },
  en: {
    names: 'Too many searches by name: ten a minute. Order numbers and seats still work.',
    evening: 'This device searches for names 150 times an evening at most. Order numbers and seats still work.',
    lookups: 'Too many searches: 60 a minute. Please wait a moment.',
  },
})

/** A device that has ended learns nothing of the tickets whose entries it sends. */
const noAnswer = { state: 'noted', first: null, text: null, place: null, entrance: null } as const

function cookieOptions(c: ApiContext) {
  return { ...hostCookie(c.req.url), httpOnly: true, sameSite: 'Strict' } as const
}

/** Returns a device as the contract shows it. */
export function pairedAnswer({ id, name, until_ms: untilMs, is_waiting, staff_id }: DeviceRow): PairedDevice {
  return { id, name, until: moment(untilMs), is_waiting: is_waiting === 1, is_person: staff_id !== null }
}
