import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { staffLocale } from '../../staff/staff-locale.ts'
import { deskApi } from '../api/desk-api.ts'
import { entityNamed } from '../shell/entries.ts'
import { useStart } from '../shell/start.ts'
import { mediaWords } from './words.ts'

/** The uses of a file on all sites; those on this site link to where they are edited. */
export function UsedOn({ id }: { id: number }) {
  const locale = staffLocale()
  const words = mediaWords[locale]
  const here = useStart().site
  const { data } = useQuery({ queryKey: ['media', 'uses', id], queryFn: () => deskApi.uses('media', id) })
  if (!data) return null
  const uses = [...new Map(data.results.map((use) => [`${use.entity}/${use.id}`, use])).values()]
  return (
    <section className="e-sec" aria-labelledby="e-used">
      <div className="e-sec-h">
        <h2 id="e-used">{words.usedOn(uses.length)}</h2>
      </div>
      {uses.length === 0 && <p className="e-2">{words.unusedHint}</p>}
      <ul className="e-lis e-lis--r">
        {uses.map(({ entity, id: used, title, site }) => {
          const kind = entityNamed(entity)?.label.one[locale] ?? words.kinds[entity as 'pages' | 'home']
          const name = title || kind
          const facts = [kind, site && site !== here && site.toUpperCase()].filter(Boolean).join(', ')
          return (
            <li key={`${entity}/${used}`} className="e-li">
              <span>
                {site && site !== here ? (
                  name
                ) : entityNamed(entity) ? (
                  <Link to={`/${entity}/${used}`}>{name}</Link>
                ) : (
                  <a href={entity === 'pages' ? `/admin/pages/${used}` : `/${locale}?edit`}>{name}</a>
                )}
                <small className="e-2">{facts}</small>
              </span>
            </li>
          )
        })}
      </ul>
      {uses.length > 0 && <p className="e-hint">{words.usedNote}</p>}
    </section>
  )
}
