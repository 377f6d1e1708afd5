// `GET /_offline/de`: the page that the service worker shows without a network. It has no scripts and no page
// data; the service worker sets its theme (client/service-worker/documents.ts).
import { clientAssets } from 'virtual:client-assets'
import type { Context } from 'hono'
import { renderToString } from 'react-dom/server'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { isLocale } from '../../shared/i18n/locale.ts'
import { App, type ScreenComponent } from '../../shared/layout/app.tsx'
import { useLabels } from '../../shared/page/page-context.tsx'
import type { AnyPageData } from '../../shared/page/page-data.ts'
import type { AppContext } from '../env.ts'
import { failureContext } from '../http/failures/failure-context.ts'
import { logFailure } from '../http/failures/report.ts'
import { loadErrorPage } from './load.ts'
import '../../shared/screens/error/error.css'
import { sites } from '../../shared/sites/sites.ts'
import { toneStyle } from '../../shared/sites/tone.ts'
import { siteFrame } from './site-frame.tsx'

export async function offlinePage(c: Context<AppContext>): Promise<Response> {
  const locale = c.req.param('locale')
  if (!isLocale(locale)) return c.notFound()
  const failure = failureContext(c)
  const page = await loadErrorPage(
    {
      env: c.env,
      site: c.var.site,
      theme: 'auto',
      now: c.var.now,
      path: `/${locale}`,
      query: new URLSearchParams(),
      report: (_how, what, error) => logFailure(failure, what, error),
    },
    503,
    '',
  )
  return c.html(`<!doctype html>${renderToString(<OfflineDocument page={page} />)}`, 200, {
    'Cache-Control': 'no-cache',
  })
}

function OfflineDocument({ page }: { page: AnyPageData }) {
  return (
    <html lang={page.locale} style={toneStyle(sites[page.site])}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="none" />
        <title>{`${labels[page.locale].title} – ${page.siteDetails.name}`}</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {clientAssets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <div id="app">
          <App page={page} Screen={OfflineScreen as ScreenComponent} frame={siteFrame} />
        </div>
      </body>
    </html>
  )
}

function OfflineScreen() {
  const words = useLabels(labels)
  return (
    <section className="sheet e404">
      <img src="/images/error-curtain-v1-768.avif" width={768} height={512} alt="" />
      <div className="field">
        <h1>{words.title}</h1>
        <p>{words.text}</p>
        {/* client/service-worker/documents.ts fills these lists and removes empty ones with their headings */}
        <h2>{words.tickets}</h2>
        <ul id="tickets" />
        <h2>{words.saved}</h2>
        <ul id="saved" />
        <h2>{words.seen}</h2>
        <ul id="seen" />
        <p>
          {/* client/service-worker/documents.ts replaces this address with the requested one */}
          <a className="btn btn--night btn--wide" href="#again">
            {words.again}
          </a>
        </p>
      </div>
    </section>
  )
}

const labels = defineLabels({
  de: {
    title: 'Keine Verbindung',
    text: 'Diese Seite ist noch nicht auf Ihrem Gerät. Was Sie schon angesehen haben, bleibt auch ohne Netz lesbar.',
    tickets: 'Ihre Karten',
    saved: 'Gemerkt',
    seen: 'Schon angesehen',
    again: 'Noch einmal versuchen',
  },
  en: {
    title: 'No connection',
    text: 'This page is not on your device yet. Pages that you have visited before are available offline.',
    tickets: 'Your tickets',
    saved: 'Saved',
    seen: 'Already visited',
    again: 'Try again',
  },
})
