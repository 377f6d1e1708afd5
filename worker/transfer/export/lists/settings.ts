import { select } from '../../../content/store/commit.ts'
import { propertiesOf } from '../../../content/store/desk/columns.ts'
import { settings } from '../../../content/store/schema/settings.ts'
import { settingsOf } from '../../../content/store/settings/queries.ts'
import type { SettingsRow } from '../../../content/store/settings/row.ts'
import type { ReadPart } from '../export-context.ts'
import { fullTextOf, textOf } from '../texts.ts'

/** Reads a site's stored settings; a site with the code's default settings has no record. */
export const settingsPart: ReadPart = async ({ store, site }) => {
  const [stored] = await select(store, settingsOf(site))
  if (!stored) return { next: null, records: [] }
  const row = propertiesOf({ table: settings }, stored) as SettingsRow
  const record = {
    ...{
      external_id: 'site',
      name: row.name,
      claim: fullTextOf(row.claim),
      hotline_label: fullTextOf(row.hotlineLabel),
    },
    ...{ phone: row.phone, email: row.email, hours: fullTextOf(row.hours), address: fullTextOf(row.address) },
    press: { name: row.pressName, phone: row.pressPhone, email: row.pressEmail },
    social: row.social.map(({ icon, label, url }) => ({ icon, ...(label && { label }), url })),
    ...{ abo_url: fullTextOf(row.aboUrl), plus_url: fullTextOf(row.plusUrl), newsletter: row.newsletter },
    ...{ newsletter_link: textOf(row.newsletterLink), analytics_container: row.analyticsContainer ?? undefined },
  }
  return { next: null, records: [record] }
}
