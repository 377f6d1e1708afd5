import { z } from 'zod'
import type { CallDescription } from './calls/describe.ts'
import { numberText, ownPath, paged } from './common.ts'
import { editorImage } from './editor.ts'
import { maxId, maxPage } from './limits.ts'

const share = z.number().min(0).max(1)
const altText = z.string().max(400)

const mediaItem = editorImage.extend({ content_type: z.string(), bytes: z.int().nonnegative() })
export type MediaItem = z.infer<typeof mediaItem>

const mediaUseKinds = [
  ...(['page', 'production', 'article', 'abo', 'partner', 'person', 'press', 'home'] as const),
  ...(['work', 'venue', 'menu', 'settings', 'redirect'] as const),
] as const

/**
 * A use of a file. In the blocks or settings of an owner, `state` says which versions use the file: the draft, the
 * published version, both, or only `earlier` ones. A row of the desk has separate uses for its public values
 * (`published`) and its draft (`draft`).
 */
const mediaUse = z.object({
  kind: z.enum(mediaUseKinds),
  id: z.int(),
  site: z.string(),
  title: z.string(),
  state: z.enum(['draft', 'published', 'both', 'earlier']),
  url: ownPath.nullable(),
})
export type MediaUse = z.infer<typeof mediaUse>

/** `has_more_uses`: whether there are more uses of a kind than `used_on` contains. */
const mediaDetail = mediaItem.extend({ used_on: z.array(mediaUse), has_more_uses: z.boolean() })
export type MediaDetail = z.infer<typeof mediaDetail>
const mediaList = paged(mediaItem)
export type MediaList = z.infer<typeof mediaList>

const description = z.strictObject({
  alt: z.strictObject({ de: altText.optional(), en: altText.nullish() }).optional(),
  copyright: z.string().max(200).nullish(),
  focal: z.strictObject({ x: share, y: share }).optional(),
})
/**
 * Omitted keys stay unchanged, including a language of `alt`. `was` contains the values that the client last saw: if
 * another client has changed one of them, the call is refused. Without `was`, the call overwrites any value.
 */
export const mediaUpdate = description
  .extend({ was: description.optional() })
  .refine(({ was: _, ...given }) => Object.keys(given).length > 0)
export type MediaUpdate = z.infer<typeof mediaUpdate>

const choiceKind = z.enum(['page', 'screen', 'event', 'article', 'abo', 'sponsor'])

export const libraryQuery = z.object({
  query: z.string().max(200).optional(),
  page: numberText(maxPage).optional(),
})

/** `kind` limits the list to one kind of target, `id` to a single entry. */
export const linkQuery = libraryQuery.extend({ kind: choiceKind.optional(), id: numberText(maxId).optional() })
export type LibraryQuery = z.output<typeof libraryQuery>
export type LinkQuery = z.output<typeof linkQuery>

export type ChoiceList = 'links' | 'events' | 'articles' | 'sponsors'

/** A selectable entry. `thumb` is the address of a small picture, `urls` are the addresses of the entry's page. */
const choice = z.object({
  id: z.int(),
  kind: choiceKind,
  title: z.string(),
  subtitle: z.string(),
  url: z.string().nullable(),
  urls: z.object({ de: ownPath, en: ownPath }).nullable(),
  thumb: ownPath.nullable(),
})
export type Choice = z.infer<typeof choice>
const choices = paged(choice)
export type Choices = z.infer<typeof choices>

export const mediaLibraryCalls = {
  mediaList: { summary: 'Pictures, newest first, 24 per page', answer: mediaList, mayBeMissing: true },
  mediaUpload: {
    summary: 'Stores a picture (webp, avif, jpeg, png, gif up to 40 MB) without its metadata; idempotent',
    file: 'file',
    answer: mediaDetail,
    refusals: {
      400: 'The file is missing or damaged',
      413: 'The file or the picture is too large',
      415: 'The file is not a picture of these types, or the body is not a form',
    },
  },
  media: {
    summary: 'A picture with its uses',
    answer: mediaDetail,
    mayBeMissing: true,
  },
  mediaUpdate: {
    summary: 'Changes a picture’s description: alternative texts, copyright, focal point',
    body: mediaUpdate,
    answer: mediaDetail,
    mayBeMissing: true,
    refusals: { 409: 'Another client has changed a value of `was` first; see `current` for the picture' },
  },
  mediaDelete: {
    summary: 'Deletes an unused picture, which staff can restore; earlier versions of pages are no use',
    answer: z.object({ id: z.int() }),
    mayBeMissing: true,
    refusals: { 409: 'The picture is in use; see `used_on`' },
  },
  linkChoices: {
    summary: 'Link targets; concerts only for a query',
    answer: choices,
    mayBeMissing: true,
  },
  eventChoices: { summary: 'Concerts, upcoming before past', answer: choices, mayBeMissing: true },
  articleChoices: { summary: 'Articles, newest first', answer: choices, mayBeMissing: true },
  sponsorChoices: { summary: 'Partners and sponsors', answer: choices, mayBeMissing: true },
} as const satisfies Record<string, CallDescription>
