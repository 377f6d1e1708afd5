// Asking for publication: people who may save a draft but not publish it ask those who may.
import { z } from 'zod'
import { oneLine } from '../text/one-line.ts'
import { chosenUnits } from './partial-draft.ts'
import { ownerTypes } from './section-owner.ts'

/** A request that ends otherwise is deleted: with its page or its difference, after 90 days, or by a newer one. */
export const requestStates = ['open', 'done', 'refused'] as const
export type RequestState = (typeof requestStates)[number]

const words = z.string().overwrite(oneLine).max(500)

export const publicationRequest = z.strictObject({
  /** The part of the draft to be published; without it, all of the draft. */
  only: chosenUnits.optional(),
  note: words,
  /** The id of the publisher who receives a mail. */
  to: z.int().min(1).optional(),
})
export type PublicationRequest = z.infer<typeof publicationRequest>

/** What became of the caller's latest request. */
const ownRequest = z.object({
  state: z.enum(requestStates),
  note: z.string(),
  /** The name of the publisher to whom it is addressed; null for one to all publishers. */
  to: z.string().nullable(),
  at: z.string(),
  /** The name of the publisher who has published or refused it; null for an open request. */
  decided_by: z.string().nullable(),
  reason: z.string().nullable(),
})
export type OwnRequest = z.infer<typeof ownRequest>

export const ownRequests = z.object({
  /** Null without a request, and after a finished one if the caller has written since. */
  request: ownRequest.nullable(),
  /** Who may publish here, except the caller, by name. */
  publishers: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type OwnRequests = z.infer<typeof ownRequests>

/** `is_mailed` is false without an addressee, within an hour of their last such mail, and if the mail failed. */
export const askedPublication = z.object({ request: ownRequest, is_mailed: z.boolean() })
export type AskedPublication = z.infer<typeof askedPublication>

export const refusedRequest = z.strictObject({ refused: words.min(1) })

/** An open request, for those who may publish. */
const openRequest = z.object({
  id: z.int(),
  /** Who asks. */
  by: z.string(),
  note: z.string(),
  at: z.string(),
  /** The name of the publisher to whom it is addressed; null for one to all publishers. */
  to: z.string().nullable(),
  is_to_me: z.boolean(),
  kind: z.enum(ownerTypes),
  title: z.object({ de: z.string(), en: z.string().nullable() }),
  /** The root-relative address at which edit mode shows the difference. */
  path: z.string(),
  /** Keys of the blocks that are still to be published, and `settings`. */
  units: z.array(z.string()),
})
export type OpenRequest = z.infer<typeof openRequest>

/** At most 50, the oldest first; `left_out` is the number of the others. */
export const openRequests = z.object({ results: z.array(openRequest), left_out: z.int().nonnegative() })
export type OpenRequests = z.infer<typeof openRequests>
