import { timingSafeEqual } from 'hono/utils/buffer'
import { isolateState } from '../../http/isolate-state.ts'
import { bearerKey } from '../../http/request/bearer.ts'
import type { ApiContext } from '../../http/request/request.ts'

/** Secrets that open what is worth money; each must have 32 characters, or opens nothing. */
type SecretName = 'RESTORE_TOKEN' | 'MIRROR_TOKEN'

const leastLength = 32
const pauseMs = 60_000
/** Until when no token is right, after too many wrong ones, by secret, in UTC milliseconds. */
const closed = isolateState(() => new Map<SecretName, number>())

/** Whether a request has the token of a secret. After five wrong ones within a minute, none is right. */
export async function hasSecretToken(c: ApiContext, name: SecretName): Promise<boolean> {
  const secret = c.env[name] ?? ''
  const token = bearerKey(c.req.header('Authorization'))
  if (!token || secret.length < leastLength || Date.now() < (closed.current.get(name) ?? 0)) return false
  if (await timingSafeEqual(token, secret)) return true
  const { success } = await c.env.RESTORE_LIMIT.limit({ key: name })
  if (!success) closed.current.set(name, Date.now() + pauseMs)
  return false
}
