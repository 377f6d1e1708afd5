import type { ImportAbo, ImportFeature, ImportPartner } from '../../../../shared/contract/import.ts'
import { berlinToUtc } from '../../../../shared/time/berlin.ts'
import type { AboRecord } from '../../../content/store/abos/writes.ts'
import type { FeatureRecord } from '../../../content/store/features/writes.ts'
import type { PartnerRecord } from '../../../content/store/partners/writes.ts'
import { slugsOf } from '../../../content/store/slugs.ts'

export function partnerRow(partner: ImportPartner, imageId: number | null): PartnerRecord {
  const { external_id: key, name, claim, category, url, position } = partner
  return { key, name, claim, position, url: url ?? null, categoryKey: category.key, category: category.title, imageId }
}

export function aboRow(abo: ImportAbo, imageId: number | null): AboRecord {
  const { external_id: key, letter, title, color, status, position, description } = abo
  return {
    ...{ key, letter, title, color, status, position, description, imageId },
    slug: abo.slug ?? slugsOf(title, { de: 'abo', en: 'series' }),
    concerts: abo.concerts,
    onColor: abo.on_color,
    isActive: abo.is_active,
    venueText: abo.venue,
    teaserConcertsText: abo.concerts_text,
    teaserPriceFromText: abo.price_text,
    categories: abo.categories.map(({ category, name, price, reduced }) => ({
      ...{ category, name, aboPrice: price },
      aboReduced: reduced ?? null,
    })),
    swapDates: abo.swap_dates,
    loyaltyPercent: abo.loyalty_percent,
  }
}

export type FeatureTargets = Record<'productionId' | 'articleId' | 'aboId', number | null>

export function featureRow(feature: ImportFeature, imageId: number | null, targets: FeatureTargets): FeatureRecord {
  const { external_id: id, kind, position, headline, text, link, link_text: linkText, video } = feature
  return {
    ...{ kind, position, imageId, ...targets },
    // keys are unique only within a kind, so an export writes kind and key
    key: id.startsWith(`${kind}/`) ? id.slice(kind.length + 1) : id,
    from: feature.from ? berlinToUtc(feature.from.local) : null,
    until: feature.until ? berlinToUtc(feature.until.local) : null,
    headline: headline ?? null,
    text: text ?? null,
    link: link ?? null,
    linkText: linkText ?? null,
    video: video ?? null,
  }
}
