import { createElement, type ReactElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { type KeptElement, KeptMarkupContext } from '../../shared/page/kept-markup.ts'
import { PageFrameProvider } from '../../shared/page/page-context.tsx'
import type { AnyPageData } from '../../shared/page/page-data.ts'
import { escapeXml } from '../../shared/text/escape-xml.ts'
import { bytesOf, kept } from '../http/kept.ts'

interface Markup {
  tag: string
  className: string
  /** What stands around the holes. */
  parts: string[]
}
const sizeOf = ({ parts }: Markup) => bytesOf(parts.join(''))

const stores: Record<KeptElement['kind'], ReturnType<typeof kept<Markup>>> = {
  footer: kept<Markup>({ name: 'footer', maxBytes: 512 * 1024, sizeOf }),
  header: kept<Markup>({ name: 'header', maxBytes: 1024 * 1024, sizeOf }),
  row: kept<Markup>({ name: 'row', maxBytes: 3 * 1024 * 1024, sizeOf }),
}

/**
 * Keeps the markup of rows, header and footer while what they show is the same.
 * @param page must be the same for every visitor
 */
export function KeptMarkup({ page, children }: { page: AnyPageData; children: ReactNode }) {
  const { site, locale, siteDetails } = page
  const keep = ({ kind, key, dependsOn, element, holes }: KeptElement): ReactElement => {
    const markup = stores[kind](`${site} ${locale} ${key}`, [siteDetails, ...dependsOn], () =>
      rendered(<PageFrameProvider page={page}>{element}</PageFrameProvider>, holes?.at),
    )
    const { tag, className, parts } = markup
    const values = holes?.values.map(escapedByReact) ?? []
    const inner = parts.map((part, at) => (at ? values[(at - 1) % values.length] + part : part)).join('')
    return createElement(tag, { key: element.key, className, dangerouslySetInnerHTML: { __html: inner } })
  }
  return <KeptMarkupContext value={keep}>{children}</KeptMarkupContext>
}

/** @throws Error if the markup is not one element with a class and no other attribute */
function rendered(element: ReactElement, holes: RegExp | undefined): Markup {
  const html = renderToString(element)
  const [opening = '', tag = '', className = ''] = /^<(\w+) class="([\w -]*)">/.exec(html) ?? []
  const closing = `</${tag}>`
  if (!opening || !html.endsWith(closing)) throw new Error(`not one element with a class: ${html.slice(0, 100)}`)
  const inner = html.slice(opening.length, -closing.length)
  return { tag, className, parts: holes ? inner.split(holes) : [inner] }
}

function escapedByReact(value: string): string {
  return escapeXml(value).replaceAll('&apos;', '&#x27;')
}
