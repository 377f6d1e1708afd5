// The rows of a hall as all visitors see them: data, JSON and markup of each are kept as long as its seats, its plan
// and its prices are the same. They are made of the inventory's facts alone, without a request. A row that a visitor
// sees otherwise, because of own places or a code, is made for that visitor and never kept.
import { renderToString } from 'react-dom/server'
import type { SeatRowData, SeatsPageData } from '../../../../shared/box-office/pages/seats/data.ts'
import { RowMarkup, SeatRow } from '../../../../shared/box-office/pages/seats/seat-row.tsx'
import SeatsView from '../../../../shared/box-office/pages/seats/view.tsx'
import { useShopPage } from '../../../../shared/box-office/shop-context.tsx'
import type { PlanRow } from '../../../../shared/contract/hall-plan.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { PageFrameProvider } from '../../../../shared/page/page-context.tsx'
import { cityNames, originsOf, type Site } from '../../../../shared/sites/sites.ts'
import { kept } from '../../../http/kept.ts'
import { escapeJson, shared } from '../../../http/response/escape-json.ts'
import { utf8Of } from '../../../http/response/utf8.ts'
import type { Sale } from '../choosing/sale.ts'
import { type Choice, rowData } from './row-data.ts'

interface KeptRow {
  data: SeatRowData
  html: string
}

/** The JSON is beside the data; an object of the data takes about three times as much as its JSON. */
const keptRows = kept<readonly KeptRow[]>({
  name: 'seat row',
  maxBytes: 6 * 1024 * 1024,
  sizeOf: (rows) => rows.reduce((sum, { data, html }) => sum + 2 * html.length + 5 * escapeJson(data).length, 0),
})

/** The markup of kept rows, by their data. */
const markups = new WeakMap<SeatRowData, string>()

/**
 * Returns a function that gives the data of a row as a visitor sees it: those that all see, if the visitor may choose
 * the same of its seats.
 * @param forAll what a visitor without places and codes may choose
 */
export function rowsSeenBy(
  sale: Pick<Sale, 'id' | 'plan' | 'seating' | 'sales'>,
  visitor: Choice,
  forAll: Choice,
  site: Site,
): (row: PlanRow, section: { id: string }) => readonly SeatRowData[] {
  const { id, plan, seating, sales } = sale
  const { count, locale } = forAll
  return (row, section) => {
    // the seats of a row are neighbours in the hall's list
    const first = seating.indexOf.get(row.seats[0]?.id ?? '') ?? 0
    const mayChoose = ({ mayChoose: seats }: Choice) =>
      String.fromCharCode(...seats.subarray(first, first + row.seats.length))
    const seats = mayChoose(forAll)
    if (mayChoose(visitor) !== seats) return rowData(sale, row, visitor)
    const key = `${site.key} ${id} ${locale} ${count} ${section.id} ${row.id}`
    return keptRows(key, [plan, sales, seats], () =>
      rowData(sale, row, forAll).map((data) => keptRow(data, locale, site)),
    ).map(({ data }) => data)
  }
}

function keptRow(data: SeatRowData, locale: Locale, site: Site): KeptRow {
  const frame = { siteDetails: site, locale, cities: cityNames[locale], origins: originsOf('') } as const
  const html = renderToString(
    <PageFrameProvider page={{ ...frame, theme: 'auto', path: '', today: '' }}>
      <Row row={data} chosen={new Set()} />
    </PageFrameProvider>,
  )
  // what React returns is joined of thousands of pieces each time that it is used
  const flat = new TextDecoder().decode(utf8Of(html))
  markups.set(shared(data), flat)
  return { data, html: flat }
}

/** The page of seats on the server. A row with a chosen seat is rendered with the page. */
export function SeatsWithKeptRows({ data }: { data: SeatsPageData }) {
  const page = useShopPage()
  const markupOf = (row: SeatRowData, chosen: ReadonlySet<string>) => {
    const isIn = chosen.size > 0 && row.cells.some((cell) => 'seat' in cell && chosen.has(cell.seat))
    const known = isIn ? undefined : markups.get(row)
    if (known !== undefined) return known
    const { site: siteDetails, ...frame } = page.frame
    return renderToString(
      <PageFrameProvider page={{ ...frame, siteDetails }}>
        <Row row={row} chosen={chosen} />
      </PageFrameProvider>,
    )
  }
  return (
    <RowMarkup value={markupOf}>
      <SeatsView data={data} />
    </RowMarkup>
  )
}

function Row({ row, chosen }: { row: SeatRowData; chosen: ReadonlySet<string> }) {
  return <SeatRow row={row} chosen={chosen} onToggle={() => {}} />
}
