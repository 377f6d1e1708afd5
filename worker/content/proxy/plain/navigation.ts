import type { Navigation, NavigationItem } from '../../../../shared/contract/site-content.ts'
import { legalKey } from '../../../../shared/layout/legal-key.ts'
import { link } from './fields/link.ts'
import { firstIn, type Given, isGiven } from './fields/object.ts'
import { BrokenItem, readEach, rowsOf } from './fields/rows.ts'
import { text } from './fields/text.ts'
import type { PlainReading, Reader } from './reading.ts'

const maxDepth = 4

/** Reads the menu and the footer; an answer without either is the menu. */
export const navigation: Reader<Navigation> = (given, reading) => {
  const lists = isGiven(given) ? given : {}
  const menu = firstIn(lists, 'menu', 'main', 'header') ?? (Array.isArray(given) ? given : undefined)
  const footer = firstIn(lists, 'footer')
  if (menu === undefined && footer === undefined) return null
  return {
    menu: itemsOf(menu, reading, 'menu', 0),
    footer: groupsOf(itemsOf(footer, reading, 'footer', 0)),
  }
}

function itemsOf(given: unknown, reading: PlainReading, place: string, depth: number): NavigationItem[] {
  if (depth >= maxDepth) return []
  return readEach(
    rowsOf(given),
    (row, at) => {
      const title = text(row, 'title', 'name', 'label', 'headline')
      if (!title) throw new BrokenItem('title is missing')
      const children = firstIn(row, 'children', 'items', 'pages', 'submenu', 'links')
      return { key: at, title, url: addressOf(row), children: itemsOf(children, reading, at, depth + 1) }
    },
    reading,
    place,
  )
}

function addressOf(row: Given): string | null {
  const address = link(row, 'url', 'link', 'href', 'get_absolute_url', 'path')
  // with and without a slash, an address is the same page; the menu compares it with the page's own
  return address && /^\/.+\/$/.test(address) ? address.replace(/(?<!\/)\/+$/, '') : address
}

/** The footer shows groups; entries without a group become the links of its last line. */
function groupsOf(items: NavigationItem[]): NavigationItem[] {
  const single = items.filter(({ children }) => children.length === 0)
  const groups = items.filter(({ children }) => children.length > 0)
  return single.length > 0 ? [...groups, { key: legalKey, title: '', url: null, children: single }] : groups
}
