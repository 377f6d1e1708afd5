import { MailCheck, Printer } from 'lucide-react'
import { useState } from 'react'
import { type DeliveryList, deliveryLists } from '../../../../shared/contract/box-office/keys.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { deskScreens } from '../../../../shared/staff/desk-screens.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { addressOf, call } from '../../api/call.ts'
import { Listing } from '../../listing/listing.tsx'
import { Table } from '../../listing/table.tsx'
import { useListing } from '../../listing/use-listing.ts'
import { Views, viewIn } from '../../listing/views.tsx'
import { Screen } from '../../ui/screen/screen.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { ChoiceBar, ChoiceButtons } from '../sales/lists/choice-bar.tsx'
import { withChoice } from '../sales/lists/choice-column.tsx'
import { HandOver } from '../sales/lists/hand-over.tsx'
import { ListNotes } from '../sales/lists/list-notes.tsx'
import { PostingRail } from '../sales/lists/posting-rail.tsx'
import { searchedOrders } from '../sales/lists/search-orders.ts'
import { useHandOver } from '../sales/lists/use-hand-over.ts'
import { useLetterChoice } from '../sales/lists/use-letter-choice.ts'
import { useShownRows } from '../sales/lists/use-shown-rows.ts'
import { listsWords } from '../sales/lists/words.ts'
import { columnsOf } from './columns.tsx'
import { deliveriesWords } from './words.ts'
import '../box-office.css'
import '../sales/lists/lists.css'
import './deliveries.css'

/**
 * `/admin/deliveries?list=`: the letters of all concerts that are still to be posted, that are under way and that came
 * back, and the tickets that are picked up today. The lists of what is posted or picked up are searched in the browser.
 */
export default function DeliveriesScreen() {
  const locale = staffLocale()
  const words = { ...listsWords[locale], ...deliveriesWords[locale] }
  const list = useListing(['lists', 'deliveries'], (query, signal) => call('deliveries', {}, { query, signal }), {
    // read whenever it is shown, since the audit log names every reading
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [q, setQ] = useState('')
  const marks = useHandOver()
  const { query, first } = list
  // if the last order of a page has been posted, the next page begins again
  const loaded = [...new Map(list.rows.map((row) => [row.number, row])).values()]
  const kind = deliveryLists.find((one) => one === query.get('list')) ?? 'post'
  const isToPost = kind === 'post'
  const hasLetters = isToPost && loaded.length > 0
  const choice = useLetterChoice(loaded, marks)
  const pages = useShownRows(searchedOrders(loaded, q), `${kind} ${q}`)
  const rows = isToPost ? loaded : pages.rows
  const columns = columnsOf(kind, (row) => <HandOver row={row} marks={marks} />)
  const shown = (text: string) => words.shown(text, grouped(first?.count ?? 0, locale))
  const countOf = (one: DeliveryList) => one === kind && first && <Count of={first.count} />
  const views = [
    ['', words.post, countOf('post')],
    ['list=pickup', words.pickup, countOf('pickup')],
    ['list=under_way', words.underWay, countOf('under_way')],
    ['list=returned', words.returnedLetters, first && first.returned > 0 && <Count of={first.returned} isWarning />],
  ] as const
  return (
    <Screen
      title={deskScreens.deliveries.title[locale]}
      commands={
        <a
          className={hasLetters ? 'e-b e-b--l' : 'e-b e-b--p'}
          href={addressOf('printedDeliveries', { list: kind })}
          target="_blank"
          rel="noopener"
        >
          <Icon of={Printer} />
          <span>{words.print}</span>
        </a>
      }
    >
      <Views label={words.views} views={views} current={viewIn(query, views)} isReplacing>
        {hasLetters && <ChoiceButtons choice={choice} />}
      </Views>
      {!isToPost && (
        <search className="e-fbar">
          <SearchInput className="e-srch--wide" label={words.search} value={q} onChange={setQ} />
        </search>
      )}
      {kind === 'returned' && loaded.length > 0 && <p className="bo-cut">{words.correctFirst}</p>}
      <div className={isToPost ? 'bo-posting' : undefined}>
        <div>
          <ListNotes
            isCut={first?.is_cut ?? false}
            cut={words.cut}
            unaddressed={first?.unaddressed ?? 0}
            unreported={first?.unreported ?? 0}
          />
          <Listing
            list={isToPost ? { ...list, rows } : { ...list, ...pages }}
            words={
              q === '' || isToPost
                ? { shown, none: words.none[kind], noneHint: words.noneHint[kind] }
                : { shown, none: words.notFound }
            }
            icon={MailCheck}
          >
            <Table
              className="bo-t bo-listed bo-deliveries"
              {...(isToPost ? withChoice(columns, loaded, choice) : { columns })}
              rows={rows}
              keyOf={({ number }) => number}
            />
          </Listing>
        </div>
        {hasLetters && (
          <PostingRail
            rows={loaded}
            choice={choice}
            marks={marks}
            labelsAddress={(labels) => addressOf('deliveryLabels', labels)}
          />
        )}
      </div>
      {hasLetters && <ChoiceBar rows={loaded} choice={choice} />}
    </Screen>
  )
}

function Count({ of: count, isWarning = false }: { of: number; isWarning?: boolean }) {
  return <span className={isWarning ? 'e-n e-n--err' : 'e-n'}>{grouped(count, staffLocale())}</span>
}
