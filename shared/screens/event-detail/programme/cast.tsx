import './cast.css'
import type { Production } from '../../../contract/production.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels } from '../../../page/page-context.tsx'
import { keyed } from './keyed.ts'

const labels = defineLabels({ de: { cast: 'Besetzung' }, en: { cast: 'Performers' } })

export function Cast({ casts }: Pick<Production, 'casts'>) {
  const { cast } = useLabels(labels)
  if (casts.length === 0) return null
  return (
    <section>
      <h2 className="d-h">{cast}</h2>
      <ul className="cast">
        {keyed(casts, ({ name }) => name).map(([key, { name, role, get_absolute_url: address }]) => (
          <li key={key}>
            <b>{address ? <a href={address}>{name}</a> : name}</b> {role && <span>{role}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
