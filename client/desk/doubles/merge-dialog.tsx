import './doubles.css'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { Merge } from 'lucide-react'
import { useState } from 'react'
import type { DeskRecord, DeskValue, DeskValues } from '../../../shared/entities/contract.ts'
import type { DeskField } from '../../../shared/entities/define.ts'
import { isSame } from '../../../shared/entities/is-same.ts'
import type { NamedEntity } from '../../../shared/entities/named.ts'
import { entityOf } from '../../../shared/entities/registry.ts'
import { valueText } from '../../rows/values/value-text.ts'
import { Icon } from '../../staff/icon.tsx'
import { ModalDialog } from '../../staff/modal-dialog.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { Failure } from '../ui/failure.tsx'
import { titleOf } from '../ui/title-of.ts'
import { useUses } from '../uses/use-uses.ts'
import { useMerger } from './use-merger.ts'
import { doubleWords } from './words.ts'

interface MergeDialogProps {
  entity: NamedEntity
  /** The ids of both rows. By default, the first row is kept, or the second row if the first is not published. */
  ids: readonly [number, number]
  onClose: () => void
  onDone?: (stays: DeskRecord) => void
}

/** Both rows side by side with their uses. The user chooses the row to keep, and the value of each differing field. */
export function MergeDialog({ entity, ids, onClose, onDone }: MergeDialogProps) {
  const words = doubleWords[staffLocale()]
  const queries = useQueryClient()
  const found = useQueries({
    queries: ids.map((id) => ({
      queryKey: [entity, 'merged', id],
      queryFn: () => call('readRow', { entity, id }),
      gcTime: 0,
    })),
  })
  const [isStale, setStale] = useState(false)
  const [one, other] = found.map(({ data }) => data)
  const failed = found.find(({ error }) => error)
  return (
    <ModalDialog labelledBy="e-merge" width="56rem" onCancel={onClose}>
      <div className="e-dlg-h">
        <Icon of={Merge} />
        <h2 id="e-merge">{words.title}</h2>
      </div>
      {failed?.error && <Failure error={failed.error} onRetry={() => void failed.refetch()} />}
      {one && other && (
        <Comparison
          entity={entity}
          rows={[one, other]}
          isStale={isStale}
          onClose={onClose}
          onDone={(outcome) => {
            if (outcome !== 'stale') return onDone ? onDone(outcome) : onClose()
            setStale(true)
            void queries.invalidateQueries({ queryKey: [entity, 'merged'] })
          }}
        />
      )}
    </ModalDialog>
  )
}

interface ComparisonProps {
  entity: NamedEntity
  rows: readonly [DeskRecord, DeskRecord]
  isStale: boolean
  onClose: () => void
  onDone: (outcome: DeskRecord | 'stale') => void
}

function Comparison({ entity, rows, isStale, onClose, onDone }: ComparisonProps) {
  const locale = staffLocale()
  const words = doubleWords[locale]
  const definition = entityOf(entity)
  const { merge, isBusy } = useMerger(entity)
  const first = rows[0].public ? 0 : 1
  const [stays, setStays] = useState<0 | 1>(first)
  const [chosen, setChosen] = useState<Readonly<Record<string, 0 | 1>>>({})
  const [kept, gone] = [rows[stays], rows[stays === 0 ? 1 : 0]]
  const fields = Object.entries(definition.fields as Record<string, DeskField>).filter(
    ([name]) => name !== 'aliases' && !isSame(rows[0].values[name], rows[1].values[name]),
  )
  const choiceOf = (name: string) => chosen[name] ?? (isEmpty(kept.values[name]) ? (stays === 0 ? 1 : 0) : stays)

  async function act(): Promise<void> {
    const values: Record<string, DeskValue> = {}
    for (const [name] of fields)
      if (choiceOf(name) !== stays || !isSame(kept.public?.[name], kept.values[name]))
        values[name] = rows[choiceOf(name)].values[name] ?? null
    const outcome = await merge(kept, gone, values satisfies DeskValues)
    if (outcome) onDone(outcome)
  }

  return (
    <>
      <div className="e-dlg-b e-stack">
        {isStale && (
          <p className="e-note e-note--warn" role="alert">
            {words.stale}
          </p>
        )}
        <table className="e-merge">
          <thead>
            <tr>
              <td />
              {rows.map((row, index) => (
                <th key={row.id} scope="col">
                  <label className="e-ck">
                    <input
                      type="radio"
                      name="e-stays"
                      checked={stays === index}
                      disabled={row.public === null}
                      onChange={() => setStays(index as 0 | 1)}
                    />
                    <span>
                      {titleOf(definition, row, locale)}
                      <small>
                        {row.public === null ? words.unpublished : stays === index ? words.stays : words.goes}
                      </small>
                    </span>
                  </label>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map(([name, field]) => (
              <tr key={name}>
                <th scope="row">{field.label[locale]}</th>
                {rows.map((row, index) => (
                  <td key={row.id}>
                    <label className="e-ck">
                      <input
                        type="radio"
                        name={`e-merge-${name}`}
                        aria-label={`${words.choose(field.label[locale])} ${titleOf(definition, row, locale)}`}
                        checked={choiceOf(name) === index}
                        onChange={() => setChosen({ ...chosen, [name]: index as 0 | 1 })}
                      />
                      <span className="e-merge-v">
                        {valueText(field, row.values[name], { locale, related: row.related }) || (
                          <span className="e-2">{words.empty}</span>
                        )}
                      </span>
                    </label>
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{words.uses}</th>
              {rows.map(({ id }) => (
                <td key={id}>
                  <UsedOn entity={entity} id={id} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
        {fields.length === 0 && <p className="e-2">{words.same}</p>}
      </div>
      <div className="e-dlg-f">
        <span className="e-sp">
          <button type="button" className="e-b e-b--l" onClick={onClose}>
            {words.cancel}
          </button>
          <button type="button" className="e-b e-b--p" aria-disabled={isBusy} onClick={() => void act()}>
            <Icon of={Merge} />
            <span>{words.merge}</span>
          </button>
        </span>
      </div>
    </>
  )
}

function UsedOn({ entity, id }: { entity: NamedEntity; id: number }) {
  const words = doubleWords[staffLocale()]
  const { data } = useUses(entity, id)
  if (!data) return null
  if (data.results.length === 0) return <p className="e-2">{words.unused}</p>
  return (
    <>
      <ul className="e-merge-u">
        {data.results.map((use) => (
          <li key={`${use.entity}/${use.id}`}>{use.title}</li>
        ))}
      </ul>
      {data.has_more && <p className="e-2">{words.mostShown}</p>}
    </>
  )
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
