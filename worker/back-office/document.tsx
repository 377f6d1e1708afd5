import { clientAssets } from 'virtual:client-assets'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Locale } from '../../shared/locale.ts'
import type { AdminCall } from './admin.tsx'

/**
 * Returns a document of the back office, without the visitors' styles and scripts.
 * @param hasScript whether it loads the `admin` script
 */
export function adminDocument(
  { c, locale }: AdminCall,
  { title, children, hasScript = false }: { title: string; children: ReactNode; hasScript?: boolean },
): Response {
  const name = `${title} – ${c.var.site.name}`
  const html = renderToString(<AdminDocument locale={locale} title={name} hasScript={hasScript} content={children} />)
  return c.html(`<!doctype html>${html}`)
}

function AdminDocument(props: { locale: Locale; title: string; hasScript: boolean; content: ReactNode }) {
  const { script = '', styles = [] } = clientAssets.staff.admin ?? {}
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
