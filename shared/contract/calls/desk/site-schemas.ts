import { z } from 'zod'
import { boxOfficeActions, entityActions, roles } from '../../../entities/roles.ts'
import { firstSteps } from '../../../entities/setup.ts'
import { careKinds } from '../../../entities/today.ts'
import { siteKeys } from '../../../sites/site-keys.ts'
import { reconciliation } from '../../box-office/facts.ts'
import type { SchemasOf } from '../describe.ts'
import { entry, localised, moment, occupancy, paths, related } from '../parts.ts'
import type { siteRows } from './site.ts'

const site = z.enum(siteKeys)
const person = z.object({ name: z.string(), email: z.string() })

/** The logged-in person and their rights. */
const start = z.object({
  user: person,
  site,
  /** The sites where the person may work, with their role there. */
  sites: z.array(
    z.object({
      key: site,
      name: z.object({ de: z.string(), en: z.string() }),
      origin: z.string(),
      role: z.enum(roles),
    }),
  ),
  role: z.enum(roles),
  /** Whether a required second factor is not set up yet, so that only the account is accessible. */
  lacks_second_factor: z.boolean(),
  may: z.record(z.string(), z.array(z.enum(entityActions)).readonly()),
  box_office: z.array(z.enum(boxOfficeActions)).readonly(),
  /** Administrators of the site, who give access to it; at most three. */
  admins: z.array(person),
  /** Names of staff, by the e-mail addresses in histories. */
  colleagues: z.record(z.string(), z.string()),
  /** The account of the site's seller, with spaces between its groups. */
  iban: z.string(),
  /** The number of rows with drafts, by entity. */
  drafts: z.record(z.string(), z.int()),
})
export type DeskStart = z.infer<typeof start>

const care = z.object({
  kind: z.enum(careKinds),
  /**
   * An entity's name, `pages` or `home`; null for `jobs`, `refunds`, `bank`, `letters`, `differences`, `links`,
   * `mails`, `files`, `webhooks`, `copies`,
   * `nights`, `sales_copies`, `no_copies` and `mirror`.
   */
  entity: z.string().nullable(),
  /** For `halls`: the month of the first problem, YYYY-MM. */
  month: z.string().optional(),
  /** At most 300 for `english` and `alt`. */
  count: z.int(),
})
export type DeskCare = z.infer<typeof care>

const today = z.object({
  /** At most 12 of today's public productions, the earliest first. */
  tonight: z.array(
    z.object({
      id: z.int(),
      title: localised,
      /** The start in Berlin time, `YYYY-MM-DDTHH:MM`. */
      local: z.string(),
      room: z.string().nullable(),
      /** When the doors open, and the approximate end; null if unknown. */
      doors_at: moment.nullable(),
      ends_at: moment.nullable(),
      entry,
      /** The state that visitors see, as in lists; null unless our box office decides it. */
      box_office: z.string().nullable(),
      /** Null for a production that our box office does not sell. */
      occupancy: occupancy.nullable(),
    }),
  ),
  /** The open steps of a site that has never published a concert, for its administrators; empty otherwise. */
  first_steps: z.array(z.enum(firstSteps)),
  /** The most urgent first. */
  care: z.array(care),
  /** At most eight changes by other members of staff and by external systems, newest first. */
  changes: z.array(
    z.object({
      at: moment,
      by: z.string(),
      /** An entity's name, `pages`, `home`, `orders` or `box-office`. */
      entity: z.string(),
      /** Null for a change that concerns no row, such as an export. */
      id: z.int().nullable(),
      /** The action's name in the audit log. */
      action: z.string(),
      /** The German title or the number of an order; null for a row without a title. */
      title: z.string().nullable(),
      /** `by_hand`: of a refund that staff still have to pay. */
      outcome: z.enum(['done', 'refused', 'by_hand']),
    }),
  ),
})
export type DeskToday = z.infer<typeof today>

/** A row that matches a search in the command palette. `site` is '' for a row that all sites share. */
const hit = entry
  .pick({ id: true, state: true, values: true, updated_at: true, updated_by: true })
  .extend({ entity: z.string(), site: z.enum([...siteKeys, '']) })
export type DeskHit = z.infer<typeof hit>

const pageHit = z.object({ id: z.int(), site, title: localised, paths })
export type DeskPageHit = z.infer<typeof pageHit>

const hits = z.object({ pages: z.array(pageHit), results: z.array(hit), related })
export type DeskHits = z.infer<typeof hits>

