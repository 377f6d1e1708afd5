import type { ReactNode } from 'react'
import type { Production } from '../../../shared/contract/production.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { keyed } from '../../../shared/screens/event-detail/programme/keyed.ts'

const labels = defineLabels({ de: { interval: 'Pause' }, en: { interval: 'Interval' } })

export function Works({ program, locale }: { program: Production['program']; locale: Locale }) {
  return (
    <ol>
      {keyed(program, (item) => ('interval' in item ? '' : item.title)).map(([key, item]) =>
        'interval' in item ? (
          <li key={key} className="pause">
            {labels[locale].interval}
          </li>
        ) : (
          <li key={key}>
            <span>
              <b>{item.composer}</b> {item.years && <span className="po-y">{item.years}</span>}
            </span>
            <div>
              {unbroken(item.title)}
              {item.movements.length > 0 && (
                <ol className="mov">
                  {keyed(item.movements, String).map(([movementKey, movement]) => (
                    <li key={movementKey}>{movement}</li>
                  ))}
                </ol>
              )}
            </div>
          </li>
        ),
      )}
    </ol>
  )
}

/** Wraps the first musical key (`h-Moll`) in an element that does not break across lines. */
function unbroken(title: string): ReactNode {
  const [before = '', key, ...after] = title.split(/\b([A-Ha-h](?:is|es|s)?-(?:Dur|Moll|major|minor|sharp|flat))\b/)
  if (!key) return title
  return (
    <>
      {before}
      <span className="po-k">{key}</span>
      {after.join('')}
    </>
  )
}
