import { fromHex } from '../../../shared/text/hex.ts'
import { isHmac } from '../../signing/hmac.ts'
import { eventOf, type ReadEvent } from './payment-event.ts'

const maxAgeSeconds = 300

/**
 * Returns the reader of messages from the demo's server, which are signed like Stripe's: `Demo-Signature:
 * t=seconds,v1=hex` over `t.body`.
 */
export function demoEvents(secret: string): ReadEvent {
  return async ({ body, headers, nowMs }) => {
    const [, time = '', signature = ''] =
      /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers.get('Demo-Signature') ?? '') ?? []
    if (!signature || Math.abs(nowMs / 1000 - Number(time)) > maxAgeSeconds) return null
    if (!(await isHmac(secret, `${time}.${body}`, fromHex(signature)))) return null
    try {
      const event = JSON.parse(body)
      return eventOf(event?.id, event)
    } catch {
      return null
    }
  }
}
