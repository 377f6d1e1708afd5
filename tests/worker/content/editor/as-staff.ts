import { env, SELF } from 'cloudflare:test'
import type { DraftBlock, DraftPage } from '../../../../shared/contract/editor.ts'
import type { OwnerName } from '../../../../shared/contract/section-owner.ts'
import type { Role } from '../../../../shared/entities/roles.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { StaffRolesBySite } from '../../../../worker/content/store/schema/staff.ts'
import { openSession } from '../../staff/open-session.ts'

export const csrf = '0123456789abcdef0123456789abcdef'

export interface Asked {
  method?: string
  body?: unknown
  /** The revision that the call is based on, sent as `If-Match`. */
  base?: number
  headers?: Record<string, string>
  locale?: 'de' | 'en'
  /** Whether a press that is shown the changes of others takes them all; by default it does. */
  takesAll?: boolean
}
// biome-ignore lint/suspicious/noExplicitAny: tests check the properties that they read
export type ApiAnswer = { status: number; json: any; headers: Headers }
export type Server = Pick<typeof SELF, 'fetch'>
export type Ask = (path: string, asked?: Asked) => Promise<ApiAnswer>

/** Logs in a member of staff with a role on `sites`, by default hh. @returns a function for the editor API of `at` */
export async function asStaff(name: string, role: Role, where: { sites?: SiteKey[]; at?: SiteKey } = {}): Promise<Ask> {
  return askWith(await staffSession(name, role, where.sites), where.at)
}

/** Logs in a member of staff with a role on the sites. @returns the session's cookie */
export function staffSession(name: string, role: Role, sites: SiteKey[] = ['hh']): Promise<string> {
  return openSession({ email: `${name}@example.org`, name, role, sites })
}

/** Logs in a member of staff with the given role on each site. @returns the session's cookie */
export function staffWith(name: string, roles: StaffRolesBySite): Promise<string> {
  return openSession({ email: `${name}@example.org`, name, role: 'editor', sites: [], roles })
}

/**
 * Returns a function that calls the editor API or another API.
 * @param session the session's cookie; '' for a visitor
 * @param below the path prefix of the calls; by default, that of the editor API
 */
export function askWith(session: string, site: SiteKey = 'hh', below?: string, server: Server = SELF): Ask {
  const host = `http://${site}.localhost`
  const ask: Ask = async (path, asked = {}) => {
    const { method = 'GET', body, base, headers = {}, locale = 'de', takesAll = true } = asked
    const isWrite = method !== 'GET'
    const response = await server.fetch(`${host}${below ?? `/${locale}/pageeditor-api/`}${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body) }),
      headers: {
        Cookie: `${session}; csrftoken=${csrf}`,
        ...(isWrite ? { 'X-CSRFToken': csrf, Origin: host } : {}),
        ...(body === undefined || body instanceof Blob ? {} : { 'Content-Type': 'application/json' }),
        ...(base === undefined ? {} : { 'If-Match': `"${base}"` }),
        ...headers,
      },
      redirect: 'manual',
    })
    const text = await response.text()
    const json = /^[[{]/.test(text) ? JSON.parse(text) : text
    if (json.code === 'unseen' && takesAll) return ask(path, { ...asked, body: withSeen(body, json), takesAll: false })
    return { status: response.status, json, headers: response.headers }
  }
  return ask
}

/** Returns a call's body after a look at the list with which it was refused. */
function withSeen(
  body: unknown,
  { unseen = [], changes }: { unseen?: Seen[]; changes?: { revision: number } },
): unknown {
  const { rows, ...rest } = (body ?? {}) as { rows?: Seen[] }
  if (!rows) return { ...rest, seen: changes?.revision ?? unseen[0]?.revision }
  const seenOf = ({ id }: Seen) => unseen.find((row) => row.id === id)?.revision
  return { ...rest, rows: rows.map((row) => ({ ...row, ...(seenOf(row) !== undefined && { seen: seenOf(row) }) })) }
}

interface Seen {
  id: number
  revision: number
}

/** The draft of a content page; drafts of other owners have a name instead of a number as their id. */
export type PageDraft = DraftPage & { id: number }

export async function draftOf(ask: Ask, page: OwnerName): Promise<PageDraft> {
  const { status, json } = await ask(`pages/${page}/`)
  if (status !== 200) throw new Error(`pages/${page}: ${status}`)
  return json
}

/** Returns every block of a draft, including nested ones. */
export function blocksOf(page: DraftPage): DraftBlock[] {
  const deep = (block: DraftBlock): DraftBlock[] => [block, ...block.children.flatMap(deep)]
  return page.sections.flatMap(deep)
}
/** Serialises the tables of the store, without the counters of login attempts. */
export async function storeContent(): Promise<string> {
  const known = await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{ name: string }>()
  const tables = known.results.map(({ name }) => name).filter((name) => !/^(?:_cf_|sqlite_|d1_|staff_rate)/.test(name))
  const rows = await env.DB.batch(tables.map((name) => env.DB.prepare(`SELECT * FROM ${name}`)))
  return JSON.stringify(rows.map(({ results }) => results))
}
