import '../../parts/fact-box.css'
import type { ProductionAbo } from '../../../contract/production.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels } from '../../../page/page-context.tsx'
import { Vignette } from '../../../ui/vignette.tsx'
import { Facts, type FactsProps } from './facts.tsx'
import { Tickets } from './tickets.tsx'

const labels = defineLabels({
  de: { box: 'Karten, Ort und Zeit', abo: 'Abo', see: 'Zum Abonnement' },
  en: { box: 'Tickets, venue and time', abo: 'Series', see: 'See the subscription' },
})

export function FactBox(facts: FactsProps) {
  const { production } = facts
  const { box } = useLabels(labels)
  return (
    <aside className="d-side" aria-label={box}>
      <div className="box">
        <Tickets production={production} />
        <Facts {...facts} />
        {production.abo && <AboLink abo={production.abo} />}
      </div>
    </aside>
  )
}

function AboLink({ abo }: { abo: ProductionAbo }) {
  const labelled = useLabels(labels)
  return (
    <a className="box-abo" href={abo.get_absolute_url}>
      <span className="box-abo-v" aria-hidden="true">
        <Vignette abo={abo} />
      </span>
      <span>
        <b>{`${labelled.abo} ${abo.abo_setting.letter}, ${abo.title}`}</b>
        <br />
        {labelled.see}
      </span>
    </a>
  )
}
