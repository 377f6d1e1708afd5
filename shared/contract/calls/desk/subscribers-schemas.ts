import { z } from 'zod'
import {
  maxReason,
  subscriberOrigins,
  subscriberStates,
  subscriberViews,
} from '../../../entities/subscribers/contract.ts'
import { locales } from '../../../i18n/locale.ts'
import { siteKeys } from '../../../sites/site-keys.ts'
import { newsletterRequest } from '../../newsletter.ts'
import type { SchemasOf } from '../describe.ts'
import { moment, perPage } from '../parts.ts'
import type { subscribersRows } from './subscribers.ts'

const site = z.enum(siteKeys)

const subscriber = z.object({
  id: z.int(),
  email: z.string(),
  locale: z.enum(locales),
  /** `pending` until the subscriber has followed the link in the mail. */
  state: z.enum(subscriberStates),
  consent_at: moment,
  confirmed_at: moment.nullable(),
  unsubscribed_at: moment.nullable(),
  origin: z.enum(subscriberOrigins),
  /** The order in whose checkout the person signed up. */
  order_number: z.string().nullable(),
  /** Sites on which the address is confirmed or pending, among those whose subscribers the user may read. */
  sites: z.array(site),
  /** When a mail last came back. */
  returned_at: moment.nullable(),
})
export type Subscriber = z.infer<typeof subscriber>

const list = z.object({
  /** `undeliverable` counts confirmed and pending subscribers whose address is in the latest 500 returned mails. */
  counts: z.record(z.enum(subscriberViews), z.int()),
  /** The value of `after` for the next page; null on the last page, for a search, and in the view `undeliverable`. */
  next: z.string().nullable(),
  results: z.array(subscriber),
})
export type SubscriberList = z.infer<typeof list>

/** A kind of data stored about a person; `fate` says whether and when an erasure deletes these data. */
const place = z.union([
  z.object({ place: z.literal('newsletter'), site, since: z.string(), fate: z.literal('deleted') }),
  z.object({ place: z.literal('account'), since: z.string(), fate: z.literal('deleted') }),
  /** `until` is the last day on which the law requires the documents to be kept. */
  z.object({
    place: z.literal('orders'),
    count: z.int(),
    last: z.string(),
    fate: z.literal('kept'),
    until: z.string(),
  }),
  /** Notes by staff on the person's orders. */
  z.object({ place: z.literal('notes'), count: z.int(), fate: z.literal('deleted') }),
  z.object({ place: z.literal('assistance'), count: z.int(), fate: z.literal('deleted') }),
  /** Enquiries for groups. */
  z.object({ place: z.literal('enquiries'), count: z.int(), fate: z.literal('deleted') }),
  z.object({
    place: z.literal('tickets'),
    count: z.int(),
    title: z.string(),
    starts_at: z.string(),
    fate: z.literal('until-concert'),
  }),
  z.object({ place: z.literal('membership'), since: z.string(), fate: z.literal('kept') }),
])
export type PersonalPlace = z.infer<typeof place>
const places = z.object({ email: z.string(), places: z.array(place) })
export type PersonalPlaces = z.infer<typeof places>

const object = z.record(z.string(), z.unknown()) as z.ZodType<object>

/** The data stored about a person, for that person. */
const data = z.object({
  email: z.string(),
  disclosed_at: moment,
  site,
  newsletter: z.array(object),
  returned_mails: z.array(object),
  account: object.nullable(),
  sessions: z.array(object),
  orders: z.array(object),
  notes: z.array(object),
  assistance: z.array(object),
  enquiries: z.array(object),
  memberships: z.array(object),
})
export type PersonalData = z.infer<typeof data>

/** `is_mailed`: whether the erasure was confirmed by mail; null if no confirmation was requested. */
const erasure = z.object({ is_mailed: z.boolean().nullable() })
export type Erasure = z.infer<typeof erasure>

const query = z.strictObject({
  state: z.enum(subscriberViews).default('confirmed'),
  q: z.string().max(200).describe('The beginning of an address').default(''),
  language: z.enum(locales).optional(),
  origin: z.enum(subscriberOrigins).optional(),
  site: site.describe('Another site of the caller; by default, the one of the host').optional(),
  from: z.iso.date().describe('The first day of the sign-up, in Berlin').optional(),
  until: z.iso.date().describe('The last day of the sign-up, in Berlin').optional(),
  after: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z\.[1-9]\d{0,14}$/)
    .optional(),
  per_page: perPage,
  format: z.literal('csv').optional(),
})

export const subscribersSchemas = {
  listSubscribers: { summary: 'Subscribers of the newsletter', query, answer: list },
  signUpSubscriber: {
    summary: 'Signs a person up, who then confirms by mail',
    body: newsletterRequest.pick({ email: true, locale: true }).strict(),
    answer: z.object({ status: z.enum(['pending', 'confirmed']) }),
    refused: [404, 409, 429],
  },
  placesOfSubscriber: { summary: 'Every place of a person’s data', answer: places },
  discloseSubscriber: { summary: 'Everything stored about a person, as a file', answer: data },
  eraseSubscriber: {
    summary: 'Deletes a person’s data everywhere',
    /** `reason` says why the person's data are erased. */
    body: z.strictObject({
      reason: z.string().trim().min(1).max(maxReason),
      is_confirmed_by_mail: z.boolean().default(false),
    }),
    answer: erasure,
  },
} satisfies SchemasOf<typeof subscribersRows>
