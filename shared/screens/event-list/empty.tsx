import { defineLabels } from '../../i18n/labels.ts'
import { grouped } from '../../i18n/numbers.ts'
import { localise } from '../../locale.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { Timetable } from '../../ui/timetable.tsx'
import { listAddress, resetAddress } from './filter/filter-address.ts'
import { useChoices } from './filter/filter-choices.ts'
import type { EventListData } from './screen.ts'
import '../../ui/button.css'
import './empty.css'

/** Shown instead of an empty list: the number of concerts without each choice, and the first of them for one choice. */
export function Empty({ data }: { data: EventListData }) {
  const { locale, site } = usePage()
  const words = useLabels(labels)
  const choices = useChoices(data, { withDate: true })
  const { all = null, without = [] } = data.alternatives ?? {}
  const ways = choices.flatMap((choice) => {
    const found = without.find(({ field }) => field === choice.field)
    return found ? [{ ...choice, ...found }] : []
  })
  // The choice that comes with concerts to show.
  const best = ways.find(({ productions }) => productions.length > 0)
  const isFiltered = choices.length > 0
  return (
    <>
      <div className="empty">
        <p className="num num--l" aria-hidden="true">
          0
        </p>
        <div>
          <h2>{isFiltered ? words.nothing : words.nothingYet}</h2>
          <p>
            {!isFiltered && words.hintYet}
            {isFiltered && best && words.found(best.label, words.concerts(best.count))}
            {isFiltered && !best && words.hint(localise(site.city, locale))}
          </p>
          {isFiltered && (
            <ul className="empty-a">
              {[...ways]
                .sort((a, b) => Number(b === best) - Number(a === best))
                .map((way) => (
                  <li key={way.field}>
                    <a className={way === best ? 'btn' : 'btn btn--line'} href={listAddress(locale, way.without)}>
                      {words.drop(way.label)}
                      <span className="empty-n">{words.concerts(way.count)}</span>
                    </a>
                  </li>
                ))}
              <li>
                <a className="btn btn--line" href={resetAddress(locale)}>
                  {words.all(all === null ? null : grouped(all, locale))}
                </a>
              </li>
            </ul>
          )}
        </div>
      </div>
      {best && (
        <div className="empty-more">
          <SectionHead
            title={words.without(best.label)}
            {...(best.count > best.productions.length && {
              more: { href: listAddress(locale, best.without), label: words.seeAll(words.concerts(best.count)) },
            })}
            small
          />
          <Timetable productions={best.productions} headingLevel={3} />
        </div>
      )}
    </>
  )
}

const labels = defineLabels({
  de: {
    nothing: 'Für diese Auswahl gibt es kein\u00a0Konzert.',
    nothingYet: 'Zurzeit sind keine Konzerte\u00a0angekündigt.',
    found: (choice: string, count: string) => `Ohne »${choice}« finden Sie ${count}.`,
    hint: (city: string) => `Lassen Sie eine Angabe weg, oder sehen Sie alles, was wir in ${city} spielen.`,
    hintYet: 'Das neue Programm steht hier, sobald es in den Verkauf geht.',
    concerts: (count: number) => `${grouped(count, 'de')} ${count === 1 ? 'Konzert' : 'Konzerte'}`,
    drop: (choice: string) => `»${choice}« entfernen`,
    without: (choice: string) => `Ohne »${choice}« zu hören`,
    seeAll: (count: string) => `Alle ${count}`,
    all: (count: string | null) => (count ? `Alle ${count} Konzerte` : 'Alle Konzerte'),
  },
  en: {
    nothing: 'No concerts match this\u00a0selection.',
    nothingYet: 'No concerts are announced at the\u00a0moment.',
    found: (choice: string, count: string) => `Without “${choice}” you will find ${count}.`,
    hint: (city: string) => `Remove a filter, or see everything we present in ${city}.`,
    hintYet: 'The new programme will appear here as soon as tickets go on sale.',
    concerts: (count: number) => `${grouped(count, 'en')} ${count === 1 ? 'concert' : 'concerts'}`,
    drop: (choice: string) => `Remove “${choice}”`,
    without: (choice: string) => `Without “${choice}”`,
    seeAll: (count: string) => `All ${count}`,
    all: (count: string | null) => (count ? `All ${count} concerts` : 'All concerts'),
  },
})
