import { createElement, type ReactElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { type KeptElement, KeptMarkupContext } from '../../shared/page/kept-markup.ts'
import { PageFrameProvider } from '../../shared/page/page-context.tsx'
import type { AnyPageData } from '../../shared/page/page-data.ts'
import { bytesOf, kept } from '../http/kept.ts'

interface Markup {
  tag: string
  className: string
  inner: string
}
const sizeOf = ({ inner }: Markup) => bytesOf(inner)

/** Separate limits, since a header's key is an address: many addresses must not displace the rows. */
const stores: Record<KeptElement['kind'], ReturnType<typeof kept<Markup>>> = {
  footer: kept<Markup>({ name: 'footer', maxBytes: 512 * 1024, sizeOf }),
  header: kept<Markup>({ name: 'header', maxBytes: 1024 * 1024, sizeOf }),
  row: kept<Markup>({ name: 'row', maxBytes: 3 * 1024 * 1024, sizeOf }),
}

/**
 * Keeps the markup of rows, header and footer while what they show is the same.
 * @param page must be the same for every visitor
 * @param isBrief whether visitors make up the page's address, so that its header is not kept
 */
export function KeptMarkup({ page, isBrief, children }: { page: AnyPageData; isBrief: boolean; children: ReactNode }) {
  const { site, locale, siteDetails } = page
  const keep = ({ kind, key, dependsOn, element }: KeptElement): ReactElement => {
    if (isBrief && kind === 'header') return element
    const markup = stores[kind](`${site} ${locale} ${key}`, [siteDetails, ...dependsOn], () =>
      rendered(<PageFrameProvider page={page}>{element}</PageFrameProvider>),
    )
    const { tag, className, inner } = markup
    return createElement(tag, { key: element.key, className, dangerouslySetInnerHTML: { __html: inner } })
  }
  return <KeptMarkupContext value={keep}>{children}</KeptMarkupContext>
}

/** @throws Error if the markup is not one element with a class and no other attribute */
function rendered(element: ReactElement): Markup {
  const html = renderToString(element)
  const [opening = '', tag = '', className = ''] = /^<(\w+) class="([\w -]*)">/.exec(html) ?? []
  const closing = `</${tag}>`
  if (!opening || !html.endsWith(closing)) throw new Error(`not one element with a class: ${html.slice(0, 100)}`)
  return { tag, className, inner: html.slice(opening.length, -closing.length) }
}
