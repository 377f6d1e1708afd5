import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { PriceTypeKey } from '../../../../shared/contract/box-office/facts.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import { id, localised, site } from './columns.ts'

/**
 * The settings of each site, one row each. Until staff publish them, the columns are null and the values of
 * the promoter’s file apply.
 */
export const settings = sqliteTable(
  'settings',
  {
    id: id(),
    site: site(),
    name: text('name'),
    claim: localised('claim'),
    hotlineLabel: localised('hotline_label'),
    phone: text('phone'),
    email: text('email'),
    hours: localised('hours'),
    address: localised('address'),
    pressName: text('press_name'),
    pressPhone: text('press_phone'),
    pressEmail: text('press_email'),
    social: text('social', { mode: 'json' }).$type<SocialRow[]>(),
    priceTypes: text('price_types', { mode: 'json' }).$type<PriceTypeRow[]>(),
    aboUrl: localised('abo_url'),
    plusUrl: localised('plus_url'),
    newsletter: text('newsletter').$type<'own' | 'link' | 'off'>(),
    newsletterLink: localised('newsletter_link'),
    analyticsContainer: text('analytics_container'),
  },
  (t) => [uniqueIndex('settings_site').on(t.site)],
)

export interface SocialRow {
  icon: string
  /** Null if the link is labelled with the network's own name. */
  label: string | null
  url: string
}

/** How a seller words a price type: who may buy it, and what the holder shows at the door. */
export interface PriceTypeRow {
  key: PriceTypeKey
  name: Localised
  hint: Localised | null
  proof: Localised | null
}
