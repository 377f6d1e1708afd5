import { imprintPath, privacyPath, termsPath } from '../../shared/consent/legal-pages.ts'
import type { CallName } from '../../shared/contract/call-table.ts'
import { maxBackendId } from '../../shared/contract/limits.ts'
import type { BlockData } from '../../shared/contract/page.ts'
import type { NavigationItem, RedirectRow } from '../../shared/contract/site-content.ts'
import { type EntityHabit, isEscaped } from '../../shared/html/entities.ts'
import { locales } from '../../shared/i18n/locale.ts'
import { parsePath } from '../../shared/screens/routes.ts'
import { commonFacts } from '../../shared/sites/promoter.ts'
import { noId } from '../../worker/content/proxy/plain/fields/number.ts'
import { type Asking, askOnce, readable, slashRedirect } from './asking.ts'
import { type CallRow, callRows, searchRows } from './data-calls.ts'
import type { Finding } from './finding.ts'
import { lookUpIn, readLists } from './lists.ts'
import { checkLogin, type LoginCookies } from './login.ts'
import { checkNewsletter } from './newsletter.ts'
import { type Account, checkPickers } from './pickers.ts'

export interface CheckedBackend {
  origin: string
  /** Further origins of pictures. */
  mediaOrigins?: readonly string[]
  /** The path of the login form, `/admin/login/` by default. */
  loginPath?: string
  /** What the backend calls the cookies of its login, `sessionid` and `csrftoken` by default. */
  cookies?: LoginCookies
  /** An account of the staff, to ask for what only they get; without one, that is not checked. */
  account?: Account
  fetch?: typeof fetch
  /** Milliseconds since any moment; only differences count. */
  clock?: () => number
}

const maxPages = 20

/**
 * Asks a backend each call of the specification in both languages, and reads the answers as the Worker does.
 * @returns one finding per call; calls that differ between the languages have one for each
 */
export async function checkBackend({
  origin,
  mediaOrigins = [],
  loginPath = '/admin/login/',
  cookies = { session: 'sessionid', token: 'csrftoken' },
  account,
  fetch: ownFetch = fetch,
  clock = () => performance.now(),
}: CheckedBackend): Promise<Finding[]> {
  const habit: EntityHabit = { escaped: 0, bare: 0, example: '' }
  const asking = { origin, pictureOrigins: [origin, ...mediaOrigins], fetch: ownFetch, clock, habit }
  const found = await Promise.all(locales.map((locale) => checkLocale({ ...asking, locale })))
  const login = await checkLogin({ origin, loginPath, cookies, fetch: ownFetch })
  const pickers = account ? await checkPickers({ origin, loginPath, account, cookies, fetch: ownFetch }) : []
  const newsletter = await checkNewsletter(origin, ownFetch)
  const calls = merged(found)
  return withOneSlash([...unusableIds(calls), ...calls, ...entitiesSeen(habit), newsletter, ...login, ...pickers])
}

/** Says first whether the backend has ids that the site cannot have in its addresses. */
function unusableIds(findings: readonly Finding[]): Finding[] {
  const calls = findings.filter(({ odd }) => odd.some((each) => each.includes(noId))).map(({ call }) => call)
  if (calls.length === 0) return []
  const detail = `ids must be whole numbers from 1 to ${maxBackendId}; items with others are left out of ${calls.join(', ')}`
  return [{ call: '(ids)', state: 'refused', detail, odd: [], unseen: 'any item whose id is no such number' }]
}

async function checkLocale(given: Omit<Asking, 'lookUp' | 'answered'>): Promise<Finding[]> {
  const answered: Asking['answered'] = new Map()
  const lists = await readLists({ ...given, answered, lookUp: lookUpIn(null) })
  const asking = { ...given, answered, lookUp: lookUpIn(lists) }
  const findings: Finding[] = []
  const check = async (row: CallRow, parameters?: Record<string, string>) => {
    const { answer, finding } = await askOnce<CallName>(asking, row.name, parameters)
    const { unseen, isNeeded } = row
    const detail = answer === null ? finding.detail : row.counted(answer as never)
    const isEmpty = isNeeded && answer !== null && lists.productions.length === 0
    const state = isEmpty ? 'refused' : finding.state
    findings.push({ ...finding, state, detail, unseen, ...(isNeeded ? { isNeeded } : {}) })
    return answer
  }
  for (const row of callRows) {
    const answer = await check(row)
    if (row.name === 'productions') findings.push(...lists.findings)
    if (row.name === 'navigation' && answer) findings.push(...(await checkPages(asking, answer as never)))
    if (row.name === 'redirects' && answer) findings.push(...(await checkRedirect(asking, answer as never)))
  }
  const word = lists.productions[0]?.title.split(/[^\p{L}]+/u).find((each) => each.length > 3) ?? 'musik'
  for (const row of searchRows) await check(row, { query: word })
  return findings
}

