import type { Production } from '../../shared/contract/production.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { localise } from '../../shared/locale.ts'
import { useLabels, usePage } from '../../shared/page/page-context.tsx'
import { buildPath } from '../../shared/routes.ts'
import { Crumb } from '../../shared/screens/parts/crumb.tsx'
import { DetailDate } from '../../shared/screens/parts/detail-date.tsx'

/** The head of the shop area without a selected production. */
export function ShopHead() {
  const { site, locale } = usePage()
  const words = useLabels(labels)
  return (
    <div className="d-head d-head--s sheet field">
      <Crumb href={buildPath({ screen: 'home', locale })} label={words.home} />
      <div className="grid">
        <div className="d-title">
          <h1>{words.title}</h1>
          <p>{words.text(localise(site.city, locale))}</p>
        </div>
      </div>
    </div>
  )
}

/** The selected production: day, title, hall, and a link back to its page. */
export function ProductionHead({ production }: { production: Production }) {
  const words = useLabels(labels)
  const { title, date, room } = production
  return (
    <div className="d-head d-head--s sheet field">
      <Crumb href={production.get_absolute_url} label={words.concert} />
      <div className="grid">
        <DetailDate date={date} />
        <div className="d-title">
          <h1>{title}</h1>
          {room && <p>{room.display_name}</p>}
        </div>
      </div>
    </div>
  )
}

const labels = defineLabels({
  de: {
    home: 'Zur Startseite',
    title: 'Karten',
    text: (city: string) => `Konzerte in ${city}: im Netz, am Telefon und an der Abendkasse`,
    concert: 'Zurück zum Konzert',
  },
  en: {
    home: 'Home page',
    title: 'Tickets',
    text: (city: string) => `Concerts in ${city}: online, by phone and at the door`,
    concert: 'Back to the concert',
  },
})
