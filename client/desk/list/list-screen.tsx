import { Plus } from 'lucide-react'
import { Suspense, useMemo, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { EntityDefinition } from '../../../shared/entities/define.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useEntityList } from '../api/entity-list.ts'
import { ListNote } from '../listing/list-note.tsx'
import { useMay } from '../shell/start.ts'
import { specials } from '../specials.ts'
import { Head } from '../ui/screen/head.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { useBulkActions } from './bulk/use-bulk-actions.ts'
import { useRemoval } from './bulk/use-removal.tsx'
import { listExtras } from './extras.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import { useColumns } from './filters/use-columns.ts'
import { Views } from './filters/views.tsx'
import { listQuery, wholeList } from './list-query.ts'
import { useRowOrder } from './order/use-row-order.ts'
import { EmptyList } from './rows/empty-list.tsx'
import { MoreRows } from './rows/more-rows.tsx'
import { Rows } from './rows/rows.tsx'
import { useListKeys } from './use-list-keys.ts'
import { listWords } from './words.ts'

const perPage = 50

/**
 * The list of an entity's rows. Its columns and filters come from the entity's `fields.ts`, additions to them from
 * `listExtras` and `specials`.
 */
export function ListScreen({ entity }: { entity: EntityDefinition }) {
  const locale = staffLocale()
  const words = listWords[locale]
  const may = useMay(entity.name)
  const navigate = useNavigate()
  const [address, setAddress] = useSearchParams()
  const query = useMemo(() => listQuery(entity, address), [entity, address])
  const setQuery = (next: URLSearchParams) => {
    setChosen(new Set())
    // without any parameter, a schedule shows its upcoming rows only
    setAddress(next.size === 0 ? wholeList(entity) : next)
  }
  const list = useEntityList(entity.name, query, perPage)
  const order = useRowOrder(entity, query, list.rows)
  const rows = order?.rows ?? list.rows
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [isSelecting, setSelecting] = useState(false)
  const columns = useColumns(entity)
  const search = useRef<HTMLInputElement>(null)
  const actions = useBulkActions(entity)
  const removal = useRemoval(entity, actions, () => setChosen(new Set()))
  const createAddress = `/${entity.name}/new`
  const body = useListKeys({
    rows,
    chosen,
    onChoose: setChosen,
    onSearch: () => search.current?.focus(),
    onCreate: () => may('save') && void navigate(createAddress),
    // the form decides which values a duplicate gets, so this opens the form and runs its command `duplicate`
    onDuplicate: ({ id }) => may('save') && void navigate(`/${entity.name}/${id}#duplicate`),
    onDelete: (entries) => may('remove') && removal.remove(entries),
  })
  const { Commands } = listExtras[entity.name] ?? {}
  const { Waiting } = specials[entity.name] ?? {}
  const isCut = list.first?.is_cut === true
  const isEmpty = list.data !== undefined && rows.length === 0 && !list.hasNextPage
  return (
    <div className="e-work">
      <Head title={entity.label.many[locale]} note={list.total !== undefined && grouped(list.total, locale)}>
        {Commands && (
          <Suspense>
            <Commands />
          </Suspense>
        )}
        {may('save') && (
          <Link className="e-b e-b--p" to={createAddress}>
            <Icon of={Plus} />
            <span>{entity.label.create[locale]}</span>
          </Link>
        )}
      </Head>
      <main id="main" className="e-main" tabIndex={-1}>
        <Views
          entity={entity}
          query={query}
          onQuery={setQuery}
          columns={columns}
          canExport={may('export')}
          counts={list.first?.states}
          isCut={isCut}
          isSelecting={isSelecting}
          onSelecting={(next) => {
            setSelecting(next)
            setChosen(new Set())
          }}
          openEnglishCount={list.first?.open_english}
        />
        <FilterBar entity={entity} query={query} onQuery={setQuery} search={search} rows={rows} />
        <p className="vh" role="status">
          {list.isFetching ? words.loading : words.shown(grouped(rows.length, locale))}
        </p>
        {order && (
          <p className="vh" role="status">
            {order.said}
          </p>
        )}
        <ListNote list={list}>{Waiting && <Waiting />}</ListNote>
        {isEmpty && <EmptyList entity={entity} query={query} onQuery={setQuery} canCreate={may('save')} />}
        {list.isPending && !list.error && <Skeleton />}
        {rows.length > 0 && (
          <Rows
            entity={entity}
            rows={rows}
            columns={columns.shown}
            query={query}
            onQuery={setQuery}
            chosen={chosen}
            onChoose={setChosen}
            body={body}
            isSelecting={isSelecting}
            isOld={list.isPlaceholderData}
            order={order}
          />
        )}
        {(rows.length > 0 || list.hasNextPage) && <MoreRows list={list} count={rows.length} isCut={isCut} />}
        <BulkBar
          entity={entity}
          entries={rows.filter(({ id }) => chosen.has(id))}
          query={query}
          list={list}
          onChoose={setChosen}
          columns={columns.shown}
          may={may}
          actions={actions}
          onRemove={removal.remove}
          onStep={order?.step}
          onClear={() => {
            setChosen(new Set())
            setSelecting(false)
          }}
        />
      </main>
      {removal.dialog}
    </div>
  )
}
