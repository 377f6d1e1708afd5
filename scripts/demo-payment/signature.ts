import { createHmac } from 'node:crypto'

/** Signs a message as `t=…,v1=…`, which worker/box-office/payment/demo-events.ts verifies. */
export function signature(secret: string, body: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
