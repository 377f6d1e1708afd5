// The box office's door to the Worker: the classes of its Durable Objects, what it answers, and what it does when
// content changes or a cron trigger runs. Its code is loaded with the first use, not at the Worker's start.

import type { Hono } from 'hono'
import type { BoxOffice } from '../content/handlers/desk/box-office.ts'
import type { AppContext, Env } from '../env.ts'
import { lateObject } from '../late/late-object.ts'
import type { Purge } from './objects/inventory/purging.ts'
import type { BoxOfficeEnds } from './pages/box-office-app.ts'

export const Cart = lateObject(async () => (await import('./objects/cart/cart.ts')).Cart, {
  addPlaces: true,
  setSeats: true,
  moveLine: true,
  setPriceTypes: true,
  setLineType: true,
  setLinesType: true,
  removeLine: true,
  removeProduction: true,
  addCode: true,
  removeCode: true,
  extend: true,
  holdAgain: true,
  setMember: true,
  expect: true,
  knows: true,
  startOrder: true,
  endOrder: true,
  view: true,
  endedPlaces: true,
  magicCodes: true,
})

export const Counter = lateObject(async () => (await import('./objects/counter.ts')).Counter, {
  next: true,
  skipTo: true,
})

export const Jobs = lateObject(async () => (await import('./objects/jobs/jobs.ts')).Jobs, {
  preview: true,
  start: true,
  isCancelling: true,
  list: true,
  read: true,
  retry: true,
  halt: true,
  settle: true,
  openTasks: true,
  noteOrder: true,
  productionToPay: true,
  orders: true,
})

export const Network = lateObject(async () => (await import('./objects/network.ts')).Network, {
  admit: true,
  settle: true,
  admitUnpaid: true,
  forgetUnpaid: true,
})

export const Order = lateObject(async () => (await import('./objects/order/order.ts')).Order, {
  place: true,
  placed: true,
  view: true,
  deskView: true,
  open: true,
  pay: true,
  changeAddress: true,
  confirmAddress: true,
  cancel: true,
  answerOffer: true,
  paymentChanged: true,
  bankLine: true,
  previewBankLines: true,
  refund: true,
  settleRefund: true,
  keepTickets: true,
  changeDate: true,
  cancelByStaff: true,
  cancellation: true,
  workOn: true,
  consequences: true,
  resend: true,
  sendUnsent: true,
  forget: true,
  moneyDifferences: true,
  report: true,
  restore: true,
})

export const VoucherBook = lateObject(
  async () => (await import('./objects/voucher-book/voucher-book.ts')).VoucherBook,
  {
    setUp: true,
    wake: true,
    redeem: true,
    setAmount: true,
    extend: true,
    release: true,
    startPayment: true,
    hasLimitedUse: true,
    endPayment: true,
    detach: true,
    takeAgain: true,
    cancel: true,
    usesOf: true,
    ordersOf: true,
    restoreUses: true,
    codeOfOrder: true,
    setOrderCents: true,
  },
)

/** Returns the class of inventories. `purge` loads what removes pages from the page cache. */
export function productionInventory(purge: () => Promise<Purge>) {
  return lateObject(async () => (await import('./objects/inventory/purging.ts')).purgingInventory(await purge()), {
    checkSales: true,
    setUp: true,
    setStopped: true,
    hold: true,
    changeSeat: true,
    setPriceTypes: true,
    setLineType: true,
    extend: true,
    release: true,
    setSeats: true,
    startPayment: true,
    detach: true,
    endPayment: true,
    setUnpaid: true,
    transferTerms: true,
    confirm: true,
    cancel: true,
    reseat: true,
    takePlaces: true,
    quote: true,
    takeAgain: true,
    block: true,
    unblock: true,
    moveContingent: true,
    ticketNow: true,
    enter: true,
    entriesOf: true,
    admit: true,
    noteOtherEvening: true,
    settleDouble: true,
    evening: true,
    eveningFigures: true,
    scansAfter: true,
    packVersion: true,
    pack: true,
    ticketsAt: true,
    ticketsOf: true,
    deviceCounts: true,
    decideByHand: true,
    noShows: true,
    revocationsAfter: true,
    allocations: true,
    openCarts: true,
    sellElsewhere: true,
    linesOf: true,
    cartPart: true,
    placesNow: true,
    plan: true,
    saleFacts: true,
    availability: true,
    deskHall: true,
    openedTo: true,
    restoreFacts: true,
    restorePlaces: true,
    restoredEvening: true,
    copyAgain: true,
  })
}

type ListForAll = typeof import('./pages/shared/shared-page.ts').listForAll

/** What visitors see of the box office. */
export const boxOfficeAnswers = {
  /**
   * Returns everything that the box office answers: its API, its pages, and the staff's calls about subscribers. The
   * context must have `site` and `now`.
   */
  app: async (ends: BoxOfficeEnds): Promise<Hono<AppContext>> =>
    (await import('./pages/box-office-app.ts')).boxOfficeApp(ends),
  /** Renders the list of productions as all visitors see it, for the page cache. */
  listForAll: async (...given: Parameters<ListForAll>): ReturnType<ListForAll> =>
    (await import('./pages/shared/shared-page.ts')).listForAll(...given),
}

const desk = async () => (await import('./handlers/box-office.ts')).boxOffice

/** The box office for the desk. */
export const deskBoxOffice: BoxOffice = {
  inNumbers: async (...given) => (await desk()).inNumbers(...given),
  jobStart: async (...given) => (await desk()).jobStart(...given),
  cancel: async (...given) => (await desk()).cancel(...given),
  isCancelling: async (...given) => (await desk()).isCancelling(...given),
  saleEnd: async (...given) => (await desk()).saleEnd(...given),
  openSale: async (...given) => (await desk()).openSale(...given),
  followSale: async (...given) => (await desk()).followSale(...given),
  move: async (...given) => (await desk()).move(...given),
  openTasks: async (...given) => (await desk()).openTasks(...given),
  previewMove: async (...given) => (await desk()).previewMove(...given),
}

/** Stops or resumes the sales of the productions and sites in a list of cache tags, according to their content. */
export async function followContentTags(
  ...given: Parameters<typeof import('./handlers/follow-content.ts').followContentTags>
): Promise<void> {
  return (await import('./handlers/follow-content.ts')).followContentTags(...given)
}

type CronWork = (event: { scheduledTime: number }, env: Env, wait: (work: Promise<unknown>) => void) => Promise<unknown>

/**
 * The cron of wrangler.toml that starts the reconciliation. It is separate from the other nightly jobs, since each run
 * has its own limits.
 */
export const reconcileCron = '*/10 2-4 * * *'

/** What the box office does when a cron trigger runs. */
export const cronWork = {
  customers: async (event, env) =>
    (await import('./handlers/customers/forget-at-night.ts')).forgetCustomersAtNight(event, env),
  changes: async (event, env, wait) =>
    (await import('./handlers/jobs/published-changes.ts')).startWaiting(
      env,
      { now: new Date(event.scheduledTime) },
      wait,
    ),
  reports: async (event, env) => (await import('./handlers/look-up/report-again.ts')).reportAgain(event, env),
  marks: async ({ scheduledTime }, env) =>
    (await import('./handlers/copies/marks.ts')).writeMarks(env, { d1: env.DB, now: new Date(scheduledTime) }),
  copies: async (event, env) => (await import('./handlers/copies/nights.ts')).copyOrReport(event, env),
  reconciliation: async (event, env, wait) =>
    (await import('./handlers/orders/reconcile-at-night.ts')).reconcileAtNight(event, env, wait),
} satisfies Record<string, CronWork>
