import type { ImportSettings } from '../../../../shared/contract/import.ts'
import type { SettingsRow } from '../../../content/store/settings/row.ts'

export function settingsRow(record: ImportSettings): SettingsRow {
  const { name, claim, phone, email, hours, address, press, newsletter } = record
  return {
    ...{ name, claim, hotlineLabel: record.hotline_label, phone, email, hours, address },
    ...{ pressName: press.name, pressPhone: press.phone, pressEmail: press.email },
    social: record.social.map(({ icon, label, url }) => ({ icon, label: label ?? null, url })),
    ...{ aboUrl: record.abo_url, plusUrl: record.plus_url, newsletter },
    ...{ newsletterLink: record.newsletter_link ?? null, analyticsContainer: record.analytics_container ?? null },
  }
}
