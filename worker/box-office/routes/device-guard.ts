// Devices at the doors, by their cookie.
import { getCookie } from 'hono/cookie'
import { eveningRows } from '../../../shared/contract/box-office/calls/evening.ts'
import type { CallRow } from '../../../shared/contract/calls/row.ts'
import { boxOfficeActionsOf } from '../../../shared/entities/roles.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { memberOfCookie, memberOfSite, type SiteMember } from '../../content/handlers/staff/member.ts'
import { requestReading } from '../../content/routes/request-reading.ts'
import { isOwnOrigin } from '../../http/request/own-origin.ts'
import { type ApiContext, problemLocale, storeOf } from '../../http/request/request.ts'
import { RefusedRequest } from '../../http/response/problem.ts'
import { sha256 } from '../../signing/sha256.ts'
import { type DeviceRow, deviceOf, endDevice } from '../store/door-devices.ts'

export const deviceCookie = 'door_device'

/** @throws RefusedRequest 403 for a write that no page of this site has sent */
export function requireOwnPage(c: ApiContext): void {
  const isWrite = c.req.method !== 'GET' && c.req.method !== 'HEAD'
  if (isWrite && !isOwnOrigin(c, c.req.header('Origin'))) throw new RefusedRequest('forbidden', problemLocale(c))
}

/**
 * Returns the device that makes a call. A device that waits for staff may only leave, and one that has ended within a
 * day may only send its scans.
 * @throws RefusedRequest 401 without a device of this site, 403 for one that waits
 */
export async function requireDevice(c: ApiContext, { method, path }: CallRow): Promise<DeviceRow> {
  const device = await deviceOfCookie(c)
  const locale = problemLocale(c)
  const isSending = path === eveningRows.doorEntries.path
  // what has ended stays so, whatever its owner may do again
  if (device?.state === 'ended' && device.ended_ms === null) await endDevice(storeOf(c), c.var.site.key, device.id)
  if (!device || (device.state !== 'live' && !isSending)) throw new RefusedRequest('login-required', locale)
  if (device.is_waiting && method !== 'DELETE')
    throw new RefusedRequest('forbidden', locale, { detail: words[locale].waiting })
  return device
}

/** Returns the device of a request, also one that has ended within a day; null if it is another site's. */
export async function deviceOfCookie(c: ApiContext): Promise<DeviceRow | null> {
  const token = getCookie(c, deviceCookie) ?? ''
  return /^[\w-]{22}$/.test(token) ? deviceOf(storeOf(c), c.var.site.key, await sha256(token)) : null
}

/** Returns the logged-in member of staff, if they may admit visitors; null without an open session. */
export async function staffAtDoor(c: ApiContext): Promise<SiteMember | null> {
  const cookie = c.req.header('Cookie') ?? null
  const found = await memberOfCookie(requestReading(c).read, cookie, c.env.SESSION_SECRET)
  const person = found && memberOfSite(found.person, c.var.site.key)
  return person && !person.lacksSecondFactor && boxOfficeActionsOf(person.role).includes('admit') ? person : null
}

const words = defineLabels({
  de: { waiting: 'Dieses Gerät wartet, bis die Kasse es zulässt.' },
  en: { waiting: 'This device is waiting for the box office to admit it.' },
})
