import { clientAssets } from 'virtual:client-assets'
import { renderToString } from 'react-dom/server'
import { PhoneTicket, type PhoneTicketData } from '../../../../shared/box-office/ticket/phone-ticket.tsx'
import type { Theme } from '../../../../shared/page/page-data.ts'
import type { Site } from '../../../../shared/sites/sites.ts'
import { toneStyle } from '../../../../shared/sites/tone.ts'
import { PreloadedFont } from '../../../../shared/ui/preloaded-font.tsx'

/** Renders a ticket as a document without the site's frame. */
export function ticketDocument(ticket: PhoneTicketData, { site, theme }: { site: Site; theme: Theme }): string {
  const { styles, ticket: own } = clientAssets.shop
  const html = renderToString(
    <html lang={ticket.locale} data-theme={theme === 'auto' ? undefined : theme} style={toneStyle(site)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${ticket.title}, ${ticket.number} – ${site.name}`}</title>
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content={theme === 'contrast' ? '#252525' : site.themeColour} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <PreloadedFont />
        {[...new Set([...styles, ...own.styles])].map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="module" src={own.script} />
      </head>
      <body className="is-pt">
        <PhoneTicket ticket={ticket} />
      </body>
    </html>,
  )
  return `<!DOCTYPE html>${html}`
}
