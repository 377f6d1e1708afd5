import type { Production } from '../../../shared/contract/production.ts'
import { isTimeKnown, timeOfDay } from '../../../shared/i18n/dates.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { EventDetailData } from '../../../shared/screens/event-detail/screen.ts'

const labels = defineLabels({
  de: {
    when: 'Wann',
    was: 'Geplant war',
    begin: (time: string) => `${time} Uhr`,
    doors: (time: string) => `Einlass ${time}`,
    end: (time: string) => `Ende etwa ${time} Uhr`,
    introduction: (time: string) => `Einführung ${time} Uhr`,
  },
  en: {
    when: 'When',
    was: 'Was planned for',
    begin: (time: string) => time,
    doors: (time: string) => `doors open ${time}`,
    end: (time: string) => `Ends at about ${time}`,
    introduction: (time: string) => `Introductory talk at ${time}`,
  },
})

/**
 * Returns the times of a production in words. Of a cancelled one, only the start is left.
 * @param hasNotice whether a notice above already contains the status text
 */
export function timesData(
  { date, doors, end, introduction, status, status_text: note }: Production,
  locale: Locale,
  hasNotice: boolean,
): EventDetailData['times'] {
  const words = labels[locale]
  const start = isTimeKnown(date) ? words.begin(timeOfDay(date)) : ''
  if (status === 'cancelled') return { term: words.was, start, doors: '', end: '', introduction: '', note: '' }
  const open = doors ? words.doors(timeOfDay(doors)) : ''
  return {
    term: words.when,
    start,
    doors: start && open ? `, ${open}` : open,
    end: end ? words.end(timeOfDay(end)) : '',
    introduction: introduction ? words.introduction(timeOfDay(introduction)) : '',
    note: hasNotice ? '' : note,
  }
}
