import { SectionHead } from '../../ui/section-head.tsx'
import { Timetable } from '../../ui/timetable.tsx'
import type { EmptyList } from './screen.ts'
import '../../ui/button.css'
import './empty.css'

export function Empty({ empty: { title, text, ways, best } }: { empty: EmptyList }) {
  return (
    <>
      <div className="empty">
        <p className="num num--l" aria-hidden="true">
          0
        </p>
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
          {ways.length > 0 && (
            <ul className="empty-a">
              {ways.map(({ label, count, href }, index) => (
                <li key={href}>
                  <a className={index === 0 ? 'btn' : 'btn btn--line'} href={href}>
                    {label} {count && <span className="empty-n">{count}</span>}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      {best && (
        <div className="empty-more">
          <SectionHead title={best.title} {...(best.more && { more: best.more })} small />
          <Timetable productions={best.productions} headingLevel={3} />
        </div>
      )}
    </>
  )
}
