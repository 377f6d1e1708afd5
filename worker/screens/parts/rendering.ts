// The input of a render and the metadata that it returns beside its response: shared by pages, feeds and the shop
// layout.
import type { Context } from 'hono'
import type { Theme } from '../../../shared/page/page-data.ts'
import type { NewsletterData } from '../../../shared/screens/newsletter/screen.ts'
import type { SiteKey } from '../../../shared/sites.ts'
import type { AppContext, Env } from '../../env.ts'
import type { ReportRead } from '../../http/failures/report.ts'
import type { StaffRequest } from './loaded.ts'

/** Encoded once, when rendered: a string would be encoded again for every request. */
export type Bytes = Uint8Array<ArrayBuffer>

export interface PageProps {
  site: SiteKey
  theme: Theme
}

/** The inputs of a render besides its address. */
export interface PageCall extends PageProps {
  now: Date
  /** The result of a form that was posted without JavaScript. */
  posted?: NewsletterData | undefined
  staff?: StaffRequest | undefined
  report: ReportRead
}

/** What a cache needs besides status and headers; the routes of the pages app set it. */
export interface Rendered {
  body: Bytes
  /** A purge of one of these tags drops the answer. */
  tags: readonly string[]
  /** null: must not be stored. */
  freshUntil: Date | null
}

export interface PagesBindings extends Env {
  PAGE: PageCall & { rendered: Rendered }
}

/**
 * Renders a page for a single visitor, uncached; passed to routes outside pages/ that answer with a page.
 * @param address root-relative, as in the pages app: `/de/newsletter`, `/_data/de/impressum`
 */
export type RenderPersonalPage = (
  c: Context<AppContext>,
  address: string,
  what: Pick<PageCall, 'posted' | 'staff'>,
) => Promise<Response>
