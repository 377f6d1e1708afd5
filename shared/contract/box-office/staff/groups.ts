// Enquiries of groups, which visitors send from the shop and staff answer by mail or telephone.
import { z } from 'zod'
import { locales } from '../../../i18n/locale.ts'
import { dateTime, perPage } from '../../common.ts'

export const groupEnquiryQuery = z.object({
  /** The enquiries that staff have answered, instead of the open ones. */
  done: z.literal('1').optional(),
  /** A part of a name, an e-mail address or a telephone number. */
  q: z.string().max(200).optional(),
  per_page: perPage,
  after: z.coerce.number().int().min(1).optional(),
})
export type GroupEnquiryQuery = z.infer<typeof groupEnquiryQuery>

const groupEnquiry = z.object({
  id: z.int(),
  created_at: dateTime,
  /** The title as the visitor saw it. */
  production: z.object({ id: z.int(), title: z.string(), date: dateTime }),
  /** For how many people. */
  count: z.int(),
  name: z.string(),
  /** At least one of them is not ''. */
  email: z.string(),
  phone: z.string(),
  /** May have several lines; '' without one. */
  message: z.string(),
  locale: z.enum(locales),
  /** When staff marked it as answered; null for an open enquiry. */
  done_at: dateTime.nullable(),
  /** The day on which it is deleted. */
  delete_on: z.iso.date(),
})
export type GroupEnquiry = z.infer<typeof groupEnquiry>

/** Latest first. `next` is the value of `after` for the next page; null at the end. */
export const groupEnquiries = z.object({ results: z.array(groupEnquiry), next: z.int().nullable() })
export type GroupEnquiries = z.infer<typeof groupEnquiries>

/** Whether an enquiry has been answered. */
export const settledEnquiry = z.strictObject({ is_done: z.boolean() })
