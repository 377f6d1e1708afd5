// Lets an isolate derive what pages of the event list show, for any number of addresses and productions.
import { renderToString } from 'react-dom/server'
import { Layout } from '../../../../shared/layout/layout.tsx'
import { PageFrameProvider } from '../../../../shared/page/page-context.tsx'
import type { AnyPageData } from '../../../../shared/page/page-data.ts'
import { cityNames, siteKeys, sites } from '../../../../shared/sites/sites.ts'
import { Timetable } from '../../../../shared/ui/timetable.tsx'
import { comparisonOf } from '../../../../worker/content/handlers/abos/compare-prices.ts'
import { readFacets } from '../../../../worker/content/handlers/productions/index-filter.ts'
import { productionItem } from '../../../../worker/content/handlers/productions/item.ts'
import type { FilteredReading } from '../../../../worker/content/handlers/reading.ts'
import type { ComparedRow } from '../../../../worker/content/store/abos/compared.ts'
import type { ProductionItemRow } from '../../../../worker/content/store/productions/columns.ts'
import { escapeJson } from '../../../../worker/http/response/escape-json.ts'
import { utf8Of } from '../../../../worker/http/response/utf8.ts'
import { keptDocument } from '../../../../worker/pages/document.tsx'
import { KeptMarkup } from '../../../../worker/pages/markup.tsx'
import { siteFrame } from '../../../../worker/pages/site-frame.tsx'
import { rowOf } from '../../../../worker/screens/parts/row-of.ts'

const now = new Date('2026-11-20T09:00:00Z')
const entry = (key: string) => ({ key, title: key, url: `/de/${key}`, children: [] })

const frame = {
  screen: 'event-list',
  layout: 'default',
  site: 'hh',
  siteDetails: sites.hh,
  cities: cityNames.de,
  locale: 'de',
  theme: 'light',
  today: '2026-11-20',
  origins: Object.fromEntries(siteKeys.map((key) => [key, `https://${key}.example`])),
  nav: {
    menu: [{ ...entry('konzerte'), children: [entry('abos')] }],
    footer: [entry('service')],
    boxOffice: null,
  },
}

const row = {
  title: 'Aus der Neuen Welt',
  slug: 'aus-der-neuen-welt',
  genre: 'orchestra',
  subtitle: 'Zwei Arten von Heimweh',
  casts: '[{"name":"Beispielorchester","role":{"de":"Orchester","en":"orchestra"}}]',
  short_casts: '["Beispielorchester","Ada Beispiel"]',
  composers: '[{"de":"Antonín Dvořák","en":"Antonín Dvořák"},{"de":"Bedřich Smetana","en":"Bedřich Smetana"}]',
  date: '2027-01-01T20:00:00+01:00',
  previous_starts_at: null,
  previous_hall: null,
  status: 'available',
  status_text: null,
  ticket_url: null,
  price_from: 16,
  price_to: 58,
  price_reduced: 9,
  room_id: 1,
  room_name: 'Großer Saal',
  room_display_name: 'Halle, Großer Saal',
  room_kokos_id: null,
  venue_id: 1,
  venue_name: 'Halle',
  venue_slug: 'halle',
  venue_address: 'Am Platz 1',
  abo_id: 1,
  abo_slug: 'serie-a',
  abo_title: 'Serie A',
  abo_status: 'available',
  abo_letter: 'A',
  abo_color: '#8c1d40',
  abo_on_color: '#ffffff',
  title_image_id: 1,
  title_image_hash: 'a'.repeat(64),
  title_image_width: 3000,
  title_image_height: 2000,
  title_image_focal_x: 0.5,
  title_image_focal_y: 0.5,
  title_image_copyright: '© Foto',
  title_image_alt: 'Taktstock',
  sold_here: 1,
  opens_at: '2026-11-20T12:00:00Z',
  closes_at: '2026-12-31T18:00:00Z',
  is_stopped: 0,
  lowest_cents: 1600,
  highest_cents: 5800,
  reduced_cents: 900,
  stock: 'available',
}

/**
 * Renders pages of the event list, each with another address and ten other productions, as a page's request does, and
 * writes their data.
 * @param page the number of the first page
 * @returns the length of all HTML and data
 */
export function renderPages(page: number, count: number): number {
  let written = 0
  for (let number = page; number < page + count; number++) {
    const productions = Array.from({ length: 10 }, (_, at) => {
      const id = 10 * number + at
      const read = JSON.parse(JSON.stringify({ ...row, id, title: `${row.title} ${id}` })) as ProductionItemRow
      return rowOf(productionItem(read, { locale: 'de', now }))
    })
    const path = `/de/konzerte?page=${number}`
    const shown = { ...frame, path, meta: { alternates: { de: path, en: path } } } as unknown as AnyPageData
    const html = renderToString(
      <KeptMarkup page={shown}>
        <PageFrameProvider page={shown}>
          <Layout page={shown} frame={siteFrame}>
            <Timetable productions={productions} headingLevel={3} />
          </Layout>
        </PageFrameProvider>
      </KeptMarkup>,
    )
    written += (keptDocument(shown, () => utf8Of(html))?.length ?? 0) + escapeJson({ productions }).length
  }
  return written
}

/** Filters 50 packed months of 100 productions each, and compares as many abos. @param decade any number */
export async function filterDecade(decade: number): Promise<void> {
  const rows = Array.from({ length: 50 }, (_, month) => ({
    period: `${decade}-${month}`,
    entries: Array.from({ length: 100 }, (_, at) => {
      const id = (decade * 50 + month) * 100 + at
      return `${JSON.stringify([id, '2027-01-01T20:00', 'orchestra', 1, null, 'available', 1600, 1, null, null])}\n`
    }).join(''),
  }))
  const read = { all: async () => rows }
  await readFacets({ read, site: 'hh', now } as unknown as FilteredReading, { genre: 'orchestra' })
  const categories = JSON.stringify([{ category: 1, name: { de: 'A', en: 'A' }, aboPrice: 90, aboReduced: null }])
  for (const { period } of rows) {
    const single_totals = JSON.stringify([{ category: 1, count: 3, cents: 12_000, period }])
    comparisonOf({ concerts: 3, halls: JSON.stringify([]), single_totals, categories } as ComparedRow)
  }
}
