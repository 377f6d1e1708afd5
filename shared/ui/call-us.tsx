import { timeOfDay } from '../i18n/dates.ts'
import { dayInWords } from '../i18n/day-words.ts'
import { defineLabels } from '../i18n/labels.ts'
import { type Locale, localise } from '../i18n/locale.ts'
import { usePage } from '../page/page-context.tsx'
import type { Site } from '../sites/sites.ts'

const labels = defineLabels({
  de: {
    otherwise: 'außerhalb dieser Zeiten:',
    opens: (day: string, time: string) => `erreichbar ab ${day}, ${time} Uhr`,
    untilThen: 'bis dahin:',
  },
  en: {
    otherwise: 'outside these hours:',
    opens: (day: string, time: string) => `lines open on ${day} at ${time}`,
    untilThen: 'until then:',
  },
})

type Contact = Pick<Site['contact'], 'phone' | 'hours' | 'email'>

/**
 * Returns the telephone with its hours and the address for all others: a closed telephone is not the answer.
 * @param opens when the telephone is answered again, if it is known to be closed (`phoneOpens` of the page)
 */
export function callUs({ phone, hours, email }: Contact, locale: Locale, opens?: string): string {
  return [phone, ...aroundHours(localise(hours, locale), locale, opens), email].join('')
}

/** What `callUs` says, with links. */
export function CallUs() {
  const { site, locale, phoneOpens } = usePage()
  const { phone, phoneHref, hours, email } = site.contact
  const [before, during, after] = aroundHours(localise(hours, locale), locale, phoneOpens)
  return (
    <>
      <a href={phoneHref}>{phone}</a>
      {before}
      <span className="hours">{during}</span>
      {after}
      <a href={`mailto:${email}`}>{email}</a>
    </>
  )
}

/** What stands between telephone and address: words, the hours with their marks, which stay on one line, and words. */
function aroundHours(hours: string, locale: Locale, opens: string | undefined): [string, string, string] {
  const words = labels[locale]
  if (!opens) return [', ', `${hours};`, ` ${words.otherwise} `]
  const opening = words.opens(dayInWords(opens, locale), timeOfDay(opens))
  return [`, ${opening} `, `(${hours});`, ` ${words.untilThen} `]
}
