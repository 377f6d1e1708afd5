import { stateOf } from '../../worker/box-office/objects/order/stored-order.ts'
import type { Books, OrderBook } from './books.ts'
import type { Confirmed, Notes } from './buyer.ts'
import type { Sold } from './clerk.ts'
import { voucher } from './hall.ts'

/**
 * Compares the records of a sale with each other and with the notes of buyers and clerk, after all its work has ended.
 * @returns a sentence for each difference
 */
export function differencesOf(books: Books, notes: Notes): string[] {
  const byNumber = new Map(books.orders.map((book) => [book.order.facts.number, book]))
  return [
    ...notes.broken,
    ...placeDifferences(books, byNumber),
    ...books.orders.flatMap((book) => [...orderDifferences(book), ...readModelDifferences(books, book)]),
    ...providerDifferences(books, byNumber),
    ...numberDifferences(books),
    ...voucherDifferences(books, byNumber),
    ...books.carts.flatMap(({ order }) => (order === null ? [] : [`a cart still belongs to ${order}`])),
    ...notes.orders.flatMap((own) => promiseDifferences(own, byNumber.get(own.number))),
    ...notes.sold.flatMap((own) => deskDifferences(own, byNumber.get(own.number))),
  ]
}

function placeDifferences({ inventory }: Books, orders: ReadonlyMap<string, OrderBook>): string[] {
  const { lines } = inventory
  const byLine = new Map(lines.map((line) => [line.id, line]))
  const linesOf = Map.groupBy(lines, ({ seat }) => seat)
  return [
    ...[...linesOf].flatMap(([seat, own]) => (seat !== null && own.length > 1 ? [`${seat} is sold twice`] : [])),
    ...lines.flatMap((line) => {
      const { id, seat, state, order_number: number } = line
      const sold = orders.get(number ?? '')?.order.lines.find((each) => each.id === id)
      return [
        ...(state === 'sold' ? [] : [`${seat} is still ${state} for ${number}`]),
        ...(sold?.state === 'sold' && sold.seat === seat ? [] : [`${seat} is sold without an order (${number})`]),
      ]
    }),
    ...[...orders.values()].flatMap(({ order }) =>
      order.lines.flatMap(({ id, seat, state }) =>
        state === 'sold' && byLine.get(id)?.seat !== seat ? [`${order.facts.number} has lost ${seat}`] : [],
      ),
    ),
  ]
}

const resting = ['complete', 'over', 'refunded', 'refused']

function orderDifferences({ order, ledger, events, unfinished }: OrderBook): string[] {
  const { phase, tickets, lines, totals, facts, invoice } = order
  const sum = (...kinds: string[]) => ledger.reduce((all, row) => all + (kinds.includes(row.kind) ? row.cents : 0), 0)
  const live = lines.filter(({ state }) => state === 'sold')
  const [balance, owed] = [sum('payment', 'refund'), sum('charge', 'cancellation')]
  const isComplete = phase === 'complete'
  const faults = {
    'is not at rest': !resting.includes(phase) || unfinished.length > 0 || events.some((each) => each.sent_ms === null),
    'has another balance than it owes': balance !== owed || balance !== (isComplete ? totals.cents : 0),
    'has paid less than nothing': balance < 0,
    'lacks tickets or has too many': isComplete
      ? live.length === 0 || String(live.map(({ id }) => id)) !== String(tickets.map(({ line }) => line))
      : live.length > 0,
    'has the same code twice': new Set(tickets.map(({ code }) => code)).size !== tickets.length,
    'has another total than its lines':
      phase !== 'refused' && lines.reduce((all, { cents }) => all + cents, 0) !== totals.cents,
    'has an invoice without paid tickets': (isComplete && !facts.request.free) !== Boolean(invoice?.number),
  }
  return textsOf(`${facts.number} (${phase})`, faults)
}

function readModelDifferences({ readModel }: Books, { order, events }: OrderBook): string[] {
  const { number } = order.facts
  const reports = events.flatMap(({ event, sequence }) =>
    event.kind === 'record' ? [{ ...event.record, sequence }] : [],
  )
  const last = reports.at(-1)
  const head = readModel.orders.find((each) => each.number === number)
  const sums = (from: {
    sequence: number
    state: string
    total_cents: number
    paid_cents: number
    refunded_cents: number
  }) => String([from.sequence, from.state, from.total_cents, from.paid_cents, from.refunded_cents])
  const sorted = (rows: readonly string[]) => String([...rows].sort())
  const lines = readModel.lines.filter((line) => line.order_number === number)
  const documents = readModel.documents.filter((document) => document.order_number === number)
  return textsOf(`${number} in the read model`, {
    'is missing or unknown to its order': (head === undefined) !== (last === undefined),
    'has an old report': Boolean(head && last) && sums(head as never) !== sums(last as never),
    'has another state': head !== undefined && head.state !== stateOf(order),
    'has other lines':
      sorted(lines.map(({ id, state, cents }) => `${id} ${state} ${cents}`)) !==
      sorted(last?.lines.map(({ id, state, cents }) => `${id} ${state} ${cents}`) ?? []),
    'has other documents':
      sorted(documents.map((each) => `${each.number} ${each.cents}`)) !==
      sorted(last?.documents.map((each) => `${each.number} ${each.cents}`) ?? []),
  })
}

