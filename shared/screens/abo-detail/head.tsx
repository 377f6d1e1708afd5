import '../parts/detail-head.css'
import type { Abo } from '../../contract/abo.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { Vignette } from '../../ui/vignette.tsx'
import { Crumb } from '../parts/crumb.tsx'
import { buildPath } from '../routes.ts'

export function Head({ abo }: { abo: Abo }) {
  const { locale } = usePage()
  const { abos } = useLabels(labels)
  return (
    <div className="d-head sheet field">
      <Crumb href={buildPath({ screen: 'abo-list', locale })} label={abos} />
      <div className="grid">
        <p className="d-date">
          <Vignette abo={abo} size="xl" />
        </p>
        <div className="d-title">
          <h1>{abo.title}</h1>
          {abo.teaser_concerts_text && <p>{abo.teaser_concerts_text}</p>}
        </div>
      </div>
    </div>
  )
}

const labels = defineLabels({ de: { abos: 'Abonnements' }, en: { abos: 'Subscriptions' } })
