import { expect, it } from 'vitest'
import { jobWithOrders } from '../../../../worker/box-office/objects/jobs/job-sums.ts'
import { type JobOrder, noShare, type StoredJob } from '../../../../worker/box-office/objects/jobs/stored-job.ts'

const job = { id: 7, change: 'cancelled', state: 'needs_staff', about: {}, is_previewed: true } as unknown as StoredJob
const isAutomatic = (means: string) => means === 'card'

function orderOf(share: Partial<typeof noShare>, index = 0): JobOrder {
  const whole = { ...noShare, ...share }
  return {
    number: `A-${index}`,
    state: 'needs_staff',
    planned: whole,
    share: whole,
    reasons: ['by_hand'],
    tries: 0,
    next_ms: 0,
    at: null,
  }
}

it('shows the first 500 tasks, and counts all', () => {
  const orders = Array.from({ length: 683 }, (_, index) => orderOf({ by_hand_cents: 100 }, index))
  const counts = { all: 683, waiting: 0, retried: 0, done: 0, needs_staff: 683 }
  const shown = jobWithOrders(job, { orders, counts }, isAutomatic)
  expect([shown.tasks.length, shown.orders.needs_staff, shown.outcome.needs_staff]).toEqual([500, 683, 683])
})

it('counts an order once that has money to pay by hand and a buyer to call, and says which means are automatic', () => {
  const orders = [
    orderOf({ cents: { cash: 5000 }, by_hand_cents: 5000, calls: 1 }),
    orderOf({ cents: { card: 6000 }, mails: 1 }),
  ]
  const counts = { all: 2, waiting: 0, retried: 0, done: 1, needs_staff: 1 }
  const { outcome } = jobWithOrders(job, { orders, counts }, isAutomatic)
  expect(outcome).toMatchObject({ needs_staff: 1, calls: 1, by_hand: { orders: 1, cents: 5000 } })
  expect(outcome.back).toEqual([
    { means: 'card', orders: 1, cents: 6000, is_automatic: true },
    { means: 'cash', orders: 1, cents: 5000, is_automatic: false },
  ])
})
