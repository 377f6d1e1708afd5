import { pickKinds } from '../../../../shared/contract/picked.ts'
import type { User } from '../../../../shared/contract/site-content.ts'
import { slugOf } from '../../../../shared/page/slug.ts'
import { backendAddress } from './fields/link.ts'
import { idOf } from './fields/number.ts'
import { firstIn, type Given, isGiven } from './fields/object.ts'
import { rowsOf } from './fields/rows.ts'
import { plainText, text } from './fields/text.ts'
import type { PlainReading, Reader } from './reading.ts'

const maxMenus = 100
const maxDepth = 4

/** Reads the logged-in user, who has no role; null for the answer to an anonymous session. */
export const user: Reader<User> = (given, reading) => {
  const [row] = rowsOf(given)
  const found = isGiven(row) && isGiven(row.user) ? row.user : row
  if (!isGiven(found) || found.logged === false || found.is_authenticated === false) return null
  const id = idOf(found.id)
  const email = text(found, 'email') || null
  const username = text(found, 'username', 'name') || null
  const menus = menusOf(firstIn(found, 'admin_menus'), reading, 0)
  if (!email && !username && !id && menus.length === 0) return null
  const pickers = pickersOf(firstIn(found, 'pickers'), reading)
  return { logged: true, id, email, username, admin_menus: menus.slice(0, maxMenus), ...(pickers && { pickers }) }
}

/** Reads the addresses of pickers; those of another origin are left out, since edit mode frames one origin alone. */
function pickersOf(given: unknown, { origin, note }: PlainReading): User['pickers'] {
  if (!isGiven(given)) return undefined
  const entries = pickKinds.flatMap((kind) => {
    const value = firstIn(given, kind)
    if (value === undefined) return []
    const url = backendAddress(isGiven(value) ? firstIn(value, 'url', 'link', 'href') : value, origin)
    if (url && new URL(url).origin === new URL(origin).origin) return [[kind, url]]
    note(`pickers.${kind}`, 'no address at the backend')
    return []
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** Reads links of the administration: a list, groups of lists, or an object of addresses by title. */
function menusOf(given: unknown, reading: PlainReading, depth: number): User['admin_menus'] {
  if (depth > maxDepth) return []
  const rows = isGiven(given) ? Object.entries(given).map(([title, value]) => titled(title, value)) : given
  if (!Array.isArray(rows)) return []
  return rows
    .filter(isGiven)
    .flatMap((row) => [
      ...menuOf(row, reading),
      ...menusOf(firstIn(row, 'children', 'items', 'pages', 'models', 'links'), reading, depth + 1),
    ])
}

function titled(title: string, value: unknown): Given {
  if (isGiven(value)) return { title, ...value }
  return Array.isArray(value) ? { title, children: value } : { title, url: value }
}

function menuOf(row: Given, { origin }: PlainReading): User['admin_menus'] {
  const title = text(row, 'title', 'name', 'label')
  const url = backendAddress(firstIn(row, 'url', 'link', 'href', 'admin_url'), origin)
  return title && url ? [{ key: plainText(row.key) || slugOf(title) || url, title, url }] : []
}
