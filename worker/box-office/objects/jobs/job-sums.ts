import type { PaymentMeans } from '../../../../shared/contract/box-office/order.ts'
import type { JobSums, ListedJob, ProductionJob } from '../../../../shared/contract/box-office/staff/jobs.ts'
import type { ReportedOrder } from '../../rules/jobs-csv.ts'
import type { JobOrder, OrderShare, StoredJob } from './stored-job.ts'

const shownRecent = 5
const shownTasks = 500

type Counts = ListedJob['orders']

export function listedJob(job: StoredJob, orders: Counts): ListedJob {
  const { id, production, change, state, stopped, by, created_at, started_at, ended_at, elsewhere, about } = job
  const { title, date } = about
  return {
    id,
    production,
    title,
    date,
    change,
    state,
    stopped,
    by,
    created_at,
    started_at,
    ended_at,
    elsewhere,
    returns: null,
    orders,
  }
}

export function jobWithOrders(
  job: StoredJob,
  { orders, counts }: { orders: readonly JobOrder[]; counts: Counts },
  isAutomatic: (means: PaymentMeans) => boolean,
): ProductionJob {
  const isPreview = job.state === 'previewing' || job.state === 'previewed'
  const worked = isPreview ? [] : orders.filter(({ at }) => at !== null)
  const latest = worked.toSorted((a, b) => (b.at ?? '').localeCompare(a.at ?? ''))
  return {
    ...listedJob(job, counts),
    preview: job.is_previewed
      ? sumsOf(
          orders.map(({ planned }) => planned),
          isAutomatic,
        )
      : null,
    outcome: sumsOf(
      orders.map(({ share, state }) => (state === 'waiting' ? null : share)),
      isAutomatic,
    ),
    recent: latest.slice(0, shownRecent).map(({ number, at, state, share }) => ({
      number,
      at: at ?? '',
      is_done: state === 'done',
      cents: centsOf(share),
    })),
    tasks: (isPreview ? [] : orders)
      .filter(({ state }) => state === 'needs_staff')
      .slice(0, shownTasks)
      .map(({ number, reasons, share, planned }) => ({
        number,
        reasons,
        cents: centsOf(share ?? planned),
        by_hand_cents: share?.by_hand_cents ?? 0,
        // missing in shares that are older than the field
        needs_iban: share?.needs_iban ?? (share?.by_hand_cents ?? 0) > 0,
        call: null,
      })),
  }
}

export function reportedOrder({ number, state, reasons, share, planned }: JobOrder): ReportedOrder {
  const { tickets = 0, by_hand_cents = 0 } = share ?? planned ?? {}
  return { number, state, reasons, tickets, cents: centsOf(share ?? planned), by_hand_cents }
}

function centsOf(share: OrderShare | null): number {
  return Object.values(share?.cents ?? {}).reduce((sum, cents) => sum + cents, 0)
}

/** @param isAutomatic whether a provider gives money back that was paid by these means */
export function sumsOf(shares: readonly (OrderShare | null)[], isAutomatic: (means: PaymentMeans) => boolean): JobSums {
  const own = shares.filter((share) => share !== null)
  const sum = (of: (share: OrderShare) => number) => own.reduce((all, share) => all + of(share), 0)
  const byHand = own.filter((share) => share.by_hand_cents > 0)
  const back = new Map<PaymentMeans, { orders: number; cents: number }>()
  for (const { cents } of own)
    for (const [means, given] of Object.entries(cents) as [PaymentMeans, number][]) {
      const { orders, cents: before } = back.get(means) ?? { orders: 0, cents: 0 }
      if (given > 0) back.set(means, { orders: orders + 1, cents: before + given })
    }
  return {
    orders: own.length,
    tickets: sum(({ tickets }) => tickets),
    unpaid: sum(({ unpaid }) => unpaid),
    mails: sum(({ mails }) => mails),
    calls: sum(({ calls }) => calls),
    documents: sum(({ documents }) => documents),
    needs_staff: own.filter((share) => share.by_hand_cents > 0 || share.calls > 0).length,
    back: [...back]
      .map(([means, each]) => ({ means, ...each, is_automatic: isAutomatic(means) }))
      .sort((a, b) => b.cents - a.cents),
    by_hand: { orders: byHand.length, cents: byHand.reduce((all, share) => all + share.by_hand_cents, 0) },
  }
}
