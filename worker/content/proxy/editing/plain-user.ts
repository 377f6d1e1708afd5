import type { Context } from 'hono'
import type { User } from '../../../../shared/contract/site-content.ts'
import type { AppContext } from '../../../env.ts'
import { failureContext } from '../../../http/failures/failure-context.ts'
import { logFailure } from '../../../http/failures/report.ts'
import { localeOf } from '../../../http/request/path.ts'

/**
 * Reads a plain backend's answer to the user call; null if it names no user.
 * @param origin the backend's, on which its administration is
 */
export async function plainUser(c: Context<AppContext>, text: string, origin: string): Promise<User | null> {
  if (!/^\s*[[{]/.test(text)) return null
  const { readPlain } = await import('../plain/read.ts')
  const locale = localeOf(c.req.path)
  const none = async () => []
  return readPlain(text, {
    call: 'user',
    path: `/${locale}/pageeditor-api/user`,
    origin,
    locale,
    themeColour: c.var.site.themeColour,
    lookUp: { productions: none, articles: none, partners: none },
    pictures: null,
    report: (path, fault) => logFailure({ ...failureContext(c), path }, 'content backend', new Error(fault)),
  })
}
