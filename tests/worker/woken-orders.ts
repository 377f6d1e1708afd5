import type { Order } from '../../worker/box-office/objects/order/order.ts'

type Control = (order: Order) => void

// on the global object, because the Worker and a test file may have separate instances of this module
const shared = globalThis as { controlOfWokenOrders?: Control | null }

/**
 * Lets a test control every order whose object is created from now on, until the end of the file. Objects that are idle
 * for ten seconds are evicted, and lose what a test has set.
 */
export function controlWokenOrders(control: Control | null): void {
  shared.controlOfWokenOrders = control
}

export function controlWoken(order: Order): void {
  shared.controlOfWokenOrders?.(order)
}
