import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels } from '../../../page/page-context.tsx'
import type { EventListData } from '../screen.ts'
import './access-choices.css'

export function AccessChoices({ filter, words }: Pick<EventListData, 'filter' | 'words'>) {
  const { legend } = useLabels(labels)
  return (
    <>
      {words.access.length > 0 && (
        <fieldset className="f-acc">
          <legend>{legend}</legend>
          <ul className="acc-list">
            {words.access.map(({ label, href, isChosen }) => (
              <li key={label}>
                <a href={href} aria-current={isChosen ? 'true' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {/* The choices are links, so this field keeps the choice when the form is sent. */}
      {filter.access && <input type="hidden" name="access" value={filter.access} />}
    </>
  )
}

const labels = defineLabels({ de: { legend: 'Barrierefreiheit' }, en: { legend: 'Accessibility' } })
