import './mini-plan.css'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page/page-context.tsx'
import type { MiniPlanData, SeatsData } from './data.ts'

interface MiniPlanProps {
  plan: MiniPlanData
  spots: SeatsData['spots']
  /** The part of the hall shown by an enlarged plan; if set, no line of sight is drawn. */
  detail?: SeatsData['spots'][number]
}

/** Shows where seats are in the hall, with the line of sight from the first group. */
export function MiniPlan({ plan, spots, detail }: MiniPlanProps) {
  const words = useLabels(labels)
  const [first] = spots
  const from = first && !detail && `${first[0] + first[2] / 2} ${first[1] + first[3] / 2}`
  return (
    <svg className="mini" viewBox={plan.viewBox} role="img" aria-label={detail ? words.detail : words.label}>
      <path className="stage" d={plan.stage} />
      <text className="stage-t" x={plan.stageAt[0]} y={plan.stageAt[1] + 15}>
        {words.stage}
      </text>
      {plan.areas.map(([x, y, width, height]) => (
        <rect key={`${x} ${y}`} className="area" x={x} y={y} width={width} height={height} />
      ))}
      <path className="rows" d={plan.rows} />
      {from && <path className="ray" d={`M${from}L${plan.front.join(' ')}`} />}
      {spots.map(([x, y, width, height]) => (
        <rect key={`${x} ${y}`} className="mine" x={x} y={y} width={width} height={height} />
      ))}
      {detail && <rect className="detail" x={detail[0]} y={detail[1]} width={detail[2]} height={detail[3]} />}
    </svg>
  )
}

const labels = defineLabels({
  de: { label: 'Lage der Plätze im Saal', detail: 'Ausschnitt im Saal', stage: 'Bühne' },
  en: { label: 'Where the seats are in the hall', detail: 'The part of the hall that is shown', stage: 'Stage' },
})
