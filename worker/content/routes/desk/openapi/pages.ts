import { pageStates } from '../../../../../shared/entities/pages/contract.ts'
import {
  idParameter,
  type Json,
  list,
  moment,
  object,
  perPageParameter,
  query,
  revision,
  text,
  whole,
} from './parts.ts'
import type { SiteCall } from './site-calls.ts'

const bilingual = object({ de: text, en: { type: ['string', 'null'] } })

export const pageCalls: Readonly<Record<string, SiteCall>> = {
  'GET /admin/api/pages/': {
    ...{ id: 'list_pages', summary: 'The content pages of the site', answer: 'Pages', refused: [400] },
    parameters: [query('after', text, '`next` of the page before'), perPageParameter],
  },
  'POST /admin/api/pages/{id}/deletion/': {
    ...{ id: 'delete_page', summary: 'Deletes a page without pages below it', answer: null, status: 204 },
    ...{ parameters: [idParameter, revision], refused: [400, 404, 409, 428] },
    body: object({ redirect_to: { anyOf: [{ type: 'integer', minimum: 1 }, { enum: ['home', null] }] } }),
  },
  'POST /admin/api/pages/{id}/restoration/': {
    ...{ id: 'restore_page', summary: 'Restores a deleted page as a draft', answer: 'RestoredPage' },
    ...{ parameters: [idParameter], refused: [404] },
  },
}

export const pageSchemas: Readonly<Record<string, Json>> = {
  Pages: object({
    next: { type: ['string', 'null'] },
    results: list(
      object({
        ...{ id: whole, title: bilingual, paths: bilingual, parent_id: { type: ['integer', 'null'] }, position: whole },
        ...{ state: { enum: pageStates }, revision: whole, updated_at: moment },
        updated_by: { type: ['string', 'null'] },
      }),
    ),
    deleted: list(object({ id: whole, title: bilingual, paths: bilingual, deleted_at: moment, deleted_by: text })),
  }),
  RestoredPage: object({ paths: bilingual }),
}
