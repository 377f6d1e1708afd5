import { defineLabels } from '../i18n/labels.ts'
import { type Locale, localise } from '../i18n/locale.ts'
import { usePage } from '../page/page-context.tsx'
import type { Site } from '../sites/sites.ts'

const labels = defineLabels({
  de: { otherwise: 'außerhalb dieser Zeiten:' },
  en: { otherwise: 'outside these hours:' },
})

type Contact = Pick<Site['contact'], 'phone' | 'hours' | 'email'>

/** Returns the telephone with its hours and the address for all others: a closed telephone is not the answer. */
export function callUs({ phone, hours, email }: Contact, locale: Locale): string {
  return `${phone}, ${localise(hours, locale)}; ${labels[locale].otherwise} ${email}`
}

/** What `callUs` says, with links. */
export function CallUs() {
  const { site, locale } = usePage()
  const { phone, phoneHref, hours, email } = site.contact
  return (
    <>
      <a href={phoneHref}>{phone}</a>, <span>{localise(hours, locale)}</span>; {labels[locale].otherwise}{' '}
      <a href={`mailto:${email}`}>{email}</a>
    </>
  )
}
