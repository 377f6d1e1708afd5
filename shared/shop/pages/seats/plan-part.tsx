import { type ComponentType, useEffect, useState } from 'react'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels } from '../../../page/page-context.tsx'
import { useShopHref } from '../../shop-context.tsx'
import { listAddress } from './list-address.ts'
import type { PlanProps } from './plan/plan.tsx'

type Plan = ComponentType<PlanProps>

/**
 * Loads the plan's code on mount. If loading fails, or without JavaScript, a link leads to the list of the same seats.
 */
export function PlanPart(props: PlanProps) {
  const href = useShopHref()
  const words = useLabels(labels)
  const [plan, setPlan] = useState<{ Plan: Plan } | 'missing' | null>(null)
  useEffect(() => {
    import('./plan/plan.tsx').then(
      ({ Plan }) => setPlan({ Plan }),
      () => setPlan('missing'),
    )
  }, [])
  if (plan && plan !== 'missing') return <plan.Plan {...props} />
  const list = (
    <p className="act">
      <a className="btn btn--line" href={href(listAddress(props.data, 'list'))}>
        {words.list}
      </a>
    </p>
  )
  return (
    <div className="plan-w">
      <p className="flt-n only-plain">{words.needed}</p>
      {plan === 'missing' ? (
        <p className="flt-n">{words.missing}</p>
      ) : (
        <p className="plan-l" role="status">
          {words.loading}
        </p>
      )}
      {plan === 'missing' ? list : <div className="only-plain">{list}</div>}
    </div>
  )
}

const labels = defineLabels({
  de: {
    loading: 'Der Saalplan wird geladen.',
    missing: 'Der Saalplan kam nicht an. In der Platzliste sind dieselben Plätze.',
    needed: 'Der Saalplan braucht JavaScript. In der Platzliste sind dieselben Plätze.',
    list: 'Zur Platzliste',
  },
  en: {
    loading: 'The seating plan is loading.',
    missing: 'The seating plan could not be loaded. The list has the same seats.',
    needed: 'The seating plan needs JavaScript. The list has the same seats.',
    list: 'Go to the list of seats',
  },
})
