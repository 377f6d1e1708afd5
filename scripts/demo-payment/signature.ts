import { createHmac } from 'node:crypto'

/** `t=…,v1=…` as worker/tickets/payment/demo-events.ts verifies it. */
export function signature(secret: string, body: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
