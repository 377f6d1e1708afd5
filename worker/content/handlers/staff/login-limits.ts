// Limits of the login. Only wrong passwords and codes count, so that a busy office gets in; an account is slowed down
// per network, so that an attacker elsewhere cannot lock its owner out.
import { addressKey } from '../../../../shared/email/address.ts'
import { visitorNetwork } from '../../../http/request/visitor-network.ts'
import { sha256 } from '../../../signing/sha256.ts'
import { type AttemptLimit, countFailure, giveBack, secondsLeft, spendAttempt } from '../../store/attempts.ts'
import { commit, type Store } from '../../store/commit.ts'
import { forgetFailures, networksOfSessions } from '../../store/staff/login-failures.ts'
import type { StaffCall } from './auth.ts'

/**
 * `account`: too many wrong passwords for this account; `network`: too many attempts from this network; `codes`: too
 * many wrong codes, counted by better-auth.
 */
export interface TooMany {
  kind: 'too-many'
  of: 'account' | 'network' | 'codes'
  retryAfterSeconds: number
}

const table = 'staff_rate_limits'

const limits = {
  /** Wrong attempts for an account from one network: 10 at once, then two a minute. */
  pair: { most: 10, stepMs: 30_000 },
  /** The same from all networks in which the account has no session. */
  account: { most: 100, stepMs: 30_000 },
  /** Wrong attempts from a network, for accounts that have no session in it. */
  network: { most: 100, stepMs: 6000 },
  /** Attempts from a network that are under way or failed, since each check of a password costs processor time. */
  tries: { most: 60, stepMs: 1000 },
  /** Wrong attempts from a network at a plain backend: 10 at once, then ten a minute. */
  plain: { most: 10, stepMs: 6000 },
} satisfies Record<string, AttemptLimit>

/**
 * Runs an attempt if the limits allow it, and counts it if it failed.
 * @param account the typed e-mail address, or another name of what is guessed; null if nothing can be guessed, so that
 * only the number of attempts from the network is limited
 * @param hasFailed whether the outcome was a wrong password or code
 */
export async function withinLimits<Outcome>(
  call: StaffCall,
  account: string | null,
  act: () => Promise<Outcome>,
  hasFailed: (outcome: Outcome) => boolean,
): Promise<Outcome | TooMany> {
  const store: Store = { d1: call.env.DB, now: new Date() }
  const network = visitorNetwork(call.headers.get('CF-Connecting-IP') ?? undefined)
  const counted = await countedAt(store, account, network)
  for (const [of, key, limit] of counted) {
    const retryAfterSeconds = await secondsLeft(store, table, key, limit)
    if (retryAfterSeconds !== null) return { kind: 'too-many', of, retryAfterSeconds }
  }
  // without an address, as on the local server, all visitors would share one network
  const tries = network === 'unknown' ? null : `tries/${network}`
  const retryAfterSeconds = tries && (await spendAttempt(store, table, tries, limits.tries))
  if (retryAfterSeconds) return { kind: 'too-many', of: 'network', retryAfterSeconds }
  const outcome = await act()
  const after = hasFailed(outcome)
    ? counted.map(([, key, limit]) => countFailure(store, table, key, limit))
    : [...(tries ? [giveBack(table, tries, limits.tries)] : [])]
  if (after.length > 0) await commit(store, after, [])
  return outcome
}

/**
 * Runs an attempt at a plain backend's login if its limit per network allows it. An attempt counts from its beginning,
 * so that simultaneous ones are limited, too; one that has not failed is given back.
 * @param what names what is attempted, in the table of attempts
 */
export async function withinTenAMinute<Outcome>(
  { env, headers }: Pick<StaffCall, 'env' | 'headers'>,
  what: string,
  act: () => Promise<Outcome>,
  hasFailed: (outcome: Outcome) => boolean,
): Promise<Outcome | TooMany> {
  const store: Store = { d1: env.DB, now: new Date() }
  const key = `${what}/${visitorNetwork(headers.get('CF-Connecting-IP') ?? undefined)}`
  const retryAfterSeconds = await spendAttempt(store, table, key, limits.plain)
  if (retryAfterSeconds !== null) return { kind: 'too-many', of: 'network', retryAfterSeconds }
  const outcome = await act()
  if (!hasFailed(outcome)) await commit(store, [giveBack(table, key, limits.plain)], [])
  return outcome
}

/** Forgets the failures for an account, whose owner has proved to read its mails. */
export async function forgetLoginFailures(store: Store, email: string): Promise<void> {
  await forgetFailures(store, `login/${await accountDigest(email)}`)
}

type Counted = readonly [of: TooMany['of'], key: string, limit: AttemptLimit]

async function countedAt(store: Store, account: string | null, network: string): Promise<Counted[]> {
  if (account === null) return []
  const ofNetwork: Counted[] = network === 'unknown' ? [] : [['network', `wrong/${network}`, limits.network]]
  const key = `login/${await accountDigest(account)}`
  const pair: Counted = ['account', `${key}/${network}`, limits.pair]
  const sessions = await networksOfSessions(store, account)
  const isKnown = sessions.some((address) => visitorNetwork(address) === network)
  return isKnown ? [pair] : [pair, ['account', key, limits.account], ...ofNetwork]
}

/** The table of attempts contains no addresses. */
async function accountDigest(account: string): Promise<string> {
  return (await sha256(addressKey(account))).slice(0, 32)
}
