// The classes of the Durable Objects, with the names that wrangler.toml gives them. Their code is loaded with the first
// call of an object, not at the Worker's start.
import { lateObject } from './box-office/objects/late-object.ts'

export const Cart = lateObject(async () => (await import('./box-office/objects/cart/cart.ts')).Cart, {
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

export const Counter = lateObject(async () => (await import('./box-office/objects/counter.ts')).Counter, {
  next: true,
})

export const Imports = lateObject(async () => (await import('./transfer/import/desk/imports.ts')).Imports, {
  add: true,
  uploaded: true,
  list: true,
  one: true,
  rows: true,
  choose: true,
  write: true,
  undo: true,
  remove: true,
})

export const Jobs = lateObject(async () => (await import('./box-office/objects/jobs/jobs.ts')).Jobs, {
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

export const Network = lateObject(async () => (await import('./box-office/objects/network.ts')).Network, {
  admit: true,
  settle: true,
  admitUnpaid: true,
  forgetUnpaid: true,
})

export const Order = lateObject(async () => (await import('./box-office/objects/order/order.ts')).Order, {
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
  forget: true,
  moneyDifferences: true,
  report: true,
})

export const ProductionInventory = lateObject(
  async () => (await import('./gateway/purging-inventory.ts')).PurgingInventory,
  {
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
  },
)

export const Transfers = lateObject(async () => (await import('./transfer/object/transfers.ts')).Transfers, {
  start: true,
  list: true,
  cancel: true,
})

export const VoucherBook = lateObject(
  async () => (await import('./box-office/objects/voucher-book/voucher-book.ts')).VoucherBook,
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
  },
)
