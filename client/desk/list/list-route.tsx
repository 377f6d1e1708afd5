import { Suspense, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { EntityDefinition } from '../../../shared/entities/define.ts'
import { may as mayDo } from '../../../shared/entities/roles.ts'
import { NotFound } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { Listing } from '../listing/listing.tsx'
import { useListKeys } from '../listing/selection/use-list-keys.ts'
import { entityNamed } from '../shell/entries.ts'
import { useMay } from '../shell/start.ts'
import { specialOf } from '../special/special.ts'
import { NoAccess } from '../ui/no-access.tsx'
import { MainCommand } from '../ui/screen/commands.tsx'
import { Screen } from '../ui/screen/screen.tsx'
import { UnloadedScreen } from '../ui/screen/unloaded-screen.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { useBulkActions } from './bulk/use-bulk-actions.ts'
import { useRemoval } from './bulk/use-removal.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { useColumns } from './filters/use-columns.ts'
import { Views } from './filters/views.tsx'
import { useRowOrder } from './order/use-row-order.ts'
import { EmptyList } from './rows/empty-list.tsx'
import { Rows } from './rows/rows.tsx'
import { useEntityListing } from './use-entity-listing.ts'

/** `/admin/{entity}`: the list of an entity's rows, or why the user cannot see it. */
export function ListRoute() {
  const { entity: name = '' } = useParams()
  const entity = entityNamed(name)
  const may = useMay(name)
  if (!entity) return <UnloadedScreen error={new NotFound(404, null)} />
  if (!may('read'))
    return (
      <NoAccess what={entity.label.many[staffLocale()]} path={name} mayOpen={(role) => mayDo(role, name, 'read')} />
    )
  return <ListScreen key={name} entity={entity} />
}

const perPage = 50

/**
 * The list of an entity's rows. Its columns and filters come from the entity's `fields.ts`, additions to them from
 * `specialOf`.
 */
function ListScreen({ entity }: { entity: EntityDefinition }) {
  const locale = staffLocale()
  const may = useMay(entity.name)
  const navigate = useNavigate()
  const list = useEntityListing(entity, perPage)
  const { query, setQuery, chosen, setChosen, isCut } = list
  const order = useRowOrder(entity, query, list.rows)
  const rows = order?.rows ?? list.rows
  const [isSelecting, setSelecting] = useState(chosen.size > 0)
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
  const { Commands, Waiting } = specialOf(entity.name)
  return (
    <Screen
      title={entity.label.many[locale]}
      note={list.total}
      commands={
        <>
          <Suspense>{Commands && <Commands />}</Suspense>
          {may('save') && <MainCommand label={entity.label.create[locale]} to={createAddress} />}
        </>
      }
      beside={removal.dialog}
    >
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
      {order && (
        <p className="vh" role="status">
          {order.said}
        </p>
      )}
      <Listing
        {...list.ends}
        list={{ ...list, rows }}
        note={Waiting && <Waiting />}
        empty={<EmptyList entity={entity} query={query} onQuery={setQuery} canCreate={may('save')} />}
      >
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
      </Listing>
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
    </Screen>
  )
}
