import { env } from 'cloudflare:workers'
import { orderOf } from '../../../../worker/box-office/objects/order-of.ts'
import { finishedJob } from '../jobs/finished-job.ts'
import { someOrder } from '../routes/some-order.ts'
import type { calling } from '../routes/staff/some-staff.ts'
import { someStoredSales } from '../store/some-sales.ts'
import { someContact, type someWorld } from './some-world.ts'

interface OfCall {
  number: string
  /** The id of a job, for the calls about jobs. */
  job?: number
  /** Values of fields with which a body that is otherwise valid is carried out. */
  known?: Record<string, unknown>
}

/**
 * Creates what the calls of staff are about, so that they are not refused for being about an unknown order, or one in
 * another state: an unpaid order for each call that needs one, a ticket of the world's order for each call that changes
 * tickets, and a cancelled concert with money that has to be paid by hand. Other calls are about the world's order.
 */
export async function someStaffed(
  call: ReturnType<typeof calling>,
  { number }: Awaited<ReturnType<typeof someWorld>>,
): Promise<{ ofCall(name: string): OfCall }> {
  const { id: unpaid } = await someStoredSales()
  const waiting = async () => {
    const cart = `carts/${crypto.randomUUID()}/`
    await call(`${cart}holds/`, { production: unpaid, count: 2 })
    const sale = { contact: someContact, delivery: 'pdf', payment: 'transfer', total_cents: 10_000 }
    return (await call(`${cart}order/`, sale)).json.number as string
  }
  const lines = (await orderOf(env, 'hh', number).view())?.lines.map(({ id }) => id) ?? []
  const [first, second] = lines
  const { id: other } = await someStoredSales()
  const { id: cancelled } = await someStoredSales()
  const sold = await someOrder(cancelled)
  const { json } = await call(`productions/${cancelled}/cancellation/`)
  await finishedJob(json.id)
  const ofJob = { number: sold.number, job: json.id as number }
  const calls: Record<string, OfCall> = {
    cancelUnpaid: { number: await waiting() },
    takePayment: { number: await waiting() },
    moveDeadline: { number: await waiting(), known: { until: '2026-12-10' } },
    refundOrder: { number, known: { lines: [first] } },
    moveSeats: { number, known: { line: second, seat: '2-9' } },
    moveDate: { number, known: { lines: [second], production: other, seats: ['2-9'] } },
    readJob: ofJob,
    retryJob: { ...ofJob, known: { order: sold.number } },
    settleJobOrder: ofJob,
  }
  return { ofCall: (name) => calls[name] ?? { number } }
}
