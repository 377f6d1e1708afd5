import type { CSSProperties } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { AboListItem } from '../../../shared/contract/abo.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { MenuSection } from '../../../shared/page/page-data.ts'
import { priceFrom } from '../../../shared/screens/parts/abo-price.ts'
import { buildPath } from '../../../shared/screens/routes.ts'
import { Arrow } from '../../../shared/ui/icon.tsx'

/**
 * Adds the promotion of the active abo to the submenu of the abos (spec §7), as markup, so that visitors load no
 * JavaScript for it.
 */
export function withActiveAbo(menu: MenuSection[], abo: AboListItem | null, locale: Locale): MenuSection[] {
  if (!abo) return menu
  const list = buildPath({ screen: 'abo-list', locale })
  return menu.map((section) =>
    section.url === list
      ? { ...section, promotion: renderToStaticMarkup(<Promotion abo={abo} locale={locale} />) }
      : section,
  )
}

function Promotion({ abo, locale }: { abo: AboListItem; locale: Locale }) {
  const words = labels[locale]
  const { letter, color, on_color: onColor } = abo.abo_setting
  return (
    <>
      <span className="vig" style={{ '--abo': color, '--on-abo': onColor ?? '#FFFFFF' } as CSSProperties}>
        <span className="vh">{words.series} </span>
        {letter}
      </span>
      <p>
        <b>{abo.title}</b>
        <br />
        {abo.teaser_concerts_text}
        <br />
        {priceFrom(abo, locale)}
      </p>
      <a className="more" href={abo.get_absolute_url}>
        {words.see}
        <span className="vh">: {abo.title}</span>
        <Arrow />
      </a>
    </>
  )
}

const labels = defineLabels({ de: { series: 'Abo', see: 'Ansehen' }, en: { series: 'Series', see: 'View' } })
