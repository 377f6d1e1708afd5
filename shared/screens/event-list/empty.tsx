import { defineLabels } from '../../i18n/labels.ts'
import { localise } from '../../locale.ts'
import { useLabels, usePage } from '../../page-context.tsx'
import type { EventListData } from '../../page-data.ts'
import { SectionHead } from '../../ui/section-head.tsx'
import { Timetable } from '../../ui/timetable.tsx'
import { listAddress, resetAddress } from './filter-address.ts'
import { useChoices } from './filter-result.tsx'
import '../../ui/button.css'
import './empty.css'

const alternativesShown = 4

/** An empty result says so, offers to drop the last choice and shows what that brings, and the way back to everything. */
export function Empty({ data }: { data: EventListData }) {
  const { locale, site } = usePage()
  const words = useLabels(labels)
  const last = useChoices(data).at(-1)
  const alternatives = data.alternatives?.slice(0, alternativesShown) ?? []
  const isFiltered = last !== undefined || data.filter.date !== undefined
  return (
    <>
      <div className="empty">
        <p className="num num--l" aria-hidden="true">
          0
        </p>
        <div>
          <h2>{isFiltered ? words.nothing : words.nothingYet}</h2>
          <p>{isFiltered ? words.hint(localise(site.city, locale)) : words.hintYet}</p>
          {isFiltered && (
            <p className="empty-a">
              {last && (
                <a className="btn" href={listAddress(locale, last.without)}>
                  {words.drop(last.label)}
                </a>
              )}
              <a className="btn btn--line" href={resetAddress(locale)}>
                {words.all}
              </a>
            </p>
          )}
        </div>
      </div>
      {last && alternatives.length > 0 && (
        <div className="empty-more">
          <SectionHead title={words.without(last.label)} small />
          <Timetable productions={alternatives} headingLevel={3} />
        </div>
      )}
    </>
  )
}

const labels = defineLabels({
  de: {
    nothing: 'Für diese Auswahl gibt es kein\u00a0Konzert.',
    nothingYet: 'Zurzeit sind keine Konzerte\u00a0angekündigt.',
    hint: (city: string) => `Lassen Sie eine Angabe weg, oder sehen Sie alles, was wir in ${city} spielen.`,
    hintYet: 'Das neue Programm steht hier, sobald es in den Verkauf geht.',
    drop: (choice: string) => `${choice} entfernen`,
    without: (choice: string) => `Ohne »${choice}« zu hören`,
    all: 'Alle Konzerte',
  },
  en: {
    nothing: 'There is no concert for this\u00a0selection.',
    nothingYet: 'There are no concerts announced at the\u00a0moment.',
    hint: (city: string) => `Leave one choice out, or see everything we present in ${city}.`,
    hintYet: 'The new programme will appear here as soon as tickets go on sale.',
    drop: (choice: string) => `Remove ${choice}`,
    without: (choice: string) => `Without ‘${choice}’`,
    all: 'All concerts',
  },
})
