import { getTableColumns } from 'drizzle-orm'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { sites } from '../../../../shared/sites/sites.ts'
import { moment, select } from '../commit.ts'
import type { Conversion, DeskTable } from '../desk/desk-table.ts'
import { settings } from '../schema/settings.ts'
import { type Sql, sql } from '../sql.ts'
import { settingsOf } from './queries.ts'
import { rowOfSite } from './row.ts'

/** Returns the conversion of a field whose value comes from the promoter’s file until the row is first published. */
const configured = (property: string): Conversion => ({
  fromStore: (stored, { name, site }) =>
    name === null || (property === 'priceTypes' && stored === null)
      ? rowOfSite(sites[site as SiteKey])[property as keyof ReturnType<typeof rowOfSite>]
      : stored,
  toStore: (value) => value,
})

/** The desk adds the site's row when it first lists the settings. */
export const settingsDesk: DeskTable = {
  table: settings,
  fresh: () => ({}),
  firstRow: (site) => sql`INSERT INTO settings (site) VALUES (${site}) ON CONFLICT DO NOTHING`,
  convert: Object.fromEntries(
    Object.keys(getTableColumns(settings))
      .filter((property) => property !== 'id' && property !== 'site')
      .map((property) => [property, configured(property)]),
  ),
  problems: async (_store, _site, { values: { newsletter, newsletterLink } }) =>
    newsletter === 'link' && !(newsletterLink as Localised | null)?.de
      ? [{ pointer: '/values/newsletterLink/de', code: 'required' }]
      : [],
  also: async (store, site, [row]) => {
    const [stored] = await select(store, settingsOf(site))
    const isSame = JSON.stringify(row?.priceTypes ?? null) === (stored?.price_types ?? 'null')
    return isSame ? [] : [newSalesVersions(site, store.now)]
  },
  touched: ({ site }) => [`site:${site}`],
}

/** Makes the sales data of running and coming sales a new version, so that their inventories read the new words. */
function newSalesVersions(site: SiteKey, now: Date): Sql {
  const lastsOn = sql`EXISTS (SELECT 1 FROM json_each(data, '$.windows') AS sold
    WHERE unixepoch(sold.value ->> 'until') > unixepoch(${moment(now)}))`
  return sql`UPDATE sales SET version = version + 1, refusal = NULL WHERE site = ${site} AND ${lastsOn}`
}
