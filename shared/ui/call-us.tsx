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
  const [before, after] = aroundHours(locale, opens)
  return `${phone}${before}${localise(hours, locale)}${after}${email}`
}

/** What `callUs` says, with links. */
export function CallUs() {
  const { site, locale, phoneOpens } = usePage()
  const { phone, phoneHref, hours, email } = site.contact
  const [before, after] = aroundHours(locale, phoneOpens)
  return (
    <>
      <a href={phoneHref}>{phone}</a>
      {before}
      <span>{localise(hours, locale)}</span>
      {after}
      <a href={`mailto:${email}`}>{email}</a>
    </>
  )
}

/** The words between the telephone and its hours, and between these and the address. */
function aroundHours(locale: Locale, opens: string | undefined): [string, string] {
  const words = labels[locale]
  if (!opens) return [', ', `; ${words.otherwise} `]
  return [`, ${words.opens(dayInWords(opens, locale), timeOfDay(opens))} (`, `); ${words.untilThen} `]
}
