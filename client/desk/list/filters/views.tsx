import { Columns3, Download, Link as LinkIcon, Plus, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { DeskList } from '../../../../shared/contract/calls/entities/every-schemas.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { listedTexts, openEnglish, openFilter } from '../../../../shared/entities/open-english.ts'
import { alert } from '../../../staff/alerts.tsx'
import { copyText } from '../../../staff/copy-text.ts'
import { Icon, IconButton } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useDeviceSetting } from '../../device/use-device-setting.ts'
import { SelectButton } from '../../listing/selection/select-button.tsx'
import { specialOf } from '../../special/special.ts'
import { PopButton } from '../../ui/pop-button.tsx'
import { exportAddress } from '../export-address.ts'
import { wholeList } from '../list-query.ts'
import { listWords } from '../words.ts'
import { ColumnChoice } from './column-choice.tsx'
import { currentView } from './current-view.ts'
import type { Columns } from './use-columns.ts'
import { ViewCount } from './view-count.tsx'

interface ViewsProps {
  entity: EntityDefinition
  query: URLSearchParams
  onQuery: (query: URLSearchParams) => void
  columns: Columns
  canExport: boolean
  /** The number of rows per state; undefined while loading. */
  counts: DeskList['states'] | undefined
  /** Whether a search has more matches than the list sorts, in which case the list cannot be exported. */
  isCut: boolean
  openEnglishCount: DeskList['open_english'] | undefined
  /** Whether rows are being selected; phones show the checkboxes of the rows only then. */
  isSelecting: boolean
  onSelecting: (isSelecting: boolean) => void
}

interface SavedView {
  name: string
  search: string
}

const states = ['changed', 'draft', 'deleted'] as const

export function Views(props: ViewsProps) {
  const { entity, query, onQuery, columns, canExport, counts, isCut, openEnglishCount, isSelecting, onSelecting } =
    props
  const locale = staffLocale()
  const words = listWords[locale]
  const [saved, setSaved] = useDeviceSetting<SavedView[]>(`${entity.name}.views`, [])
  const { Views: Further } = specialOf(entity.name)
  const current = query.toString()
  const isSaved = saved.some(({ search }) => search === current)
  const own = currentView(entity, query)
  const isPlain = !query.size || own === decodeURIComponent(current) || (query.size === 1 && isOfOneState(query))
  const isWhole = !query.has('state') && !query.has(openFilter) && own === ''
  return (
    <div className="e-views">
      <nav aria-label={words.views}>
        <EntityViews entity={entity} current={isSaved ? '' : own} />
        <Link
          to={entity.list.isSchedule ? `?${wholeList(entity)}` : '.'}
          aria-current={isWhole && !isSaved ? 'page' : undefined}
          replace
        >
          {words.all}
        </Link>
        {states.map((state) => (
          <Link
            key={state}
            to={`?state=${state}`}
            aria-current={query.get('state') === state && !isSaved ? 'page' : undefined}
          >
            {words[state]}
            <Count n={counts?.[state] ?? 0} />
          </Link>
        ))}
        {listedTexts(entity).length > 0 && (
          <Link
            to={`?${openFilter}=${openEnglish}`}
            aria-current={query.get(openFilter) === openEnglish && !isSaved ? 'page' : undefined}
          >
            {words.openEnglish}
            <Count n={openEnglishCount ?? 0} />
          </Link>
        )}
        {Further && (
          <Suspense>
            <Further />
          </Suspense>
        )}
        {saved.map(({ name, search }) => (
          <span key={search} className="e-view">
            <Link to={`?${search}`} aria-current={search === current ? 'page' : undefined}>
              {name} <ViewCount entity={entity.name} search={search} />
            </Link>
            {search === current && (
              <IconButton
                icon={X}
                size={14}
                label={words.removeView(name)}
                onClick={() => {
                  setSaved(saved.filter((view) => view.search !== search))
                  onQuery(new URLSearchParams())
                }}
              />
            )}
          </span>
        ))}
      </nav>
      {!isPlain && !isSaved && (
        <PopButton
          className="e-b"
          kind="dialog"
          content={
            <>
              <Icon of={Plus} />
              {words.saveView}
            </>
          }
        >
          {(close) => (
            <SaveView
              onSave={(name) => {
                setSaved([...saved, { name, search: current }])
                close()
              }}
            />
          )}
        </PopButton>
      )}
      <div className="e-v-e">
        <SelectButton label={words.select} isSelecting={isSelecting} onSelecting={onSelecting} />
        <PopButton
          className="e-b e-b--i"
          kind="dialog"
          side="end"
          label={words.columns}
          content={<Icon of={Columns3} />}
        >
          {() => <ColumnChoice entity={entity} columns={columns} />}
        </PopButton>
        {canExport && (
          <PopButton
            className="e-b e-b--i"
            kind="menu"
            side="end"
            label={words.export}
            content={<Icon of={Download} />}
          >
            {(close) =>
              isCut ? (
                <p className="e-hint">{words.cut}</p>
              ) : (
                (['csv', 'json'] as const).map((format) => (
                  <a
                    key={format}
                    className="e-opt"
                    role="menuitem"
                    href={exportAddress(entity, query, format, columns.shown)}
                    download={`${entity.name}.${format}`}
                    onClick={close}
                  >
                    {format === 'csv' ? words.asCsv : words.asJson}
                  </a>
                ))
              )
            }
          </PopButton>
        )}
        <IconButton
          icon={LinkIcon}
          label={words.link}
          onClick={() => void copyText(location.href).then((isCopied) => isCopied && alert('save', words.linkCopied))}
        />
      </div>
    </div>
  )
}

function isOfOneState(query: URLSearchParams): boolean {
  return ['state', openFilter, 'period'].some((name) => query.has(name))
}

function Count({ n }: { n: number }) {
  return (
    n > 0 && (
      <>
        {' '}
        <span className="e-n">{n > mostShown ? `${mostShown}+` : n}</span>
      </>
    )
  )
}
const mostShown = 999

function SaveView({ onSave }: { onSave: (name: string) => void }) {
  const words = listWords[staffLocale()]
  const [name, setName] = useState('')
  return (
    <form
      className="e-stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim()) onSave(name.trim())
      }}
    >
      <label className="e-f">
        <span>{words.viewName}</span>
        <input className="e-in" maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />
      </label>
      <button type="submit" className="e-b e-b--p">
        {words.save}
      </button>
    </form>
  )
}

interface EntityViewsProps {
  entity: EntityDefinition
  current: string
}

function EntityViews({ entity, current }: EntityViewsProps) {
  const locale = staffLocale()
  return entity.list.views?.map(({ label, query }) => (
    <Link key={query} to={`?${query}`} aria-current={query === current ? 'page' : undefined}>
      {label[locale]}
    </Link>
  ))
}
