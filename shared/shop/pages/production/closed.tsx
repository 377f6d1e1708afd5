import type { ReactNode } from 'react'
import { Rows } from '../../parts/rows.tsx'
import { CalendarIcon } from '../../parts/shop-icons.tsx'
import { useShopPage } from '../../shop-context.tsx'
import type { ClosedData, ProductionPageData } from './data.ts'
import { CodeForm } from './production-facts.tsx'

interface ClosedProps extends Pick<ProductionPageData, 'more'> {
  closed: ClosedData
  /** What can be bought all the same, before other productions. */
  children: ReactNode
}

/** Why a production is not on sale. */
export function Closed({ closed, more, children }: ClosedProps) {
  const { heading, text, phone, calendar, code } = closed
  const { waiting } = useShopPage().basket
  return (
    <>
      {code && !waiting && (
        <section>
          <h2 className="d-h">{code.heading}</h2>
          <p className="say">{code.text}</p>
          <CodeForm label={code.label} send={code.send} />
        </section>
      )}
      <section>
        <h2 className="d-h">{heading}</h2>
        <p className="say">{text}</p>
        {calendar && (
          <p className="act">
            <a className="btn btn--line" href={calendar.url} download>
              <CalendarIcon />
              {calendar.label}
            </a>
          </p>
        )}
        {phone && <p className="tax">{phone}</p>}
      </section>
      {children}
      {more && (
        <section>
          <h2 className="d-h">{closed.more}</h2>
          <Rows html={more} />
        </section>
      )}
    </>
  )
}
