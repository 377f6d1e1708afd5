import { defineLabels } from '../../shared/i18n/labels.ts'
import type { LoginData, LoginStep } from '../../shared/screens/login/screen.ts'
import { buildPath } from '../../shared/screens/routes.ts'
import { isOwnPath } from '../http/request/path.ts'
import type { LoadContext, Loaded } from './parts/loaded.ts'
import { inEachLocale, pageMeta } from './parts/meta.ts'

export async function loadLogin({ site, locale, origin, query, staff }: LoadContext): Promise<Loaded<'login'>> {
  const problem = query.has('ended') ? 'session-ended' : null
  const data = staff?.login ?? loginData({ next: safeNext(query.get('next'), locale), problem })
  return {
    kind: 'screen',
    screen: 'login',
    status: data.problem ? statusOf[data.problem] : 200,
    data,
    meta: {
      ...pageMeta(site, locale, origin, {
        title: labels[locale][data.step],
        addresses: inEachLocale((each) => buildPath({ screen: 'login', locale: each })),
      }),
      robots: 'none',
    },
    tags: [],
    isComplete: true,
    changesAt: null,
    isPersonal: true,
  }
}

export function loginData(given: Partial<LoginData>): LoginData {
  return { step: 'password', email: '', name: '', token: '', next: '', problem: null, ...given }
}

/** Returns the address to open after login: `next` if it is a path of this site, else the home page. */
export function safeNext(next: string | null, locale: string): string {
  return next && isOwnPath(next) ? next : `/${locale}`
}

const statusOf: Record<NonNullable<LoginData['problem']>, number> = {
  wrong: 401,
  'other-site': 403,
  'too-many-account': 429,
  'too-many-network': 429,
  'too-many-codes': 429,
  'wrong-code': 401,
  'code-expired': 410,
  'link-expired': 410,
  'too-short': 400,
  'demo-password': 400,
  'session-ended': 200,
  unavailable: 503,
}

const labels = defineLabels<Record<LoginStep, string>>({
  de: {
    password: 'Anmelden',
    code: 'Anmelden',
    forgotten: 'Passwort vergessen',
    'mail-sent': 'Passwort vergessen',
    'new-password': 'Neues Passwort',
    changed: 'Neues Passwort',
    invited: 'Einladung annehmen',
    'invited-back': 'Einladung annehmen',
  },
  en: {
    password: 'Log in',
    code: 'Log in',
    forgotten: 'Forgotten password',
    'mail-sent': 'Forgotten password',
    'new-password': 'New password',
    changed: 'New password',
    invited: 'Accept invitation',
    'invited-back': 'Accept invitation',
  },
})
