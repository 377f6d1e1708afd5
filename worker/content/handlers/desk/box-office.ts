import type { JobChange } from '../../../../shared/contract/box-office/facts.ts'
import type { MovePreview, SaleInNumbers } from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import type { MoveKind, shiftedFields } from '../../../../shared/entities/productions/changes.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import type { Env } from '../../../env.ts'
import type { Sql } from '../../store/sql.ts'

interface SiteCall {
  env: Env
  site: SiteKey
  now: Date
}

export interface BoxOfficeCall extends SiteCall {
  production: number
  /** A staff member's e-mail address, or the name of an outside system's token. */
  by: string
}

/** The functions of the box office that the desk calls; passed in, because the box office imports the desk. */
export interface BoxOffice {
  /** Reads the figures of a production's sale; null if our box office does not sell the production. */
  inNumbers: (call: BoxOfficeCall) => Promise<SaleInNumbers | null>
  /**
   * Returns the statements that store the start of a published change's job, for the transaction of the publication. If
   * the request dies before it calls `cancel` or `move`, a later run starts the job.
   */
  jobStart: (call: BoxOfficeCall, about: PublishedChange & { change: JobChange }) => Promise<readonly Sql[]>
  /**
   * Stops the sale, and starts the job that ends or refunds the orders that have places. A repeated call gets the same
   * job. @returns the job's id; null if our box office does not sell the production, or if it takes place again
   */
  cancel: (call: BoxOfficeCall, about: PublishedChange) => Promise<number | null>
  /** Whether orders of a cancelled production are still to be cancelled, so that it cannot be moved. */
  isCancelling: (call: BoxOfficeCall) => Promise<boolean>
  /**
   * Returns the statements that shift the end of a production's sale, for the transaction that shifts its start. They
   * fail with `sales.version` if the sale is changed in the meantime.
   * @param byMs how much later the production begins, in milliseconds; negative if it begins earlier
   */
  saleEnd: (call: BoxOfficeCall, byMs: number) => Promise<readonly Sql[]>
  /**
   * Returns the statements that open a production's stopped sale, for the transaction that publishes that it takes
   * place again. They fail like those of `saleEnd`.
   */
  openSale: (call: BoxOfficeCall) => Promise<readonly Sql[]>
  /** Tells a production's sale that its stored data have changed. */
  followSale: (call: BoxOfficeCall) => Promise<void>
  /**
   * Starts the job that updates the orders to the production's current date and hall, and informs the buyers unless it
   * is a correction.
   * @returns as `cancel` does; null also if a cancellation has begun in the meantime
   */
  move: (call: BoxOfficeCall, about: PublishedChange) => Promise<number | null>
  /**
   * Counts what the box office has left to staff, and starts jobs whose requests have died.
   * @param wait keeps the isolate alive until the report of a failure is sent
   */
  openTasks: (call: SiteCall, wait: (work: Promise<unknown>) => void) => Promise<OpenTasks>
  /** Returns what `move` would tell the buyers; sends nothing. */
  previewMove: (call: BoxOfficeCall, about: MoveNews) => Promise<MovePreview>
}

/**
 * `jobs`: orders of cancellations and moves. `refunds`: other orders with money that is paid back by hand. `copies`:
 * orders that wait for their copy. `sales_copies`: sales whose inventory has none. `nights`: 1 if the last night is not
 * copied. `no_copies`: 1 if nothing is copied at all. `mirror`: 1 if no copy has left the
 * platform for three days, though one should.
 */
export type OpenTasks = Record<
  'jobs' | 'refunds' | 'bank' | 'letters' | 'copies' | 'sales_copies' | 'nights' | 'no_copies' | 'mirror',
  number
>

const ofCopies = { copies: 0, sales_copies: 0, nights: 0, no_copies: 0, mirror: 0 }
export const noTasks: OpenTasks = { jobs: 0, refunds: 0, bank: 0, letters: 0, ...ofCopies }

/** A published cancellation or move. */
export interface PublishedChange {
  /** The request key of its job. */
  key: string
  /** For the buyers, in addition to the standard sentences of their mails. */
  notice: Localised | null
  /** Of a move. */
  kind?: MoveKind
  /** For the audit log. */
  why: object
}

/** A move that is not stored. */
export interface MoveNews {
  /**
   * The new times in UTC by field; a missing field keeps its time. `doorsAt` is when the doors open, also by the hall.
   */
  times: Partial<Record<MovedTime, string | null>>
  room: number | null
  notice: Localised | null
  kind: MoveKind
  /** Whether the caller may see names and telephone numbers. */
  maySeeBuyers: boolean
}

export type MovedTime = 'startsAt' | 'previousStartsAt' | (typeof shiftedFields)[number]

/** A substitute for apps without the box office: no production is sold, and no order is changed. */
export const noBoxOffice: BoxOffice = {
  inNumbers: async () => null,
  jobStart: async () => [],
  cancel: async () => null,
  isCancelling: async () => false,
  saleEnd: async () => [],
  openSale: async () => [],
  followSale: async () => {},
  move: async () => null,
  openTasks: async () => noTasks,
  previewMove: async () => ({ mails: [], calls: null }),
}
