import { defineLabels } from '../../i18n/labels.ts'
import { localise } from '../../locale.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { seasonOf } from './calendar/season.ts'
import { Empty } from './empty.tsx'
import { Filter } from './filter/filter.tsx'
import { listAddress } from './filter/filter-address.ts'
import { Productions } from './productions.tsx'
import type { EventListData } from './screen.ts'
import { ViewLink } from './view-link.tsx'
import '../../ui/page-head.css'

/** @see spec §2 "Event list" */
export default function EventListScreen({ data }: { data: EventListData }) {
  const { site, locale, today } = usePage()
  const words = useLabels(labels)
  const { productions, filter } = data
  return (
    <>
      <div className="pagehead sheet">
        <h1>{words.title}</h1>
        <p className="pagehead-s">
          {localise(site.city, locale)}, {words.season} <span className="t">{seasonOf(filter.date ?? today)}</span>
        </p>
        <ViewLink to={listAddress(locale, { ...filter, view: 'season' })} label={words.atAGlance} />
      </div>
      {/* the id is the target of the link that resets the filter (spec §4) */}
      <section className="sheet list" id="konzerte" aria-label={words.list}>
        <Filter data={data} />
        {data.empty && <Empty empty={data.empty} />}
        {productions.value && productions.value.count > 0 && <Productions data={data} />}
        {productions.loading && <div aria-busy="true" />}
      </section>
    </>
  )
}

const labels = defineLabels({
  de: { title: 'Konzerte', season: 'Saison', list: 'Spielplan', atAGlance: 'Saison im Überblick' },
  en: { title: 'Concerts', season: 'Season', list: 'Programme', atAGlance: 'Season at a glance' },
})
