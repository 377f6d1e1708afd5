import { defineLabels } from '../i18n/labels.ts'
import { withOverlay } from '../overlay/overlay-address.ts'
import { useLabels, usePage } from '../page/page-context.tsx'
import { buildPath } from '../screens/routes.ts'
import { Icon } from '../ui/icon.tsx'
import '../ui/float-button.css'

export function FloatButton() {
  const { locale } = usePage()
  const labels = useLabels(floatLabels)
  return (
    <aside aria-label={labels.shortcut}>
      <a className="float" href={withOverlay(buildPath({ screen: 'event-list', locale }))}>
        <Icon name="ticket" />
        <span>{labels.allConcerts}</span>
      </a>
    </aside>
  )
}

const floatLabels = defineLabels({
  de: { shortcut: 'Schnellzugriff', allConcerts: 'Alle Konzerte & Tickets' },
  en: { shortcut: 'Shortcut', allConcerts: 'All concerts & tickets' },
})
