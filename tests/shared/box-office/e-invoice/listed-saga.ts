import type { LedgerRow } from '../../../../worker/box-office/objects/order/order-store.ts'
import type { Plan, SagaContext } from '../../../../worker/box-office/objects/order/saga/context.ts'
import type { StoredOrder } from '../../../../worker/box-office/objects/order/stored-order.ts'

/** Runs steps of an order's saga without objects: its ledger and its counter of documents are lists. */
export class ListedSaga {
  readonly ledger: LedgerRow[] = []
  readonly context: SagaContext
  readonly #run = new Set<string>()
  readonly #numbers = new Map<string, number>()

  constructor(nowMs: number) {
    const next = async (key: string, kind: string) => {
      const own = [...this.#numbers].filter(([name]) => name.startsWith(kind))
      const number = this.#numbers.get(`${kind}:${key}`) ?? own.length + 1
      this.#numbers.set(`${kind}:${key}`, number)
      return number
    }
    const store = {
      ledger: () => this.ledger,
      isDone: () => true,
      addToLedger: (row: LedgerRow) => this.ledger.push(row),
      send: () => {},
    }
    const env = { COUNTERS: { idFromName: String, get: () => ({ next }) } }
    this.context = { env, store, nowMs, outside: { providers: {} } } as unknown as SagaContext
  }

  /** Runs the steps of these names that have not run yet. */
  async run(order: StoredOrder, { steps }: Pick<Plan, 'steps'>, names = /./): Promise<void> {
    for (const { name, act } of steps) {
      if (!names.test(name) || this.#run.has(name)) continue
      this.#run.add(name)
      const change = await act()
      change(order)
    }
  }
}
