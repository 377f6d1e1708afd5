import { accessFacts } from '../../../access.ts'
import type { VenueAccess } from '../../../contract/production.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { isOffered } from '../../parts/access.ts'
import type { EventListData } from '../screen.ts'
import { accessLabels } from './choice-labels.ts'
import { listAddress, toggled } from './filter-address.ts'
import './access-choices.css'

/** The accessibility facts that any venue offers; each is a link that adds the fact to the filter or removes it. */
export function AccessChoices({ filter, venues }: Pick<EventListData, 'filter' | 'venues'>) {
  const { locale } = usePage()
  const words = useLabels(accessLabels)
  const { legend } = useLabels(labels)
  const houses = venues.value.flatMap(({ access }): VenueAccess[] => (access ? [access] : []))
  const offered = accessFacts.filter((fact) => fact === filter.access || houses.some((house) => isOffered(house, fact)))
  return (
    <>
      {offered.length > 0 && (
        <fieldset className="f-acc">
          <legend>{legend}</legend>
          <ul className="acc-list">
            {offered.map((fact) => (
              <li key={fact}>
                <a
                  href={listAddress(locale, toggled(filter, 'access', fact))}
                  aria-current={filter.access === fact ? 'true' : undefined}
                >
                  {words[fact]}
                </a>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {/* The choices are links, so a hidden field keeps the choice when the form is sent. */}
      {filter.access && <input type="hidden" name="access" value={filter.access} />}
    </>
  )
}

const labels = defineLabels({ de: { legend: 'Barrierefreiheit' }, en: { legend: 'Accessibility' } })
