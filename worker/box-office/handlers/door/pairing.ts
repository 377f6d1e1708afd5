// How a telephone becomes a device at the doors: by a code of the desk, or as that of a member of staff.
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { berlinDay, berlinToUtc } from '../../../../shared/time/berlin.ts'
import { dayAfter } from '../../../../shared/time/day.ts'
import { countFailure, giveBack, secondsLeft, spendAttempt } from '../../../content/store/attempts.ts'
import { commit, type Store } from '../../../content/store/commit.ts'
import { visitorNetwork } from '../../../http/request/visitor-network.ts'
import { randomToken } from '../../../signing/random-token.ts'
import { sha256 } from '../../../signing/sha256.ts'
import { coupleByCode, coupleOfStaff, type DeviceRow, saveCode } from '../../store/door-devices.ts'

const codeMs = 10 * 60_000
/** Wrong codes in ten minutes: of a network until its codes are refused, of a site until its devices wait. */
const paceOfNetwork = { most: 10, stepMs: 60_000 }
const paceOfSite = { most: 50, stepMs: 12_000 }
const table = 'customer_rate_limits'

/** Makes the code of a device's name: eight digits, for ten minutes. */
export async function makeCode(store: Store, site: SiteKey, name: string): Promise<{ code: string; untilMs: number }> {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  const code = String(random % 100_000_000).padStart(8, '0')
  const untilMs = store.now.getTime() + codeMs
  const isNew = await saveCode(store, site, { codeHash: await hashOf(site, code), name, expiresMs: untilMs })
  return isNew ? { code, untilMs } : makeCode(store, site, name)
}

/** `token` is the value of the device's cookie. */
export interface Paired {
  device: DeviceRow
  token: string
}
type Refused = { ok: false; reason: 'unknown_code' } | { ok: false; reason: 'too_many_attempts'; retry_ms: number }

/**
 * Couples a device by a code. After many wrong codes of a site, the device waits until staff admit it.
 * @param request `address` is the network's; `former` the device that the telephone was, whose scans it may still have
 */
export async function pairByCode(
  store: Store,
  site: SiteKey,
  { code, address, former }: { code: string; address: string | undefined; former: DeviceRow | null },
): Promise<Paired | Refused> {
  const ofSite = `door/${site}`
  const network = visitorNetwork(address)
  // without an address, as on the local server, all telephones would share one network
  const ofNetwork = network === 'unknown' ? null : `door/${site}/${network}`
  const waitSeconds = ofNetwork && (await spendAttempt(store, table, ofNetwork, paceOfNetwork))
  if (typeof waitSeconds === 'number')
    return { ok: false, reason: 'too_many_attempts', retry_ms: store.now.getTime() + waitSeconds * 1000 }
  const isWaiting = (await secondsLeft(store, table, ofSite, paceOfSite)) !== null
  const { token, ...own } = await newDevice(store, site, former)
  const device = await coupleByCode(store, await hashOf(site, code), { ...own, isWaiting })
  if (!device) await commit(store, [countFailure(store, table, ofSite, paceOfSite)], [])
  else if (ofNetwork) await commit(store, [giveBack(table, ofNetwork, paceOfNetwork)], [])
  return device ? { device, token } : { ok: false, reason: 'unknown_code' }
}

/** Couples the device of a member of staff, who may admit visitors. */
export async function pairOfStaff(
  store: Store,
  site: SiteKey,
  staff: Parameters<typeof coupleOfStaff>[2],
  former: DeviceRow | null,
): Promise<Paired> {
  const { token, ...own } = await newDevice(store, site, former)
  return { device: await coupleOfStaff(store, own, staff), token }
}

/** Every device ends at the next four o'clock in Berlin. */
async function newDevice({ now }: Store, site: SiteKey, former: DeviceRow | null) {
  const today = berlinDay(now)
  const ends = [today, dayAfter(today, 1)].map((day) => Date.parse(berlinToUtc(`${day}T04:00`)))
  const untilMs = ends.find((endMs) => endMs > now.getTime()) ?? 0
  const token = randomToken()
  return { site, token, tokenHash: await sha256(token), untilMs, sinceMs: former?.since_ms ?? now.getTime() }
}

function hashOf(site: SiteKey, code: string): Promise<string> {
  return sha256(`door code\n${site}\n${code}`)
}
