import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { DeskImportField, DeskImportRow } from '../../../../shared/contract/calls/desk/transfers-schemas.ts'
import type { DeskImportKind } from '../../../../shared/contract/desk-import.ts'
import type { DeskValue, Related } from '../../../../shared/entities/contract.ts'
import type { Bilingual } from '../../../../shared/entities/define.ts'
import { isSame } from '../../../../shared/entities/is-same.ts'
import { definitionOf } from '../../../../shared/entities/registry.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { importPlace } from '../../../../shared/staff/import-place.ts'
import { valueText } from '../../../rows/values/value-text.ts'
import { IconButton } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useNameOf } from '../../shell/start.ts'
import { entryPath } from '../../ui/entry-path.ts'
import { TableHead } from '../../ui/table-head.tsx'
import { importWords } from './import-words.ts'

const marks: Record<DeskImportKind, string> = {
  new: 'e-mark--ok',
  changed: 'e-mark--warn',
  unchanged: 'e-mark--n',
  refused: 'e-mark--err',
  deleted: 'e-mark--n',
}

interface ImportRowProps {
  row: DeskImportRow
  related: Related
  isOpenToChoice: boolean
  onChoose: (choice: { field?: string; is_chosen: boolean }) => void
}

export function ImportRow({ row, related, isOpenToChoice, onChoose }: ImportRowProps) {
  const locale = staffLocale()
  const words = importWords[locale]
  const nameOf = useNameOf()
  const [isOpen, setOpen] = useState(false)
  const { kind, fields, kept, problems } = row
  const fieldsOf = definitionOf(row.list)?.fields ?? {}
  const title = titleIn(row, locale) || words.untitled
  const labelOf = (name: string) => fieldsOf[name]?.label[locale] ?? name
  const problemText = ({ path, reason }: DeskImportRow['problems'][number]) =>
    [importPlace(row.list, path, locale), reason].filter(Boolean).join(': ')
  const summary =
    kind === 'refused'
      ? problems.map(problemText).join(' · ')
      : kind === 'changed'
        ? fields.map(({ field }) => labelOf(field)).join(', ')
        : kind === 'deleted'
          ? words.leftDeleted
          : (definitionOf(row.list)?.label.one[locale] ?? row.list)
  const isOff = !isOpenToChoice || !['new', 'changed'].includes(kind)
  return (
    <li className={[`is-${kind}`, isOpen && 'is-open'].filter(Boolean).join(' ')}>
      <div className="e-dif-r">
        <label className="e-ckb">
          <span className="vh">{words.take(title)}</span>
          <input
            type="checkbox"
            checked={row.is_chosen}
            disabled={isOff}
            onChange={({ target }) => onChoose({ is_chosen: target.checked })}
          />
        </label>
        <span className={`e-mark ${marks[kind]}`}>{words.kinds[kind]}</span>
        <span className="e-dif-t">
          <b>{title}</b>
          <span className="e-2" {...(kind === 'refused' && { lang: problems[0]?.lang ?? 'en' })}>
            {summary}
          </span>
        </span>
        {row.changed_by && <span className="e-mark e-mark--warn">{words.today(nameOf(row.changed_by))}</span>}
        {problems.length > 0 && kind !== 'refused' && row.outcome !== 'refused' && (
          <span className="e-mark e-mark--warn">{words.warned}</span>
        )}
        {row.outcome && <Outcome row={row} />}
        {kind === 'deleted' && (
          <Link to={entryPath(row.list, row.entity_id ?? 0)} aria-label={`${words.openDeleted}: ${title}`}>
            {words.openDeleted}
          </Link>
        )}
        <span className="e-2 e-s">{words.line(grouped(row.line, locale), row.file)}</span>
        <IconButton
          icon={isOpen ? ChevronUp : ChevronDown}
          label={words.difference(title)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && (
        <div className="e-dif-d">
          {fields.length > 0 && (
            <table className="e-mini e-mini--d">
              <TableHead columns={[words.field, words.here, words.inFile, words.use].map((label) => ['', label])} />
              <tbody>
                {fields.map((each) => (
                  <FieldRow key={each.field} {...{ row, each, related }} isOff={isOff} onChoose={onChoose} />
                ))}
              </tbody>
            </table>
          )}
          {kept.length > 0 && <p className="e-2">{words.kept(kept.map(labelOf).join(', '))}</p>}
          {problems.length > 0 && (
            <ul>
              {problems.map((problem) => (
                <li key={`${problem.path} ${problem.reason}`} lang={problem.lang ?? 'en'}>
                  {problemText(problem)}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </li>
  )
}

/** Returns the title of a row. For an entity whose title is a select, such as menus, returns the option's label. */
function titleIn({ list, title }: DeskImportRow, locale: Locale): string {
  const entity = definitionOf(list)
  const field = entity?.fields[entity.title]
  const options: Readonly<Record<string, Bilingual>> = field?.kind === 'select' ? field.options : {}
  return options[title]?.[locale] ?? title
}

interface FieldRowProps {
  row: DeskImportRow
  each: DeskImportField
  related: Related
  isOff: boolean
  onChoose: ImportRowProps['onChoose']
}

function FieldRow({ row, each, related, isOff, onChoose }: FieldRowProps) {
  const locale = staffLocale()
  const words = importWords[locale]
  const field = definitionOf(row.list)?.fields[each.field]
  const label = field?.label[locale] ?? each.field
  const text = (value: DeskValue) => {
    const fromFile = { 0: { title: words.fromFile } }
    const named = new Proxy(related, { get: (all, name: string) => ({ ...fromFile, ...all[name] }) })
    return (field && valueText(field, value, { locale, related: named })) || words.empty
  }
  const isList = field?.kind === 'rows' && row.kind === 'changed'
  const { before, after, shared } = isList ? rowsDifference(each.before, each.after) : { ...each, shared: 0 }
  // a list with only shared rows gets a dash instead of the word for an empty list
  const shown = (value: DeskValue) => (shared > 0 && Array.isArray(value) && value.length === 0 ? '–' : text(value))
  return (
    <tr>
      <td>
        {label}
        {shared > 0 && <small className="e-2"> {words.shared(grouped(shared, locale))}</small>}
      </td>
      <td>{row.kind === 'changed' && <del className="e-del-t">{shown(before)}</del>}</td>
      <td>
        <ins className="e-ins-t">{shown(after)}</ins>
      </td>
      <td>
        <label className="e-ckb">
          <span className="vh">{words.takeField(label)}</span>
          <input
            type="checkbox"
            checked={each.is_chosen}
            disabled={isOff}
            onChange={({ target }) => onChoose({ field: each.field, is_chosen: target.checked })}
          />
        </label>
      </td>
    </tr>
  )
}

function Outcome({ row }: { row: DeskImportRow }) {
  const words = importWords[staffLocale()]
  if (!row.outcome) return null
  const isThere = row.entity_id !== null && row.outcome !== 'undone'
  return (
    <>
      <span className={`e-mark ${row.outcome === 'written' ? 'e-mark--ok' : 'e-mark--n'}`}>
        {words.outcomes[row.outcome]}
      </span>
      {isThere && (
        <Link
          to={entryPath(row.list, row.entity_id ?? 0)}
          aria-label={`${words.open}: ${titleIn(row, staffLocale()) || words.untitled}`}
        >
          {words.open}
        </Link>
      )}
    </>
  )
}

type Row = { readonly [field: string]: DeskValue }

/**
 * Reduces two versions of a list to the rows that differ, for a readable difference. Lists that differ in their order
 * alone stay whole.
 * @returns both reduced lists, and the number of rows that were left out
 */
export function rowsDifference(before: DeskValue, after: DeskValue): { before: Row[]; after: Row[]; shared: number } {
  const [old, next] = [before, after].map((value) => (Array.isArray(value) ? (value as Row[]) : [])) as [Row[], Row[]]
  const rest = [...next]
  const removed = old.filter((row) => {
    const at = rest.findIndex((other) => isSame(row, other))
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
  if (removed.length === 0 && rest.length === 0) return { before: old, after: next, shared: 0 }
  return { before: removed, after: rest, shared: old.length - removed.length }
}
