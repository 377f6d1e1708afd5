// better-auth manages customers' login links and sessions, with tables, a cookie and a key that are separate from those
// of staff. The library is large, so it is loaded on first use.
import type { Auth, BetterAuthOptions, DBAdapter } from 'better-auth'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { addressAdapter, withoutAlias } from '../../../content/handlers/staff/login-address.ts'
import type { Env } from '../../../env.ts'
import { ContentUnavailable } from '../../../http/failures/content-unavailable.ts'
import { visitorNetwork } from '../../../http/request/visitor-network.ts'
import { hostCookie } from '../../../http/response/host-cookie.ts'
import { customerCookie, customerSecret } from '../../../signing/customer-session.ts'
import { sha256 } from '../../../signing/sha256.ts'
import { linkSeconds } from '../../rules/login-link.ts'

export interface CustomerCall {
  env: Pick<Env, 'DB' | 'SESSION_SECRET'>
  site: SiteKey
  /** Origin of the site. Cookies belong to its host and are `Secure` if the origin uses https. */
  origin: string
  /** The request's headers. A session stores the network and the user agent; attempts are counted per network. */
  headers: Headers
  sendLink?: (link: { email: string; token: string }) => Promise<void>
}

/** Sessions end 30 days after the login. */
export const sessionSeconds = 30 * 24 * 60 * 60
const basePath = '/webshop/login'

/**
 * Passes a call to better-auth.
 * @param body sent with POST; without a body, the call is a GET
 * @throws ContentUnavailable if `SESSION_SECRET` is not set or the store does not answer
 */
export async function askCustomerAuth(call: CustomerCall, path: string, body?: object): Promise<Response> {
  const auth = await authFor(call)
  const headers = new Headers({ 'Content-Type': 'application/json', Origin: call.origin })
  const agent = call.headers.get('User-Agent')
  if (agent) headers.set('User-Agent', agent)
  const address = call.headers.get('CF-Connecting-IP')
  if (address) headers.set('CF-Connecting-IP', visitorNetwork(address))
  const request = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  const response = await auth.handler(new Request(call.origin + basePath + path, request))
  if (response.status >= 500) throw new ContentUnavailable(`customers ${path}: ${response.status}`)
  return response
}

/**
 * Returns the identifier under which a link is stored. It depends on the site, so a token is valid on one site only.
 */
export function linkIdentifier(site: SiteKey, token: string): Promise<string> {
  return sha256(`${site}\n${token}`)
}

async function authFor({ env, site, origin, sendLink }: CustomerCall): Promise<Auth> {
  if (!env.SESSION_SECRET) throw new ContentUnavailable('SESSION_SECRET is not set')
  const [{ betterAuth }, { drizzleAdapter }, { magicLink }, { drizzle }, tables] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/adapters/drizzle'),
    import('better-auth/plugins/magic-link'),
    import('drizzle-orm/d1'),
    import('../../store/customers/schema.ts'),
  ])
  const schema = {
    user: tables.customers,
    session: tables.customerSessions,
    verification: tables.customerVerifications,
  }
  const adapter = drizzleAdapter(drizzle(env.DB), { provider: 'sqlite', schema })
  const attributes = { ...hostCookie(origin), httpOnly: true }
  return betterAuth({
    appName: 'Auftakt',
    baseURL: origin,
    basePath,
    secret: await customerSecret(env.SESSION_SECRET),
    trustedOrigins: [origin],
    database: (options: BetterAuthOptions) => addressAdapter(siteAdapter(adapter(options), site)),
    user: { additionalFields: { site: { type: 'string', required: true, input: false, defaultValue: site } } },
    session: { expiresIn: sessionSeconds },
    plugins: [
      magicLink({
        expiresIn: linkSeconds,
        storeToken: { type: 'custom-hasher', hash: (token) => linkIdentifier(site, token) },
        sendMagicLink: async ({ email, token }) => sendLink?.({ email: withoutAlias(email), token }),
      }),
    ],
    // log-in.ts counts attempts per network
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: false,
      database: { generateId: 'serial' },
      ipAddress: { ipAddressHeaders: ['cf-connecting-ip'] },
      cookies: { session_token: { name: customerCookie, attributes } },
    },
    telemetry: { enabled: false },
    logger: { level: 'error' },
  }) as unknown as Auth
}

/**
 * Restricts better-auth to the customers of one site, since it identifies a person by the e-mail address alone, and the
 * same address is a different customer on another site.
 */
function siteAdapter(adapter: DBAdapter, site: SiteKey): DBAdapter {
  const own: DBAdapter = {
    ...adapter,
    findOne: (query) => adapter.findOne(query.model === 'user' ? { ...query, where: [...query.where, here] } : query),
    transaction: (act) => act(own),
  }
  const here = { field: 'site', value: site }
  return own
}
