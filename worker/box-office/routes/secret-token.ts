import { timingSafeEqual } from 'hono/utils/buffer'
import { isolateState } from '../../http/isolate-state.ts'
import { bearerKey } from '../../http/request/bearer.ts'
import type { ApiContext } from '../../http/request/request.ts'
import { visitorNetwork } from '../../http/request/visitor-network.ts'

/** Secrets that open what is worth money; each must have 32 characters, or opens nothing. */
type SecretName = 'RESTORE_TOKEN' | 'MIRROR_TOKEN'

const leastLength = 32
const pauseMs = 60_000
/** When guesses of a secret were last reported, in UTC milliseconds. */
const reported = isolateState(() => new Map<SecretName, number>())

/**
 * Whether a request has the token of a secret. The right token passes whatever was tried before, since one of 32
 * characters cannot be guessed; more than five wrong ones of a network within a minute are reported.
 */
export async function hasSecretToken(c: ApiContext, name: SecretName): Promise<boolean> {
  const secret = c.env[name] ?? ''
  const token = bearerKey(c.req.header('Authorization'))
  if (!token || secret.length < leastLength) return false
  if (await timingSafeEqual(token, secret)) return true
  const network = visitorNetwork(c.req.header('CF-Connecting-IP'))
  const { success } = await c.env.RESTORE_LIMIT.limit({ key: `${name} ${network}` })
  if (!success && Date.now() - (reported.current.get(name) ?? 0) >= pauseMs) {
    reported.current.set(name, Date.now())
    console.warn(JSON.stringify({ level: 'warn', what: 'guesses', secret: name }))
  }
  return false
}
