import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { DownloadLink, MainCommand } from '../ui/screen/commands.tsx'
import { Screen } from '../ui/screen/screen.tsx'
import { SearchBar } from './filters/search-bar.tsx'
import { Listing, type ListingWords } from './listing.tsx'
import { Table, type TableProps } from './table.tsx'
import type { KeyedPage, Listing as List, RowOf } from './use-listing.ts'
import { type View, Views, viewIn } from './views.tsx'

interface ListingScreenProps<Page extends KeyedPage> extends Omit<TableProps<RowOf<Page>>, 'rows'> {
  title: string
  /** The file that holds the list, and the screen's main command; false if the user may not use it. */
  download?: ComponentProps<typeof DownloadLink> | false
  main?: ComponentProps<typeof MainCommand> | false
  list: List<Page>
  words: ListingWords & { views: string; search: string }
  icon: LucideIcon
  views: readonly View[]
  /** The filters beside the search. */
  filters?: ReactNode
  /** Shown below the heading. */
  summary?: ReactNode
  /** Shown between the filters and the rows. */
  legend?: ReactNode
  /** Shown in place of search, filters and rows. */
  instead?: ReactNode
  /** The open dialog. */
  dialog?: ReactNode
}

/** A screen that shows one list: its views, search and filters, which are in the address, and its rows as a table. */
export function ListingScreen<Page extends KeyedPage>(props: ListingScreenProps<Page>) {
  const { title, download, main, list, words, icon, views, filters, summary, legend, instead, dialog, ...table } = props
  const commands = (
    <>
      {download && <DownloadLink {...download} />}
      {main && <MainCommand {...main} />}
    </>
  )
  return (
    <Screen title={title} commands={commands} beside={dialog}>
      {summary}
      <Views label={words.views} views={views} current={viewIn(list.query, views)} isReplacing />
      {instead || (
        <>
          <SearchBar list={list} label={words.search} className="e-srch--wide">
            {filters}
          </SearchBar>
          {legend}
          <Listing list={list} words={words} icon={icon}>
            <Table {...table} rows={list.rows} />
          </Listing>
        </>
      )}
    </Screen>
  )
}