function providerDifferences({ provider }: Books, orders: ReadonlyMap<string, OrderBook>): string[] {
  const references = new Set(provider.payments.map(({ reference }) => reference))
  return [
    ...provider.payments.flatMap(({ reference, order_number: number, state, cents }) => {
      const own = (orders.get(number)?.ledger ?? []).filter((row) => row.reference === reference)
      const sum = (kind: string) => own.reduce((all, row) => all + (row.kind === kind ? row.cents : 0), 0)
      const refunded = provider.refunds.reduce((all, row) => all + (row.reference === reference ? row.cents : 0), 0)
      return textsOf(`payment ${reference} of ${number}`, {
        'is still open': state === 'open',
        'is charged, but not in the ledger': sum('payment') !== (state === 'paid' ? cents : 0),
        'went back, but not in the ledger': -sum('refund') !== refunded,
      })
    }),
    ...[...orders.values()].flatMap(({ order, ledger }) =>
      ledger.flatMap(({ means, reference }) =>
        means === 'demo' && !references.has(reference ?? '') ? [`${order.facts.number}: an unknown payment`] : [],
      ),
    ),
  ]
}

function numberDifferences({ counter, orders }: Books): string[] {
  const drawn = counter.filter(({ kind }) => kind === 'invoice')
  const shown = new Map(
    orders.flatMap(({ order }) => (order.invoice?.number ? [[order.facts.number, order.invoice.number]] : [])),
  )
  return [
    ...drawn.flatMap(({ number, key }, index) =>
      textsOf(`invoice ${number}`, {
        'follows a gap': number !== index + 1,
        'is on no order': shown.get(key)?.endsWith(`-${String(number).padStart(6, '0')}`) !== true,
      }),
    ),
    ...(drawn.length === shown.size ? [] : [`${drawn.length} numbers for ${shown.size} invoices`]),
  ]
}

function voucherDifferences({ uses }: Books, orders: ReadonlyMap<string, OrderBook>): string[] {
  const used = [...orders.values()].filter(({ order }) => order.phase === 'complete' && order.voucher)
  // an abandoned cart's use of the voucher stays stored until the first call after this use has ended
  const ofOrders = uses.filter(({ until_ms: end }) => end === null)
  return textsOf('the voucher', {
    'is used more often than allowed': used.length > voucher.maxUses,
    'has given more than its budget': used.length * voucher.cents > voucher.budgetCents,
    'has other uses than orders':
      String(ofOrders.map((use) => `${use.order_number} ${use.cents}`).sort()) !==
      String(used.map(({ order }) => `${order.facts.number} ${order.voucher?.cents}`).sort()),
  })
}

function promiseDifferences(own: Confirmed, book: OrderBook | undefined): string[] {
  if (!book) return [`${own.number} was confirmed and is lost`]
  const { order, ledger } = book
  const codes = order.tickets.map(({ code }) => code)
  const refunded = ledger.some(({ kind }) => kind === 'refund')
  return textsOf(`${own.number} (${order.phase})`, {
    'has another secret': order.facts.secret !== own.secret,
    'has another price': order.totals.cents !== own.cents,
    'has other lines': String(order.lines.map(({ id }) => id)) !== String(own.lines),
    'has lost the tickets that were shown': own.tickets !== null && String(codes) !== String(own.tickets.codes),
    'has another invoice than was shown': own.tickets !== null && own.tickets.invoice !== order.invoice?.number,
    'is paid, and has neither tickets nor the money back': own.hasPaid && codes.length === 0 && !refunded,
    'is cancelled, and has tickets unpaid': own.isCancelled && !own.hasPaid && codes.length > 0,
  })
}

function deskDifferences({ number, cents, isPaid, isCancelled }: Sold, book: OrderBook | undefined): string[] {
  if (!book) return [`${number} was sold at the desk and is lost`]
  const { order } = book
  return textsOf(`${number} (${order.phase}), sold at the desk,`, {
    'has another price': order.totals.cents !== cents,
    'is paid, and has no tickets': isPaid && order.tickets.length === 0,
    'is cancelled, and has tickets': isCancelled && order.tickets.length > 0,
  })
}

function textsOf(subject: string, faults: Record<string, boolean>): string[] {
  return Object.entries(faults).flatMap(([fault, isFound]) => (isFound ? [`${subject} ${fault}`] : []))
}