/** Dead links in content that the user may correct, newest first. */
const deadLinks = z.object({
  results: z.array(
    z.object({
      /**
       * Where the link is: `pages`, `production-sections`, `article-sections`, `home-sections`, or the name of the
       * entity whose fields contain the link.
       */
      source: z.string(),
      /** The name under which rights for the row are granted: an entity's name, or `pages`. */
      entity: z.string(),
      id: z.int(),
      title: z.string().nullable(),
      /** The link's address as in the content. */
      address: z.string(),
      /** When the check first found the link dead. */
      found_at: moment,
      /** The root-relative address at which staff can correct the link; null if the row no longer exists. */
      edit_path: z.string().nullable(),
    }),
  ),
})
export type DeadLinks = z.infer<typeof deadLinks>

/**
 * The productions for which comparisons of places, orders and payments in the last 24 hours found differences, the
 * latest comparison first.
 */
const saleDifferences = z.object({
  results: z.array(
    z.object({
      production: z.int(),
      /** Null for a production that is not in our store, as is `starts_at`. */
      title: localised.nullable(),
      starts_at: moment.nullable(),
      /** When the latest comparison found differences. */
      at: moment,
      /** At most 100 of the `count` differences. */
      differences: reconciliation.shape.differences,
      count: z.int(),
    }),
  ),
})
export type SaleDifferences = z.infer<typeof saleDifferences>

const returnedMail = z.object({
  id: z.string(),
  /** The number of the order that the mail concerned. */
  order: z.string().nullable(),
  /** The recipient's address; '' once the buyer's personal data are deleted. */
  email: z.string(),
  name: z.string(),
  /** The local part of the sender's address. */
  sender: z.string(),
  subject: z.string(),
  /**
   * `bounced`: returned by the recipient's server; `complained`: reported as spam; `refused`: not sent by the mail
   * service.
   */
  kind: z.enum(['bounced', 'complained', 'refused']),
  /** The message of the recipient's server or of the mail service; '' without a message. */
  reason: z.string(),
  at: moment,
})
export type ReturnedMail = z.infer<typeof returnedMail>
/** At most 200 returned mails that the user may see, newest first. */
const returnedMails = z.object({ results: z.array(returnedMail) })
export type ReturnedMails = z.infer<typeof returnedMails>

/** A mismatch between the rows of the media library and the stored files. */
const fileDifference = z.object({
  /** `missing`: the file of a row is not stored; `unowned`: a stored file belongs to no row. */
  kind: z.enum(['missing', 'unowned']),
  hash: z.string(),
  /** When the comparison first found the difference. */
  found_at: moment,
  /** The row in the media library; null for an unowned file, as is `filename`. */
  id: z.int().nullable(),
  filename: z.string().nullable(),
  /** Null for a missing file, as are `bytes` and `stored_at`. */
  content_type: z.string().nullable(),
  bytes: z.int().nullable(),
  stored_at: moment.nullable(),
})
export type FileDifference = z.infer<typeof fileDifference>
/** The differences that the user may repair, newest first. */
const fileDifferences = z.object({ results: z.array(fileDifference) })
export type FileDifferences = z.infer<typeof fileDifferences>

export const siteSchemas = {
  start: { summary: 'Who is here and may do what', answer: start },
  today: { summary: 'Tonight, what needs care, what others did', answer: today },
  search: {
    summary: 'Rows of all entities that the caller may read',
    query: z.strictObject({
      q: z.string().trim().min(1).max(200).describe('Beginnings of words'),
      sites: z.literal('all').describe('All sites on which the caller has a role').optional(),
    }),
    answer: hits,
  },
  listDeadLinks: { summary: 'Links in content that lead to nothing', answer: deadLinks },
  listSaleDifferences: { summary: 'Sales whose places, orders or payments disagree', answer: saleDifferences },
  listReturnedMails: {
    summary: 'Mails that were not delivered',
    query: z.object({ order: z.string().describe('The number of an order').optional() }),
    answer: returnedMails,
  },
  settleReturnedMail: { summary: 'Ends a returned mail that is dealt with', answer: 'nothing' },
  listFileDifferences: { summary: 'Files and rows that do not match', answer: fileDifferences },
  deleteUnownedFile: { summary: 'Deletes a file that no row names', answer: 'nothing', refused: [409] },
} satisfies SchemasOf<typeof siteRows>
