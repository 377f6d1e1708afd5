import { expect, test } from 'vitest'
import type { NavigationItem } from '../../../../../shared/contract/site-content.ts'
import { type NavigationPage, withPages } from '../../../../../worker/content/handlers/navigation/pages.ts'

const page = (id: number, parentId: number | null, more: Partial<NavigationPage['entry']> = {}): NavigationPage => ({
  id,
  parentId,
  title: `P${id}`,
  url: `/de/p${id}`,
  entry: { title: { de: `P${id}` }, menu: true, footer: true, clickable: true, ...more },
})

/** Returns an entry of the navigation document: the key `p3` leads to page 3, and other keys lead to no page. */
const entry = (key: string, ...children: NavigationItem[]): NavigationItem => ({
  key,
  title: key,
  url: `/de/${key}`,
  children,
})

function shown(
  kind: 'menu' | 'footer',
  list: NavigationItem[],
  pages: NavigationPage[],
  named: number[] = [],
): unknown[] {
  const pageOf = new Map<NavigationItem, NavigationPage>()
  for (const item of [...list, ...list.flatMap(({ children }) => children)]) {
    const one = pages.find(({ url }) => url === item.url)
    if (one) pageOf.set(item, one)
  }
  const all = new Set([...named, ...[...pageOf.values()].map(({ id }) => id)])
  const titles = ({ title, url, children }: NavigationItem): unknown => [
    url === null ? `(${title})` : title,
    ...children.map(titles),
  ]
  return withPages(list, kind, { pages, named: all, pageOf }).map(titles)
}

test('a page is placed below its nearest listed ancestor, or at the end of the first level', () => {
  const pages = [page(1, null), page(2, 1), page(3, null), page(4, 9), page(9, 1, { menu: false })]
  expect(shown('menu', [entry('concerts'), entry('p1')], pages)).toEqual([
    ['concerts'],
    ['P1'.toLowerCase(), ['P2'], ['P4']],
    ['P3'],
  ])
})

test('pages deeper than the second level follow their ancestor', () => {
  const pages = [page(1, null), page(2, 1), page(3, 1), page(4, 2), page(5, 2), page(6, 4)]
  expect(shown('menu', [entry('p1', entry('p2'), entry('p3'))], pages)).toEqual([
    ['p1', ['p2'], ['P4'], ['P6'], ['P5'], ['p3']],
  ])
})

test('siblings are sorted, other entries stay in place', () => {
  const pages = [page(5, 1), page(2, 1), page(4, 1), page(1, null)]
  expect(shown('menu', [entry('p1', entry('p2'), entry('press'), entry('p4'))], pages)).toEqual([
    ['p1', ['P5'], ['press'], ['p2'], ['p4']],
  ])
})

test('a page that the document names appears there or nowhere', () => {
  expect(shown('menu', [entry('concerts')], [page(1, null)], [1])).toEqual([['concerts']])
})

test('in the footer, a page is in the group of its previous sibling, else of the next one', () => {
  const pages = [page(3, null), page(1, null), page(2, null), page(4, 8), page(8, null, { footer: false })]
  const groups = () => [entry('service', entry('faq')), entry('legal', entry('p1'))]
  expect(shown('footer', groups(), pages)).toEqual([
    ['service', ['faq'], ['P4']],
    ['legal', ['P3'], ['p1'], ['P2']],
  ])
  expect(shown('footer', [], [page(1, null)])).toEqual([['()', ['P1']]])
})

test('a page that is not clickable is a heading, and is dropped without children', () => {
  const pages = [
    page(1, null, { clickable: false }),
    page(2, 1),
    page(3, null, { clickable: false }),
    page(4, 2, { clickable: false }),
  ]
  expect(shown('menu', [], pages)).toEqual([['(P1)', ['P2']]])
})
