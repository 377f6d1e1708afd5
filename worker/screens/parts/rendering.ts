// The input of a render, and the metadata that it returns alongside its response. Pages, feeds and the shop layout
// share them.
import type { Context } from 'hono'
import type { Theme } from '../../../shared/page/page-data.ts'
import type { NewsletterData } from '../../../shared/screens/newsletter/screen.ts'
import type { SiteKey } from '../../../shared/sites/sites.ts'
import type { AppContext, Env } from '../../env.ts'
import type { ReportRead } from '../../http/failures/report.ts'
import type { StaffRequest } from './loaded.ts'

/** A rendered body: encoded once, whereas a string would be encoded again for every request. */
export type Bytes = Uint8Array<ArrayBuffer>

export interface PageProps {
  site: SiteKey
  theme: Theme
}

export interface PageCall extends PageProps {
  now: Date
  posted?: NewsletterData | undefined
  staff?: StaffRequest | undefined
  report: ReportRead
  /** Keeps the isolate alive for work in the background. */
  wait?: (work: Promise<unknown>) => void
}

export interface Rendered {
  body: Bytes
  tags: readonly string[]
  /** When the answer stops being fresh; null for a 404 page, and if the answer must not be cached. */
  freshUntil: Date | null
  /** Whether the answer may be cached for a few seconds only: a complete 404 page or complete search results. */
  isBrief: boolean
}

export interface PagesBindings extends Env {
  PAGE: PageCall & { rendered: Rendered }
}

/** Renders a page for a single visitor, uncached. */
export type RenderPersonalPage = (
  c: Context<AppContext>,
  address: string,
  what: Pick<PageCall, 'posted' | 'staff'>,
) => Promise<Response>
