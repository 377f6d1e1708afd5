// Bodies and answers of the desk's calls for content pages, whose texts the page editor writes.
import type { Localised } from '../../locale.ts'

/** `draft` was never public; `offline` was, and is hidden now. */
export const pageStates = ['public', 'changed', 'draft', 'offline'] as const
export type PageState = (typeof pageStates)[number]

export interface DeskPage {
  id: number
  title: Localised
  /** Below the locale, without slashes at either end; as they are now, not as the draft wants them. */
  paths: { de: string; en: string }
  parent_id: number | null
  /** Among the pages of the same parent. */
  position: number
  state: PageState
  /** Of the draft, for `If-Match`. */
  revision: number
  /** The last change of the draft. */
  updated_at: string
  /** Who made it: a name, or the e-mail address of an account that is gone; null for an import. */
  updated_by: string | null
}

export interface DeletedPage {
  id: number
  title: Localised
  paths: { de: string; en: string }
  deleted_at: string
  deleted_by: string
}

/** The answer of `GET /admin/api/pages/`: every page of the site, in the order of the tree, and the deleted ones. */
export interface DeskPages {
  results: readonly DeskPage[]
  deleted: readonly DeletedPage[]
}

/** The body of `POST /admin/api/pages/{id}/deletion/`. */
export interface PageDeletion {
  /** Where the addresses of a public page lead from then on: a public page, or the home page; null for nowhere. */
  redirect_to: number | 'home' | null
}
