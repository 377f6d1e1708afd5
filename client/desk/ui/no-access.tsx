import { Lock, Mail } from 'lucide-react'
import { routedAddress } from '../../../shared/email/address.ts'
import { mailtoLink } from '../../../shared/email/mailto-link.ts'
import type { Role } from '../../../shared/entities/roles.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { listed } from '../../../shared/i18n/listed.ts'
import { roleWords } from '../../../shared/staff/role-words.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useStart } from '../shell/start.ts'

interface NoAccessProps {
  /** The title of the list or screen. */
  what: string
  /** The path below `/admin`. */
  path: string
  /** Whether a role may open the list or screen. */
  mayOpen: (role: Role) => boolean
}

/**
 * Says that the user's role on this site may not open a list or screen. Names administrators, and links to the sites on
 * which the user may open it.
 */
export function NoAccess({ what, path, mayOpen }: NoAccessProps) {
  const locale = staffLocale()
  const words = labels[locale]
  const { site, sites, role, admins } = useStart()
  const name = sites.find(({ key }) => key === site)?.name[locale] ?? site
  const adminNames = listed(
    admins.map((admin) => admin.name),
    locale,
  )
  const elsewhere = sites.filter((one) => one.key !== site && mayOpen(one.role))
  return (
    <main id="main" className="e-work">
      <div className="e-empty" role="alert">
        <Icon of={Lock} size={24} />
        <h2>{words.title(what, name)}</h2>
        <p>
          {words.role(roleWords[locale][role])} {admins.length > 0 && words.admins(adminNames, admins.length)}
        </p>
        <div className="e-row-f">
          {admins.length > 0 && (
            <a className="e-b e-b--l" href={mailOf(admins, words.subject(what, name), words.body(what, name))}>
              <Icon of={Mail} />
              <span>{words.ask}</span>
            </a>
          )}
          {elsewhere.map((one) => (
            <a key={one.key} className="e-b e-b--t" href={`${one.origin}/admin/${path}?locale=${locale}`}>
              {words.change(one.name[locale])}
            </a>
          ))}
        </div>
      </div>
    </main>
  )
}

function mailOf(people: readonly { email: string }[], subject: string, body: string): string {
  const query = Object.entries({ subject, body }).map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
  return `mailto:${people.map(({ email }) => mailtoLink(routedAddress(email)).slice('mailto:'.length)).join(',')}?${query.join('&')}`
}

const labels = defineLabels({
  de: {
    title: (what: string, site: string) => `»${what}« von ${site} sehen Sie nicht`,
    role: (role: string) => `Ihre Rolle »${role}« erlaubt das nicht.`,
    admins: (names: string, count: number) => `Den Zugang ${count === 1 ? 'vergibt' : 'vergeben'} ${names}.`,
    ask: 'Zugang anfragen',
    change: (site: string) => `Zu ${site} wechseln`,
    subject: (what: string, site: string) => `Zugang zu »${what}«, ${site}`,
    body: (what: string, site: string) => `Bitte geben Sie mir Zugang zu »${what}« bei ${site}.`,
  },
  en: {
    title: (what: string, site: string) => `You do not have access to “${what}” of ${site}`,
    role: (role: string) => `Your role “${role}” does not allow it.`,
    admins: (names: string) => `Access is given by ${names}.`,
    ask: 'Ask for access',
    change: (site: string) => `Go to ${site}`,
    subject: (what: string, site: string) => `Access to “${what}”, ${site}`,
    body: (what: string, site: string) => `Please give me access to “${what}” of ${site}.`,
  },
})
