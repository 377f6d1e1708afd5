// What a render is given, and what it hands over beside its response: shared by pages, feeds and the shop layout.
import type { Context } from 'hono'
import type { Theme } from '../../../shared/page-data.ts'
import type { NewsletterData } from '../../../shared/screens/newsletter/screen.ts'
import type { SiteKey } from '../../../shared/sites.ts'
import type { AppContext, Env } from '../../env.ts'
import type { ReportRead } from '../../http/failures/report.ts'
import type { StaffRequest } from './loaded.ts'

/** Encoded once, when rendered: a string would be encoded again for every visitor. */
export type Bytes = Uint8Array<ArrayBuffer>

export interface PageProps {
  site: SiteKey
  theme: Theme
}

/** What a render knows of a request besides its address. */
export interface PageCall extends PageProps {
  now: Date
  /** The outcome of a form that was posted without JavaScript. */
  posted?: NewsletterData | undefined
  staff?: StaffRequest | undefined
  report: ReportRead
}

/** Everything a cache needs besides status and headers; the routes of the pages app fill it in. */
export interface Rendered {
  body: Bytes
  /** A purge of one of them makes the answer stale. */
  tags: readonly string[]
  /** null: must not be stored. */
  freshUntil: Date | null
}

export interface PagesBindings extends Env {
  PAGE: PageCall & { rendered: Rendered }
}

/**
 * Renders a page for one person, uncached: rooms below pages/ that answer with a page are given it.
 * @param address root-relative, as the pages app knows it: `/de/newsletter`, `/_data/de/impressum`
 */
export type RenderPersonalPage = (
  c: Context<AppContext>,
  address: string,
  what: Pick<PageCall, 'posted' | 'staff'>,
) => Promise<Response>
