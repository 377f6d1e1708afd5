import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { DeskPage, DeskPages } from '../../../shared/contract/calls/desk/pages-schemas.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { deskScreens } from '../../../shared/staff/desk-screens.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { EmptyNote } from '../listing/empty-note.tsx'
import { ListNote } from '../listing/list-note.tsx'
import { Views } from '../listing/views.tsx'
import { useMay } from '../shell/start.ts'
import { MainCommand } from '../ui/screen/commands.tsx'
import { Screen } from '../ui/screen/screen.tsx'
import { SearchInput } from '../ui/search-input.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { allPages } from './all-pages.ts'
import { DeletePage } from './delete-page.tsx'
import { DeletedPages } from './deleted-pages.tsx'
import { type PageFilter, pagesOf, pageViews } from './in-tree.ts'
import { NewPage } from './new-page.tsx'
import { PageRows } from './page-rows.tsx'
import { pageWords } from './words.ts'

type Opened = { dialog: 'new'; copied: DeskPage | null } | { dialog: 'delete'; page: DeskPage } | null

/** `/admin/pages?view=drafts&q=&by=`: the content pages of the site. With `?new`, the dialog for a new page is open. */
export default function PagesScreen() {
  const locale = staffLocale()
  const words = pageWords[locale]
  const may = useMay('pages')
  const [address, setAddress] = useSearchParams()
  const [opened, setOpened] = useState<Opened>(address.has('new') ? { dialog: 'new', copied: null } : null)
  const list = useQuery({
    queryKey: ['pages'],
    queryFn: ({ signal }) => allPages(signal),
    // most changes are made outside of the desk
    staleTime: 0,
  })
  const { data } = list
  const filter: PageFilter = {
    view: pageViews.find((one) => one === address.get('view')) ?? 'all',
    q: address.get('q') ?? '',
    by: address.get('by') ?? '',
  }
  const withFilter = (next: Partial<PageFilter>): Record<string, string> => {
    const { view, q, by } = { ...filter, ...next }
    return { ...(view !== 'all' && { view }), ...(q && { q }), ...(by && { by }) }
  }
  const viewQuery = (view: PageFilter['view']) => String(new URLSearchParams(withFilter({ view })))
  const close = () => {
    setOpened(null)
    if (address.has('new')) setAddress(withFilter({}), { replace: true })
  }
  return (
    <Screen
      title={deskScreens.pages.title[locale]}
      note={data && grouped(data.results.length, locale)}
      commands={
        may('save') && <MainCommand label={words.create} to={() => setOpened({ dialog: 'new', copied: null })} />
      }
      beside={
        <>
          {data && may('save') && opened?.dialog === 'new' && (
            <NewPage pages={data.results} copied={opened.copied} filled={address} onClose={close} />
          )}
          {data && opened?.dialog === 'delete' && (
            <DeletePage page={opened.page} pages={data.results} mayRemove={may('remove')} onClose={close} />
          )}
        </>
      }
    >
      <Views
        label={words.views}
        views={pageViews.map((view) => [
          viewQuery(view),
          words[view],
          data && <Count key={view} of={data} view={view} />,
        ])}
        current={viewQuery(filter.view)}
      />
      <ListNote list={{ ...list, query: address }} />
      {list.isPending && <Skeleton />}
      {data && filter.view === 'deleted' && <DeletedPages pages={data.deleted} canRestore={may('save')} />}
      {data && filter.view !== 'deleted' && (
        <>
          <search className="e-fbar">
            <SearchInput
              label={words.search}
              value={filter.q}
              onChange={(q) => setAddress(withFilter({ q }), { replace: true })}
            />
            <label className="e-pg-by">
              {words.by}
              <select
                className="e-in"
                value={filter.by}
                onChange={({ target }) => setAddress(withFilter({ by: target.value }), { replace: true })}
              >
                <option value="">{words.anyone}</option>
                {writersOf(data).map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
          </search>
          <Found data={data} filter={filter} canSave={may('save')} onOpen={setOpened} />
        </>
      )}
    </Screen>
  )
}

interface FoundProps {
  data: DeskPages
  filter: PageFilter
  canSave: boolean
  onOpen: (opened: Opened) => void
}

function Found({ data, filter, canSave, onOpen }: FoundProps) {
  const words = pageWords[staffLocale()]
  const rows = pagesOf(data.results, filter)
  if (rows.length === 0) return <EmptyNote icon={FileText} title={words.nothing} />
  return (
    <PageRows
      rows={rows}
      canSave={canSave}
      onCopy={(copied) => onOpen({ dialog: 'new', copied })}
      onDelete={(page) => onOpen({ dialog: 'delete', page })}
    />
  )
}

function Count({ of: { results, deleted }, view }: { of: DeskPages; view: PageFilter['view'] }) {
  if (view === 'all' || view === 'recent') return null
  const count = view === 'deleted' ? deleted.length : pagesOf(results, { view, q: '', by: '' }).length
  return count > 0 && <span className="e-n">{grouped(count, staffLocale())}</span>
}

function writersOf({ results }: DeskPages): string[] {
  return [...new Set(results.flatMap(({ updated_by: by }) => by ?? []))].toSorted((a, b) => a.localeCompare(b))
}
