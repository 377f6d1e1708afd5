import '../parts/work-dates.css'
import '../event-detail/programme/programme.css'
import '../parts/prose.css'
import type { WorkTeaser } from '../../contract/people.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page/page-context.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import { ShortDay } from '../parts/short-day.tsx'

/** The works in the performer's upcoming productions; renders nothing for an empty list. */
export function Works({ works }: { works: WorkTeaser[] }) {
  const words = useLabels(labels)
  if (works.length === 0) return null
  return (
    <section>
      <h2 className="d-h">{words.title}</h2>
      <ol className="works">
        {works.map(({ composer, years, title, get_absolute_url: address, date }) => (
          <li className="work" key={address}>
            <p className="work-c">
              <b>{composer}</b> {years && <span className="t">{years}</span>}
            </p>
            <div className="work-d">
              <p className="work-t">
                <a href={address}>{unbroken(title)}</a>
              </p>
              <p className="work-w t">
                <ShortDay date={date} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

const labels = defineLabels({ de: { title: 'Auf dem Programm' }, en: { title: 'On the programme' } })
