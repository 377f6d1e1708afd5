import type { ProductionListItem } from '../../shared/contract/production.ts'
import { monthName, monthShort, wallClock } from '../../shared/i18n/dates.ts'
import { DenseRow } from '../../shared/overlay/dense-row.tsx'
import { usePage } from '../../shared/page/page-context.tsx'
import { shopHref } from '../../shared/shop/shop-context.tsx'
import { groups } from '../../shared/ui/groups.ts'

/**
 * Lists productions in dense rows, with each day named once. The link on a title chooses that production within the
 * frame.
 * @param productions sorted by date
 */
export function Days({
  productions,
  chosenId,
}: {
  productions: readonly ProductionListItem[]
  chosenId: number | null
}) {
  const { locale, path } = usePage()
  const [, prefix] = path.split('/')
  return (
    <ol className="days">
      {groups(productions, ({ date }) => date.slice(0, 10)).map(([isoDay, ofDay]) => {
        const { day, month } = wallClock(isoDay)
        const isChosen = ofDay.some(({ id }) => id === chosenId)
        return (
          <li key={isoDay} className={isChosen ? 'dz is-today' : 'dz'}>
            <time dateTime={isoDay}>
              <span className="num">{day}</span>{' '}
              <span className="t" title={monthName(month, locale)}>
                {monthShort(month, locale)}
              </span>
            </time>
            <div>
              {ofDay.map((production) => {
                const href = shopHref(`/${prefix}/${production.id}#chosen`, locale)
                const current = production.id === chosenId && ({ 'aria-current': 'true' } as const)
                return (
                  <DenseRow
                    key={production.id}
                    production={production}
                    programme={production.composers.join(', ')}
                    link={{ href, target: '_self', ...current }}
                  />
                )
              })}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
