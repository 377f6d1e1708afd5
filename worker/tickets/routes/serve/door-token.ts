import { timingSafeEqual } from 'hono/utils/buffer'
import type { ApiContext } from '../../../http/request/request.ts'

/** Whether a request has the door's token, the secret `DOOR_TOKEN`. */
export async function hasDoorToken(c: ApiContext): Promise<boolean> {
  const token = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1]
  return c.env.DOOR_TOKEN && token ? timingSafeEqual(token, c.env.DOOR_TOKEN) : false
}
