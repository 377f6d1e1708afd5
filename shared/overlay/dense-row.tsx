import type { ProductionListItem, Room } from '../contract/production.ts'
import { isTimeKnown, timeOfDay } from '../i18n/dates.ts'
import { defineLabels } from '../i18n/labels.ts'
import { localise } from '../i18n/locale.ts'
import { useLabels, usePage } from '../page/page-context.tsx'
import { leastPrice } from '../ui/money.ts'
import { Status } from '../ui/status.tsx'
import { hallNames, programmeLine, RowActions } from '../ui/timetable-row.tsx'
import { unbroken, unbrokenName } from '../ui/unbroken.ts'
import { Vignette } from '../ui/vignette.tsx'
import './dense-months.css'

export function DenseRow({ production }: { production: ProductionListItem }) {
  const { locale, site } = usePage()
  const words = useLabels(labels)
  const { title, date, room, abo, status, price } = production
  // the compact row has no room for roles
  const programme = programmeLine({ ...production, cast_roles: undefined }, unbrokenName)
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
        <a href={production.get_absolute_url}>{unbroken(title)}</a>{' '}
        {programme && <span className="dz-p">{programme}</span>}
      </span>{' '}
      <span className="dz-h">{room && shortHall(room, localise(site.city, locale))}</span>{' '}
      <span className="dz-vig">{abo && <Vignette abo={abo} />}</span>{' '}
      <span className="dz-s">
        {isForSale && price && <span className="price">{leastPrice(price, locale)}</span>} <Status status={status} />
      </span>{' '}
      <RowActions production={production} isOn={isForSale} />
    </div>
  )
}

/** Returns venue and room, `Elbphilharmonie, Großer Saal`, without the site's city at the end of the venue's name. */
export function shortHall(room: Room, city: string): string {
  const [house, hall] = hallNames(room)
  return [house.replace(new RegExp(`[ \\u00a0\\u202f]${city}$`), ''), hall].filter(Boolean).join(', ')
}

const labels = defineLabels({
  de: { clock: ' Uhr' },
  en: { clock: '' },
})
