// Problems that checks have found: dead links, returned mails, files and rows that do not match, and sales whose
// places, orders and payments disagree.
import type { Difference } from '../contract/shop/staff.ts'
import type { Localised } from '../locale.ts'

/** The response of `GET /admin/api/links/dead/`: dead links in the content that the user may correct, newest first. */
export interface DeadLinks {
  results: readonly {
    /** Where the link is: `pages`, `article-sections`, or the name of the entity whose fields contain it. */
    source: string
    /** The name under which rights for the row are granted: an entity's name, or `pages`. */
    entity: string
    id: number
    title: string | null
    /** The address as the content contains it. */
    address: string
    /** When the check first found the link dead. */
    found_at: string
    /** The root-relative address at which staff can correct the link: a form, or a page in edit mode. */
    edit_path: string | null
  }[]
}

export interface ReturnedMail {
  id: string
  /** The number of the order that the mail concerned. */
  order: string | null
  /** The recipient's address; '' once the buyer's personal data are deleted. */
  email: string
  /** The name of the buyer to whom the mail was addressed. */
  name: string
  /** The local part of the sender's address. */
  sender: string
  subject: string
  /**
   * `bounced`: the recipient's server returned it; `complained`: the recipient reported it as spam; `refused`: the mail
   * service did not send it.
   */
  kind: 'bounced' | 'complained' | 'refused'
  /** The message of the recipient's server or of the mail service; '' if there is no message. */
  reason: string
  at: string
}

/** The response of `GET /admin/api/mails/returned/`: the returned mails that the user may see, newest first. */
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
  /** The id of the row in the media library; null for an unowned file. */
  id: number | null
  filename: string | null
  /** The properties of the stored file; null for a missing file. */
  content_type: string | null
  bytes: number | null
  stored_at: string | null
}

/** The response of `GET /admin/api/media/differences/`: the differences that the user may repair, newest first. */
export interface FileDifferences {
  results: readonly FileDifference[]
}

/**
 * The response of `GET /admin/api/sales/differences/`: the sales in which comparisons of the last day found
 * differences, the latest comparison first.
 */
export interface SaleDifferences {
  results: readonly {
    production: number
    /** Null, like `starts_at`, for a deleted production. */
    title: Localised | null
    starts_at: string | null
    /** When the latest comparison found differences. */
    at: string
    /** At most 100 of the `count` differences. */
    differences: readonly Difference[]
    count: number
  }[]
}
