import type { SaleInNumbers } from '../../../../shared/entities/productions/changes.ts'
import type { Localised } from '../../../../shared/locale.ts'
import type { SiteKey } from '../../../../shared/site-keys.ts'
import type { Env } from '../../../env.ts'

/** Which production, and who changes it. */
export interface BoxOfficeCall {
  env: Env
  site: SiteKey
  production: number
  now: Date
  /** E-mail address. */
  by: string
}

/** Outcomes of a production's orders, by their numbers. */
export interface ChangedOrders {
  done: readonly string[]
  failed: readonly string[]
}

/** The functions of the box office that the desk calls; passed in, since the box office imports the desk. */
export interface BoxOffice {
  /** Null for a production that is not sold here. */
  inNumbers: (call: BoxOfficeCall) => Promise<SaleInNumbers | null>
  /** Stops the sale, and ends or refunds every order. Repeated calls go on where one failed. */
  cancel: (call: BoxOfficeCall, about: { key: string; notice: Localised; why: object }) => Promise<ChangedOrders>
  /** Gives the orders the production's present date and hall; repeated calls inform each buyer once. */
  move: (
    call: BoxOfficeCall,
    about: { key: string; notice: Localised | null; isSilent: boolean; why: object },
  ) => Promise<ChangedOrders>
}

/** Sells nothing. */
export const noBoxOffice: BoxOffice = {
  inNumbers: async () => null,
  cancel: async () => ({ done: [], failed: [] }),
  move: async () => ({ done: [], failed: [] }),
}
