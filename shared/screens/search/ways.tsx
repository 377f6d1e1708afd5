import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { Arrow } from '../../ui/icon.tsx'
import { buildPath } from '../routes.ts'
import '../../ui/button.css'

export function Ways() {
  const { locale } = usePage()
  const words = useLabels(labels)
  return (
    <ul className="found-ways">
      {(['event-list', 'abo-list', 'news-list'] as const).map((screen) => (
        <li key={screen}>
          <a className="more" href={buildPath({ screen, locale })}>
            {words[screen]}
            <Arrow />
          </a>
        </li>
      ))}
    </ul>
  )
}

const labels = defineLabels({
  de: { 'event-list': 'Alle Konzerte', 'abo-list': 'Abonnements', 'news-list': 'Magazin' },
  en: { 'event-list': 'All concerts', 'abo-list': 'Subscriptions', 'news-list': 'Magazine' },
})
