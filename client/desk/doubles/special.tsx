import { Merge } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { NamedEntity } from '../../../shared/entities/named.ts'
import { entityOf } from '../../../shared/entities/registry.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import type { Entry } from '../form/state/use-entry.ts'
import { useMay } from '../shell/start.ts'
import type { FormSpecial, Special } from '../special/special.ts'
import { TextButton } from '../ui/text-button.tsx'
import { titleOf } from '../ui/title-of.ts'
import { MergeDialog } from './lazy-merge-dialog.ts'
import { useDoubles } from './use-doubles.ts'
import { doubleWords } from './words.ts'

const PickDialog = lazy(async () => ({ default: (await import('./pick-dialog.tsx')).PickDialog }))

const tabs = {
  people: lazy(() => import('./people-tab.tsx')),
  works: lazy(() => import('./works-tab.tsx')),
}

export function doubledSpecial(entity: NamedEntity): Special {
  return { Views: tabs[entity], useForm: (entry) => useDoubledForm(entity, entry) }
}

function useDoubledForm(entity: NamedEntity, entry: Entry): FormSpecial {
  const words = doubleWords[staffLocale()]
  const may = useMay(entity)
  const navigate = useNavigate()
  const [open, setOpen] = useState<'pick' | number | null>(null)
  const { record } = entry
  const canMerge = record !== null && record.state !== 'deleted' && may('publish') && !record.elsewhere
  const close = () => setOpen(null)
  return {
    entry,
    commands: canMerge ? [{ key: 'merge', label: words.mergeWith, icon: Merge, run: () => setOpen('pick') }] : [],
    rail: canMerge && <PerhapsDouble entity={entity} id={record.id} onCompare={setOpen} />,
    dialog: canMerge && (
      <Suspense fallback={null}>
        {open === 'pick' && <PickDialog entity={entity} id={record.id} onClose={close} onPick={setOpen} />}
        {typeof open === 'number' && (
          <MergeDialog
            entity={entity}
            ids={[record.id, open]}
            onClose={close}
            onDone={(stays) => {
              close()
              if (stays.id === record.id) entry.accept(stays)
              else void navigate(`/${entity}/${stays.id}`)
            }}
          />
        )}
      </Suspense>
    ),
  }
}

function PerhapsDouble({
  entity,
  id,
  onCompare,
}: {
  entity: NamedEntity
  id: number
  onCompare: (other: number) => void
}) {
  const locale = staffLocale()
  const words = doubleWords[locale]
  const { data } = useDoubles(entity, id)
  if (!data || data.results.length === 0) return null
  return (
    <section className="e-rail-s">
      <h2>{words.perhaps}</h2>
      <ul className="e-lis">
        {data.results.map(({ other }) => {
          const title = titleOf(entityOf(entity), other, locale)
          return (
            <li key={other.id} className="e-li">
              <span>{title}</span>
              <TextButton label={words.compare} name={words.compareWith(title)} onClick={() => onCompare(other.id)} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
