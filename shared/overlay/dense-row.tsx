import type { AnchorHTMLAttributes } from 'react'
import type { ProductionListItem, Room } from '../contract/production.ts'
import { isTimeKnown, timeOfDay } from '../i18n/dates.ts'
import { defineLabels } from '../i18n/labels.ts'
import { localise } from '../locale.ts'
import { useLabels, usePage } from '../page/page-context.tsx'
import { leastPrice } from '../ui/money.ts'
import { Status } from '../ui/status.tsx'
import { hallNames, programmeLine } from '../ui/timetable-row.tsx'
import { unbroken, unbrokenName } from '../ui/unbroken.ts'
import { Vignette } from '../ui/vignette.tsx'
import './dense-months.css'

interface DenseRowProps {
  production: ProductionListItem
  /** Attributes of the title's link; by default, it leads to the production's page. */
  link?: AnchorHTMLAttributes<HTMLAnchorElement>
  /** The text beside the title; by default, the performers and composers, or the subtitle (`programmeLine`). */
  programme?: string
}

export function DenseRow({
  production,
  link = { href: production.get_absolute_url },
  // the compact row has no room for roles
  programme = programmeLine({ ...production, cast_roles: undefined }, unbrokenName),
}: DenseRowProps) {
  const { locale, site } = usePage()
  const words = useLabels(labels)
  const { title, date, room, abo, status, price } = production
  const isForSale = status !== 'cancelled' && status !== 'sold_out'
  return (
    <div className={status === 'cancelled' ? 'dz-e is-off' : 'dz-e'}>
      <b className="t">
        {isTimeKnown(date) && (
          <>
            {timeOfDay(date)}
            {words.clock && <span className="vh">{words.clock}</span>}
          </>
        )}
      </b>{' '}
      <span className="dz-w">
        <a {...link}>{unbroken(title)}</a> {programme && <span className="dz-p">{programme}</span>}
      </span>{' '}
      <span className="dz-h">{room && shortHall(room, localise(site.city, locale))}</span>{' '}
      <span className="dz-vig">{abo && <Vignette abo={abo} />}</span>{' '}
      <span className="dz-s">
        {isForSale && price && <span className="price">{leastPrice(price, locale)}</span>} <Status status={status} />
      </span>
    </div>
  )
}

/** Returns venue and room, `Elbphilharmonie, Großer Saal`, without the site's city at the end of the venue's name. */
function shortHall(room: Room, city: string): string {
  const [house, hall] = hallNames(room)
  return [house.replace(new RegExp(` ${city}$`), ''), hall].filter(Boolean).join(', ')
}

const labels = defineLabels({
  de: { clock: ' Uhr' },
  en: { clock: '' },
})
