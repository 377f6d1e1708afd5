import { localise } from '../../i18n/locale.ts'
import { usePage } from '../../page/page-context.tsx'
import { Empty } from './empty.tsx'
import { Filter } from './filter/filter.tsx'
import { listAddress } from './filter/filter-address.ts'
import { Productions } from './productions.tsx'
import type { EventListData } from './screen.ts'
import { ViewLink } from './view-link.tsx'
import '../../ui/page-head.css'

/** @see spec §2 "Event list" */
export default function EventListScreen({ data }: { data: EventListData }) {
  const { site, locale } = usePage()
  const { productions, filter, words } = data
  const { title, season, years, list, atAGlance } = words.head
  return (
    <>
      <div className="pagehead sheet">
        <h1>{title}</h1>
        <p className="pagehead-s">
          {localise(site.city, locale)}, {season} <span className="t">{years}</span>
        </p>
        <ViewLink to={listAddress(locale, { ...filter, view: 'season' })} label={atAGlance} />
      </div>
      {/* the id is the target of the link that resets the filter (spec §4) */}
      <section className="sheet list" id="konzerte" aria-label={list}>
        <Filter data={data} />
        {data.empty && <Empty empty={data.empty} />}
        {productions.value && productions.value.count > 0 && <Productions data={data} />}
        {productions.loading && <div aria-busy="true" />}
      </section>
    </>
  )
}
