import { clientAssets } from 'virtual:client-assets'
import type { PropsWithChildren, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { Site } from '../../../shared/sites/sites.ts'
import { toneStyle } from '../../../shared/sites/tone.ts'
import { Drawing } from '../../../shared/ui/icon.tsx'
import { printStyle } from './print-style.ts'

const labels = defineLabels({ de: { print: 'Drucken, A4' }, en: { print: 'Print, A4' } })

interface SheetProps {
  site: Site
  locale: Locale
  title: string
  /** Link to the same content on screen: root-relative address and label. */
  back: { href: string; label: string }
  origin: string
  /** The print button's label, if the paper is not A4. */
  print?: string
  controls?: ReactNode
  /** Addresses of a style sheet and a module that only this document needs. */
  style?: string
  script?: string
}

/** Renders a print document, with a toolbar on screens; always in the standard theme, without the client's script. */
export function sheet(props: PropsWithChildren<SheetProps>): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<Sheet {...props} />)}`
}

export const sheetType = 'text/html; charset=UTF-8'

function Sheet(props: PropsWithChildren<SheetProps>) {
  const {
    site,
    locale,
    title,
    back,
    origin,
    print = labels[props.locale].print,
    controls,
    style,
    script,
    children,
  } = props
  return (
    <html lang={locale} style={toneStyle(site)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="robots" content="none" />
        <link rel="canonical" href={origin + back.href} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {[...clientAssets.styles, ...(clientAssets.screens['event-list']?.styles ?? [])].map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="stylesheet" href={printStyle} />
        {style && <link rel="stylesheet" href={style} />}
        <script type="module" src="/scripts/print-v1.js" />
        {script && <script type="module" src={script} />}
      </head>
      <body className="is-print">
        <header className="print-bar sheet">
          <div>
            <a href={back.href}>{back.label}</a>
            {controls}
            <button className="btn" type="button" data-print="">
              <Drawing>
                <path d="M6 9V3h12v6M6 18H3V9h18v9h-3M6 14h12v7H6z" />
              </Drawing>
              {print}
            </button>
          </div>
        </header>
        {children}
      </body>
    </html>
  )
}
