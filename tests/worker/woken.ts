import { runInDurableObject } from 'cloudflare:test'
import type { Order } from '../../worker/box-office/objects/order/order.ts'

// on the global object, because the Worker and a test file may have separate instances of this module
const shared = globalThis as {
  controls?: Map<string, ((object: never) => void)[]>
  controlOfWokenOrders?: ((order: Order) => void) | null
}

/**
 * Changes an object now, and each time it is created again, until the end of the file. Objects that are idle for ten
 * seconds are evicted, on a busy machine in the middle of a test, and lose what it has set.
 */
export function control<Body extends Rpc.DurableObjectBranded>(
  stub: DurableObjectStub<Body>,
  change: (object: Body) => void,
): Promise<void> {
  shared.controls ??= new Map()
  const id = String(stub.id)
  shared.controls.set(id, [...(shared.controls.get(id) ?? []), change])
  return runInDurableObject(stub as never, change as never)
}

/** Changes every order whose object is created from now on, until the end of the file. */
export function controlWokenOrders(change: typeof shared.controlOfWokenOrders): void {
  shared.controlOfWokenOrders = change
}

export function forgetControls(): void {
  shared.controls?.clear()
  shared.controlOfWokenOrders = null
}

/** Applies to a new object what the test file has set. */
export function controlWoken(object: object, { id }: Pick<DurableObjectState, 'id'>): void {
  for (const change of shared.controls?.get(String(id)) ?? []) change(object as never)
}

export function controlWokenOrder(order: Order): void {
  shared.controlOfWokenOrders?.(order)
}
