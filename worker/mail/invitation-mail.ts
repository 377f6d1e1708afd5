import type { RolesBySite } from '../../shared/contract/calls/desk/team-schemas.ts'
import type { Role } from '../../shared/entities/roles.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import type { SiteKey } from '../../shared/sites/site-keys.ts'
import { type Site, sites } from '../../shared/sites/sites.ts'
import { roleWords } from '../../shared/staff/role-words.ts'
import type { Env } from '../env.ts'
import { sendLinkMail } from './link-mail.tsx'

export interface InvitationMail {
  site: Site
  locale: Locale
  to: string
  url: string
  /** Name of the inviting administrator. */
  from: string
  roles: RolesBySite
  days: number
}

/** @throws ContentUnavailable if the platform does not accept the mail */
export async function sendInvitation(env: Pick<Env, 'EMAIL' | 'MAIL_LOG'>, mail: InvitationMail): Promise<void> {
  const { from, roles, days, ...sent } = mail
  const { site, locale } = sent
  const { subject, text, ...fixed } = words[locale]
  const given = Object.entries(roles) as [SiteKey, Role][]
  const named = given.map(([key, role]) => `${sites[key].city[locale]}: ${roleWords[locale][role]}`).join(', ')
  await sendLinkMail(env, {
    ...sent,
    ...fixed,
    sender: 'redaktion',
    subject: subject(site.name),
    text: text(from, site.name, named, days),
  })
}

const words = defineLabels({
  de: {
    subject: (site: string) => `Einladung in das Team von ${site}`,
    heading: 'Willkommen im Team.',
    text: (from: string, site: string, roles: string, days: number) =>
      `${from} lädt Sie in das Team von ${site} ein (${roles}). Der Link gilt ${days} Tage und nur einmal.`,
    action: 'Einladung annehmen',
    ending: 'Erwarten Sie diese Einladung nicht, brauchen Sie nichts zu tun: Ohne den Link entsteht kein Zugang.',
  },
  en: {
    subject: (site: string) => `Invitation to the team of ${site}`,
    heading: 'Welcome to the team.',
    text: (from: string, site: string, roles: string, days: number) =>
      `${from} invites you to the team of ${site} (${roles}). The link is valid for ${days} days and works once.`,
    action: 'Accept invitation',
    ending: 'If you did not expect this invitation, there is nothing to do: without the link, no access is given.',
  },
})
