import type { SaleInNumbers } from '../../../../shared/entities/productions/changes.ts'
import type { Localised } from '../../../../shared/locale.ts'
import type { SiteKey } from '../../../../shared/site-keys.ts'
import type { Env } from '../../../env.ts'

/** The production that a call concerns, and the staff member who makes the call. */
export interface BoxOfficeCall {
  env: Env
  site: SiteKey
  production: number
  now: Date
  /** E-mail address of the staff member. */
  by: string
}

/** The order numbers of the orders that were changed, and of those that failed. */
export interface ChangedOrders {
  done: readonly string[]
  failed: readonly string[]
}

/** The functions of the box office that the desk calls; passed in, since the box office imports the desk. */
export interface BoxOffice {
  /** Reads a production's sale in numbers; null if the production is not sold here. */
  inNumbers: (call: BoxOfficeCall) => Promise<SaleInNumbers | null>
  /** Stops the sale, and ends or refunds every order. A repeated call retries the orders that failed. */
  cancel: (call: BoxOfficeCall, about: { key: string; notice: Localised; why: object }) => Promise<ChangedOrders>
  /** Gives all orders the production's current date and hall. A repeated call does not inform a buyer again. */
  move: (
    call: BoxOfficeCall,
    about: { key: string; notice: Localised | null; isSilent: boolean; why: object },
  ) => Promise<ChangedOrders>
}

/** Stands in where the box office is not mounted; no production is sold. */
export const noBoxOffice: BoxOffice = {
  inNumbers: async () => null,
  cancel: async () => ({ done: [], failed: [] }),
  move: async () => ({ done: [], failed: [] }),
}
