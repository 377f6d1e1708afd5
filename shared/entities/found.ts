// Answers about what was found: dead links, mails that came back, files and rows that do not match.

/** The answer of `GET /admin/api/links/dead/`, the latest first. */
export interface DeadLinks {
  results: readonly {
    /** What holds the link: `pages`, `article-sections`, or an entity's name for its fields. */
    source: string
    /** Whose rights hold: an entity's name, or `pages`. */
    entity: string
    id: number
    title: string | null
    /** As it stands in the content. */
    address: string
    /** When the check first found it. */
    found_at: string
    /** Root-relative address of the form or of the page in edit mode. */
    mend: string | null
  }[]
}

/** A mail that was not delivered. */
export interface ReturnedMail {
  id: string
  /** The order that the mail was about. */
  order: string | null
  /** The recipient; '' once the person is deleted. */
  email: string
  /** The buyer. */
  name: string
  /** The local part of the sender's address. */
  sender: string
  subject: string
  /** `bounced` off the recipient's server, `complained` about as spam, or `refused` before it was sent. */
  kind: 'bounced' | 'complained' | 'refused'
  /** What the recipient's server or the mail service said. */
  reason: string
  at: string
}

/** The answer of `GET /admin/api/mails/returned/`, the latest first. */
export interface ReturnedMails {
  results: readonly ReturnedMail[]
}

/** A row and a file of the media store that do not match. */
export interface FileDifference {
  /** `missing`: the file of a row is not stored; `unowned`: no row names a stored file. */
  kind: 'missing' | 'unowned'
  hash: string
  /** When the comparison first found it. */
  found_at: string
  /** The row in the media library; null for an unowned file. */
  id: number | null
  filename: string | null
  /** Of a stored file; null for a missing one. */
  content_type: string | null
  bytes: number | null
  stored_at: string | null
}

/** The answer of `GET /admin/api/media/differences/`, the latest first. */
export interface FileDifferences {
  results: readonly FileDifference[]
}
