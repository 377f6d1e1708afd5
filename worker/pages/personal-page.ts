import type { Context } from 'hono'
import type { AppContext } from '../env.ts'
import { background } from '../http/background.ts'
import { failureContext } from '../http/failures/failure-context.ts'
import { readReporter } from '../http/failures/report.ts'
import { themeOf } from '../http/request/theme.ts'
import { allowFrames, setSecurityHeaders } from '../http/response/security-headers.ts'
import type { PageCall } from '../screens/parts/rendering.ts'
import { renderPage } from './pages.tsx'

/**
 * Renders a page for a single visitor; no cache stores it, and it allows no analytics.
 * @param address root-relative, as in the pages app: `/de/newsletter`, `/_data/de/impressum`
 */
export async function personalPage(
  c: Context<AppContext>,
  address: string,
  what: Pick<PageCall, 'posted' | 'staff'>,
): Promise<Response> {
  const { status, headers, body } = await renderPage(address, c.env, {
    site: c.var.site.key,
    theme: themeOf(c),
    now: c.var.now,
    report: readReporter(failureContext(c)),
    wait: background(c),
    ...what,
  })
  headers.delete('ETag')
  setSecurityHeaders(headers, undefined)
  const [picker] = Object.values(what.staff?.pickers ?? {})
  if (picker) allowFrames(headers, new URL(picker).origin)
  headers.set('Cache-Control', 'private, no-store')
  return new Response(c.req.method === 'HEAD' ? null : body, { status, headers })
}
