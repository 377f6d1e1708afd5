// The desk's calls for content pages, whose texts are edited in the page editor.
import type { Localised } from '../../locale.ts'

/** `changed`: public, with a different draft; `draft`: never public; `offline`: formerly public, now hidden. */
export const pageStates = ['public', 'changed', 'draft', 'offline'] as const
export type PageState = (typeof pageStates)[number]

export interface DeskPage {
  id: number
  title: Localised
  /** The current paths below the locale, without slashes at either end; the draft may have other paths. */
  paths: { de: string; en: string }
  parent_id: number | null
  position: number
  state: PageState
  /** The draft's revision, for `If-Match`. */
  revision: number
  /** When the draft was last changed. */
  updated_at: string
  /** The draft's last editor: a name, or the e-mail address of a deleted account; null for an import or if unknown. */
  updated_by: string | null
}

export interface DeletedPage {
  id: number
  title: Localised
  paths: { de: string; en: string }
  deleted_at: string
  deleted_by: string
}

/**
 * The response of `GET /admin/api/pages/?after=&per_page=`: pages of the site, sorted by id, and with the first list page
 * the latest deleted ones.
 */
export interface DeskPages {
  /** The value of `after` for the next list page; null at the end. */
  next: string | null
  results: readonly DeskPage[]
  deleted: readonly DeletedPage[]
}

/** The body of `POST /admin/api/pages/{id}/deletion/`. */
export interface PageDeletion {
  /**
   * The target of redirects from the deleted page's addresses: the id of a public page, or `home`; null for no
   * redirects.
   */
  redirect_to: number | 'home' | null
}
