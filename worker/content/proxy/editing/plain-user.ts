import type { User } from '../../../../shared/contract/site-content.ts'
import type { Locale } from '../../../../shared/locale.ts'
import type { Site } from '../../../../shared/sites.ts'
import { logFailure } from '../../../http/failures/report.ts'

interface PlainUserContext {
  env: { RELEASE?: string }
  site: Site
  locale: Locale
  /** The backend's origin, on which its administration is. */
  origin: string
}

/** Reads a plain backend's answer to the user call; null if it names no user. */
export async function plainUser(text: string, { env, site, locale, origin }: PlainUserContext): Promise<User | null> {
  if (!/^\s*[[{]/.test(text)) return null
  const { readPlain } = await import('../plain/read.ts')
  const none = async () => []
  return readPlain(text, {
    call: 'user',
    path: `/${locale}/pageeditor-api/user`,
    origin,
    locale,
    themeColour: site.themeColour,
    lookUp: { productions: none, articles: none, partners: none },
    pictures: null,
    report: (path, fault) => logFailure({ env, site, path }, 'content backend', new Error(fault)),
  })
}
