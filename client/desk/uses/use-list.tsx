import { useContext } from 'react'
import { Link } from 'react-router'
import type { DeskUses } from '../../../shared/contract/calls/entities/created-schemas.ts'
import { definitionOf, isFixedEntity } from '../../../shared/entities/registry.ts'

type UseOfRow = DeskUses['results'][number]

import { defineLabels } from '../../../shared/i18n/labels.ts'
import { when } from '../../rows/values/when.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { StartContext } from '../shell/start.ts'

/** Lists rows that use a row. The uses on this site link to where they are edited. */
export function UseList({ uses, isRuled = false }: { uses: readonly UseOfRow[]; isRuled?: boolean }) {
  const distinct = [...new Map(uses.map((use) => [`${use.entity}/${use.id}`, use])).entries()]
  return (
    <ul className={`e-lis${isRuled ? ' e-lis--r' : ''}`}>
      {distinct.map(([key, use]) => (
        <li key={key} className="e-li">
          <Use use={use} />
        </li>
      ))}
    </ul>
  )
}

function Use({ use: { entity, id, title, site, at, is_earlier: isEarlier } }: { use: UseOfRow }) {
  const locale = staffLocale()
  const words = labels[locale]
  const here = useContext(StartContext)?.site
  const kind = definitionOf(entity)?.label.one[locale] ?? words[entity as 'pages' | 'home' | 'sales']
  const name = title || kind
  const isElsewhere = Boolean(site) && site !== here
  const facts = [kind, at && when(at, locale), isElsewhere && site?.toUpperCase(), isEarlier && words.earlier]
    .filter(Boolean)
    .join(', ')
  const address = addressOf(entity, id)
  return (
    <span>
      {isElsewhere ? name : address.isInDesk ? <Link to={address.to}>{name}</Link> : <a href={address.to}>{name}</a>}
      <small className="e-2">{facts}</small>
    </span>
  )
}

/** Returns where a use is edited; `isInDesk` is false for addresses that the desk's router does not handle. */
function addressOf(entity: string, id: number): { to: string; isInDesk: boolean } {
  if (entity === 'home') return { to: `/${staffLocale()}?edit`, isInDesk: false }
  if (entity === 'pages') return { to: `/admin/pages/${id}`, isInDesk: false }
  return { to: isFixedEntity(entity) ? `/${entity}` : `/${entity}/${id}`, isInDesk: true }
}

const labels = defineLabels({
  de: { pages: 'Seite', home: 'Startseite', sales: 'Verkaufte oder bestellte Karten', earlier: 'frühere Fassung' },
  en: { pages: 'Page', home: 'Home page', sales: 'Tickets sold or ordered', earlier: 'earlier version' },
})
