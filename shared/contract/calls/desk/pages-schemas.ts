import { z } from 'zod'
import { pageStates } from '../../../entities/pages/contract.ts'
import { openRequests, refusedRequest } from '../../publication-request.ts'
import type { SchemasOf } from '../describe.ts'
import { localised, moment, paths, perPage } from '../parts.ts'
import type { pagesRows } from './pages.ts'

const page = z.object({
  id: z.int(),
  title: localised,
  /** The draft may have other paths. */
  paths,
  parent_id: z.int().nullable(),
  position: z.int(),
  state: z.enum(pageStates),
  /** The draft's revision, for `If-Match`. */
  revision: z.int(),
  /** When the draft was last changed. */
  updated_at: moment,
  /** The draft's last editor: a name, or the e-mail address of a deleted account; null for an import or if unknown. */
  updated_by: z.string().nullable(),
})
export type DeskPage = z.infer<typeof page>

const deletedPage = z.object({ id: z.int(), title: localised, paths, deleted_at: moment, deleted_by: z.string() })
export type DeletedPage = z.infer<typeof deletedPage>

/** Pages of the site, sorted by id, and with the first list page the latest deleted ones. */
const pages = z.object({
  /** The value of `after` for the next list page; null at the end. */
  next: z.string().nullable(),
  results: z.array(page),
  deleted: z.array(deletedPage),
})
export type DeskPages = z.infer<typeof pages>

const deletion = z.strictObject({
  /**
   * The target of redirects from the deleted page's addresses: the id of a public page, or `home`; null for no
   * redirects.
   */
  redirect_to: z.union([z.int().positive(), z.literal('home')]).nullable(),
})
export type PageDeletion = z.infer<typeof deletion>

export const pagesSchemas = {
  listPages: {
    summary: 'The content pages of the site',
    query: z.object({
      after: z
        .string()
        .regex(/^\d{1,10}$/)
        .describe('`next` of the page before')
        .optional(),
      per_page: perPage,
    }),
    answer: pages,
  },
  deletePage: {
    summary: 'Deletes a page without pages below it',
    body: deletion,
    needsRevision: 'page',
    answer: 'nothing',
    refused: [409],
  },
  restorePage: { summary: 'Restores a deleted page as a draft', answer: z.object({ paths }) },
  listRequests: { summary: 'Open requests for publication', answer: openRequests },
  refuseRequest: {
    summary: 'Refuses a request for publication, with a word for the person who asked',
    body: refusedRequest,
    answer: 'nothing',
    refused: [409],
  },
} satisfies SchemasOf<typeof pagesRows>
