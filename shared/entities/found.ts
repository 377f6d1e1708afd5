import type { Difference } from '../contract/shop/staff.ts'
import type { Localised } from '../locale.ts'

/** The response of `GET /admin/api/links/dead/`: dead links in content that the user may correct, newest first. */
export interface DeadLinks {
  results: readonly {
    /**
     * Where the link is: `pages`, `production-sections`, `article-sections`, `home-sections`, or the name of the entity
     * whose fields contain the link.
     */
    source: string
    /** The name under which rights for the row are granted: an entity's name, or `pages`. */
    entity: string
    id: number
    title: string | null
    /** The link's address as in the content. */
    address: string
    /** When the check first found the link dead. */
    found_at: string
    /** The root-relative address at which staff can correct the link; null if the row no longer exists. */
    edit_path: string | null
  }[]
}

export interface ReturnedMail {
  id: string
  /** The number of the order that the mail concerned. */
  order: string | null
  /** The recipient's address; '' once the buyer's personal data are deleted. */
  email: string
  name: string
  /** The local part of the sender's address. */
  sender: string
  subject: string
  /**
   * `bounced`: returned by the recipient's server; `complained`: reported as spam; `refused`: not sent by the mail
   * service.
   */
  kind: 'bounced' | 'complained' | 'refused'
  /** The message of the recipient's server or of the mail service; '' without a message. */
  reason: string
  at: string
}

/** The response of `GET /admin/api/mails/returned/`: at most 200 returned mails that the user may see, newest first. */
export interface ReturnedMails {
  results: readonly ReturnedMail[]
}

/** A mismatch between the rows of the media library and the stored files. */
export interface FileDifference {
  /** `missing`: the file of a row is not stored; `unowned`: a stored file belongs to no row. */
  kind: 'missing' | 'unowned'
  hash: string
  /** When the comparison first found the difference. */
  found_at: string
  /** The row in the media library; null for an unowned file, as is `filename`. */
  id: number | null
  filename: string | null
  /** Null for a missing file, as are `bytes` and `stored_at`. */
  content_type: string | null
  bytes: number | null
  stored_at: string | null
}

/** The response of `GET /admin/api/media/differences/`: the differences that the user may repair, newest first. */
export interface FileDifferences {
  results: readonly FileDifference[]
}

/**
 * The response of `GET /admin/api/sales/differences/`: the productions for which comparisons of places, orders and
 * payments in the last 24 hours found differences, the latest comparison first.
 */
export interface SaleDifferences {
  results: readonly {
    production: number
    /** Null for a production that is not in our store, as is `starts_at`. */
    title: Localised | null
    starts_at: string | null
    /** When the latest comparison found differences. */
    at: string
    /** At most 100 of the `count` differences. */
    differences: readonly Difference[]
    count: number
  }[]
}
