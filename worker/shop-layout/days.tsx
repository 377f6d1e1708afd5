import { shopHref } from '../../shared/box-office/told.ts'
import type { ProductionListItem } from '../../shared/contract/production.ts'
import { isTimeKnown, monthName, monthShort, timeOfDay, wallClock } from '../../shared/i18n/dates.ts'
import { localise } from '../../shared/i18n/locale.ts'
import { shortHall } from '../../shared/overlay/dense-row.tsx'
import { usePage } from '../../shared/page/page-context.tsx'
import { groups } from '../../shared/ui/groups.ts'
import { leastPrice } from '../../shared/ui/money.ts'
import { Status } from '../../shared/ui/status.tsx'
import { unbroken } from '../../shared/ui/unbroken.ts'
import { Vignette } from '../../shared/ui/vignette.tsx'

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
                return (
                  <Row key={production.id} production={production} href={href} isChosen={production.id === chosenId} />
                )
              })}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** A dense row whose only control chooses the production within the frame. */
function Row({ production, href, isChosen }: { production: ProductionListItem; href: string; isChosen: boolean }) {
  const { locale, site } = usePage()
  const { title, date, room, abo, status, price, composers } = production
  const isForSale = status !== 'cancelled' && status !== 'sold_out'
  return (
    <div className="dz-e">
      <b className="t">
        {isTimeKnown(date) && (
          <>
            {timeOfDay(date)}
            {locale === 'de' && <span className="vh"> Uhr</span>}
          </>
        )}
      </b>{' '}
      <span className="dz-w">
        <a href={href} target="_self" aria-current={isChosen ? 'true' : undefined}>
          {unbroken(title)}
        </a>{' '}
        <span className="dz-p">{composers.join(', ')}</span>
      </span>{' '}
      <span className="dz-h">{room && shortHall(room, localise(site.city, locale))}</span>{' '}
      <span className="dz-vig">{abo && <Vignette abo={abo} />}</span>{' '}
      <span className="dz-s">
        {isForSale && price && <span className="price">{leastPrice(price, locale)}</span>} <Status status={status} />
      </span>
    </div>
  )
}
