import './doubles.css'
import { CopyCheck, Merge } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { DeskEntry } from '../../../shared/entities/contract.ts'
import { isNamed, type NamedEntity } from '../../../shared/entities/named.ts'
import { entityOf } from '../../../shared/entities/registry.ts'
import { valueText } from '../../rows/values/value-text.ts'
import { Icon } from '../../staff/icon.tsx'
import { Refused } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { EmptyNote } from '../listing/empty-note.tsx'
import { useMay } from '../shell/start.ts'
import { Failure } from '../ui/failure.tsx'
import { Head } from '../ui/screen/head.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { titleOf } from '../ui/title-of.ts'
import { DoublesLink } from './doubles-link.tsx'
import { MergeDialog } from './lazy-merge-dialog.ts'
import { useDoubles } from './use-doubles.ts'
import { useMerger } from './use-merger.ts'
import { doubleWords } from './words.ts'

/** `/admin/people/doubles` and `/admin/works/doubles`: pairs of rows that probably mean the same person or work. */
export default function DoublesScreen() {
  const name = useLocation().pathname.split('/')[1] ?? ''
  return isNamed(name) ? <Doubles key={name} entity={name} /> : null
}

function Doubles({ entity }: { entity: NamedEntity }) {
  const locale = staffLocale()
  const words = doubleWords[locale]
  const may = useMay(entity)
  const { data, error, refetch } = useDoubles(entity, null)
  const { distinguish } = useMerger(entity)
  const [compared, setCompared] = useState<readonly [number, number] | null>(null)
  const failure = may('read') ? error : new Refused(403, null)
  return (
    <div className="e-work">
      <Head title={entityOf(entity).label.many[locale]} />
      <main id="main" className="e-main" tabIndex={-1}>
        <div className="e-views">
          <nav aria-label={words.views}>
            <Link to={`/${entity}`}>{words.all}</Link>
            <DoublesLink entity={entity} isCurrent />
          </nav>
        </div>
        <div className="e-pad e-narrow">
          <p className="e-2 e-dup-h">{words.hint}</p>
          {failure && <Failure error={failure} onRetry={() => void refetch()} />}
          {!failure && !data && <Skeleton />}
          {data?.results.length === 0 && <EmptyNote icon={CopyCheck} title={words.nothing} hint={words.nothingHint} />}
          {data?.results.map(({ one, other }) => (
            <section
              key={`${one.id}/${other.id}`}
              className="e-dup"
              aria-label={titleOf(entityOf(entity), one, locale)}
            >
              <ul>
                {[one, other].map((row) => (
                  <li key={row.id}>
                    <Link to={`/${entity}/${row.id}`}>{titleOf(entityOf(entity), row, locale)}</Link>
                    <small>{noteOf(entity, row)}</small>
                  </li>
                ))}
              </ul>
              {may('publish') && (
                <div className="e-row-f">
                  <button type="button" className="e-b e-b--l" onClick={() => setCompared([one.id, other.id])}>
                    <Icon of={Merge} />
                    <span>{words.mergeWith}</span>
                  </button>
                  <TextButton label={words.distinct} onClick={() => void distinguish(one.id, other.id)} />
                </div>
              )}
            </section>
          ))}
        </div>
      </main>
      <Suspense fallback={null}>
        {compared && (
          <MergeDialog
            entity={entity}
            ids={compared}
            onClose={() => setCompared(null)}
            onDone={() => setCompared(null)}
          />
        )}
      </Suspense>
    </div>
  )
}

function noteOf(entity: NamedEntity, row: DeskEntry): string {
  const locale = staffLocale()
  const { fields, list } = entityOf(entity)
  return list.columns
    .map((name) => {
      const field = fields[name]
      return field ? valueText(field, row.values[name], { locale, related: {} }) : ''
    })
    .filter(Boolean)
    .join(', ')
}
