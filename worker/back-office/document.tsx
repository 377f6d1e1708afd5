import { clientAssets } from 'virtual:client-assets'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Locale } from '../../shared/i18n/locale.ts'
import type { AdminCall } from './admin.tsx'

/**
 * Returns a document of the back office, without the visitors' styles and scripts.
 * @param assets the entry of scripts/vite/staff-bundle.ts that supplies the document's styles
 * @param hasScript whether the document also loads the entry's script
 */
export function adminDocument(
  { c, site, locale }: AdminCall,
  { title, children, assets = 'admin', hasScript = false }: Document,
): Response {
  const name = `${title} – ${site.name}`
  const html = renderToString(
    <AdminDocument locale={locale} title={name} assets={assets} hasScript={hasScript} content={children} />,
  )
  return c.html(`<!doctype html>${html}`)
}

interface Document {
  title: string
  children: ReactNode
  assets?: 'admin' | 'desk'
  hasScript?: boolean
}

function AdminDocument(props: Required<Omit<Document, 'children'>> & { locale: Locale; content: ReactNode }) {
  const { script = '', styles = [] } = clientAssets.staff[props.assets] ?? {}
  return (
    <html lang={props.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="none" />
        <meta name="color-scheme" content="light" />
        <title>{props.title}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {props.hasScript && <script type="module" src={script} />}
      </head>
      <body className="e">{props.content}</body>
    </html>
  )
}