/** Reads the legal pages, the abo information, and the content pages that menu and footer lead to, up to 20. */
async function checkPages(asking: Asking, navigation: Record<'menu' | 'footer', NavigationItem[]>): Promise<Finding[]> {
  const paths = addressesIn([...navigation.menu, ...navigation.footer]).flatMap((address) => {
    const route = address.startsWith('/') ? parsePath(readable(address.replace(/[?#].*$/, ''))) : null
    return route?.screen === 'content-page' && route.locale === asking.locale ? [route.path] : []
  })
  const findings: Finding[] = []
  const slugs: string[] = []
  const legal = [privacyPath, imprintPath, termsPath, commonFacts.plusUrl].map((each) =>
    each[asking.locale].replace(/#.*$/, '').split('/').slice(2).join('/'),
  )
  for (const path of [...new Set([...legal, ...paths.slice(0, maxPages)])]) {
    const { answer, finding } = await askOnce(asking, 'page', { path })
    const blocks =
      answer?.modules.flatMap(({ columns }) => columns.flatMap(({ children }) => everyBlock(children))) ?? []
    const isOffline = answer && !answer.is_online ? ', offline: visitors see 404' : ''
    const detail = answer ? `${answer.modules.length} sections, ${blocks.length} blocks${isOffline}` : finding.detail
    const unseen = paths.includes(path)
      ? 'this page, to which the menu or footer leads'
      : 'the links to it beside consent, newsletter, checkout or subscriptions'
    findings.push({ ...finding, detail, unseen })
    slugs.push(...(answer?.modules ?? []).flatMap(({ slug }) => slug || []))
  }
  if (slugs[0]) findings.push(await checkSection(asking, slugs[0]))
  return findings
}

function everyBlock(blocks: readonly BlockData[]): BlockData[] {
  return blocks.flatMap((block) => [block, ...everyBlock(block.children ?? [])])
}

async function checkSection(asking: Asking, slug: string): Promise<Finding> {
  const { finding } = await askOnce(asking, 'container', { slug })
  return {
    ...finding,
    detail: finding.detail || 'a section by its name',
    unseen: 'nothing; editors see no named sections',
  }
}

async function checkRedirect(asking: Asking, rows: readonly RedirectRow[]): Promise<Finding[]> {
  const [first] = rows
  if (!first) return []
  const { answer, finding } = await askOnce(asking, 'redirect', {
    path: first.old_path.toWellFormed().replace(/^\/+|\/+$/g, ''),
  })
  const unseen = 'nothing: old paths are found in the list of redirects'
  return [{ ...finding, detail: answer ? `leads to ${answer.new_path}` : finding.detail, unseen }]
}

/** Says whether plain texts are escaped, and what the Worker makes of it. */
function entitiesSeen(habit: EntityHabit): Finding[] {
  const { escaped, bare, example } = habit
  if (escaped === 0) return []
  const detail = `${escaped} plain texts have HTML entities, such as “${example}”, ${bare} a bare ampersand`
  const finding: Finding = { call: '(entities in texts)', state: 'found', detail, odd: [] }
  if (isEscaped(habit)) return [{ ...finding, detail: `${detail}: decoded, and written back in the same form` }]
  return [{ ...finding, odd: ['not escaped throughout: visitors see these texts as they are sent'] }]
}

/** Replaces what each call says about the slash at its end by one finding. */
function withOneSlash(findings: Finding[]): Finding[] {
  const redirected = findings.filter(({ odd }) => odd.includes(slashRedirect)).length
  if (redirected === 0) return findings
  const detail = `${redirected} calls redirect because of it, which costs a second request each`
  const slash: Finding = { call: '(slash at the end)', state: 'found', detail, odd: [] }
  return [...findings.map((each) => ({ ...each, odd: each.odd.filter((one) => one !== slashRedirect) })), slash]
}

function addressesIn(items: readonly NavigationItem[]): string[] {
  return items.flatMap(({ url, children }) => [...(url ? [url] : []), ...addressesIn(children)])
}

/** Joins the findings of both languages; what is the same for both is one finding. */
function merged([german = [], english = []]: Finding[][]): Finding[] {
  const plain = (call: string) => call.replace(/^GET \/(de|en)\//, 'GET /{locale}/')
  const same = (one: Finding, other: Finding) => one.state === other.state && one.detail === other.detail
  const joined = german.map((one): Finding => {
    const other = english.find((each) => plain(each.call) === plain(one.call))
    if (!other || other.call === plain(other.call) || !same(one, other)) return one
    return { ...one, call: plain(one.call), odd: [...new Set([...one.odd, ...other.odd])] }
  })
  const rest = english.filter((other) => {
    const one = german.find((each) => plain(each.call) === plain(other.call))
    return !one || !same(one, other)
  })
  return [
    ...joined,
    ...rest.map((each) => (each.call === plain(each.call) ? { ...each, call: `${each.call} (en)` } : each)),
  ]
}
