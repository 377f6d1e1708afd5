import type { Abo } from '../../contract/abo.ts'
import { capitalised, countWord } from '../../i18n/count-word.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { Timetable } from '../../ui/timetable.tsx'
import type { AboDetailData } from './screen.ts'

export function Productions({ abo, productions }: { abo: Abo; productions: AboDetailData['productions'] }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const count = productions.value.length
  if (productions.loading) return <div aria-busy="true" />
  if (count === 0) return null
  const title = words.title(countWord(count, locale), count, count < abo.concerts)
  return (
    <section className="section sheet">
      <SectionHead title={capitalised(title)} />
      <Timetable productions={productions.value} headingLevel={3} ofAbo />
    </section>
  )
}

const labels = defineLabels({
  de: {
    title: (word: string, count: number, isBegun: boolean) =>
      `${isBegun ? 'noch ' : ''}${word} ${count === 1 ? 'Konzert' : 'Konzerte'}`,
  },
  en: {
    title: (word: string, count: number, isBegun: boolean) =>
      `${word} ${count === 1 ? 'concert' : 'concerts'}${isBegun ? ' to come' : ''}`,
  },
})
