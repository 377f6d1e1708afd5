import { Fragment } from 'react'
import { useLabels, usePage } from '../../../../page/page-context.tsx'
import { euros } from '../../../../ui/money.ts'
import { Glyph, glyphOutline } from '../../../choosing/glyph.tsx'
import type { SeatsPageData } from '../data.ts'
import { barOf } from './category-bar.ts'
import { planLabels } from './words.ts'

export function PlanKey({
  isEnlarged,
  categories,
  hasWheelchair,
}: {
  isEnlarged: boolean
  categories: SeatsPageData['categories']
  hasWheelchair: boolean
}) {
  const { locale } = usePage()
  const words = useLabels(planLabels)
  return (
    <>
      <ul className="key" aria-label={words.key}>
        {categories.map(({ category, name, cents }) => (
          <li key={category}>
            {isEnlarged ? (
              <svg className="gl" viewBox="-10 -10 20 20" aria-hidden="true">
                <path className="o" d={glyphOutline} />
                <path className="f" d={barOf(category)} />
              </svg>
            ) : (
              <Glyph category={category} />
            )}
            {name}
            <b>{euros(cents / 100, locale)}</b>
          </li>
        ))}
        <li>
          <svg className="gl" viewBox="-14 -14 28 28" aria-hidden="true">
            <path className="sel-b" d="M-12.5-12.5H12.5V12.5H-12.5z" />
            <path className="sel-t" d="m-6.5.5 4.5 4.5 8.5-9" />
          </svg>
          {words.chosen}
        </li>
        <li>
          <svg className="gl gl--tak" viewBox="-9 -9 18 18" aria-hidden="true">
            {isEnlarged ? <path className="z-line" d="M-8 8L8-8" /> : <path d="M-2-2h4v4h-4z" />}
          </svg>
          {words.inUse}
        </li>
        <li>
          <Glyph category={5} isRestricted />
          {words.restricted}
        </li>
        {hasWheelchair && (
          <>
            <li>
              <Glyph category={1} kind="wheelchair" />
              {words.wheelchair}
            </li>
            <li>
              <Glyph category={1} kind="companion" />
              {words.companion}
            </li>
          </>
        )}
      </ul>
      <p className="keys only-l">
        {words.keys.map(([keys, does], index) => (
          <Fragment key={does}>
            {index > 0 && ' · '}
            {keys.map((key) => (
              <Fragment key={key}>
                <kbd>{key}</kbd>{' '}
              </Fragment>
            ))}
            {does}
          </Fragment>
        ))}
      </p>
    </>
  )
}
