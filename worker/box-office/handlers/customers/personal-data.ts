import type {
  PersonalData,
  PersonalPlace,
  PersonalPlaces,
} from '../../../../shared/contract/calls/desk/subscribers-schemas.ts'
import { may, type Role } from '../../../../shared/entities/roles.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { berlinDay } from '../../../../shared/time/berlin.ts'
import { auditLine } from '../../../content/store/audit/line.ts'
import { commit, moment, type Store, select } from '../../../content/store/commit.ts'
import {
  mailsReturnedFrom,
  storedSubscriptions,
  subscriptionOf,
  subscriptionsOfAddress,
} from '../../../content/store/newsletter/queries.ts'
import { eraseSubscriptions } from '../../../content/store/newsletter/writes.ts'
import type { Env } from '../../../env.ts'
import { invoiceYears, retainedUntilMs } from '../../rules/retention.ts'
import {
  accountOfEmail,
  membershipOfEmail,
  ordersOfEmail,
  storedAccount,
  storedMemberships,
  storedNotes,
  storedOrders,
  storedSessions,
  ticketsToCome,
} from '../../store/customers/personal-data.ts'
import { eraseCustomer } from '../../store/customers/writes.ts'
import { eraseEnquiries, storedEnquiries } from '../../store/enquiries.ts'
import { eraseAssistance, storedAssistance } from '../../store/orders/assistance.ts'
import { eraseNotes, notesAboutEmail } from '../../store/orders/notes.ts'
import { markErased } from '../copies/marks.ts'

/** The staff member who makes the request. Their role on each site decides which data they may see and delete. */
export interface Clerk {
  email: string
  roles: Readonly<Partial<Record<SiteKey, Role>>>
}

/**
 * Returns where the data of a subscriber are stored, and what happens to them when the person's data are erased; null
 * if the site has no such subscription.
 */
export async function placesOf(store: Store, site: SiteKey, id: number, clerk: Clerk): Promise<PersonalPlaces | null> {
  const [subscription] = await select(store, subscriptionOf(site, id))
  if (!subscription) return null
  const { email, address } = subscription
  const [subscriptions, [account], [orders], [notes], assistance, enquiries, tickets, [membership]] = await Promise.all(
    [
      select(store, subscriptionsOfAddress(sitesOf(clerk), address)),
      select(store, accountOfEmail(site, address)),
      select(store, ordersOfEmail(site, address)),
      select(store, notesAboutEmail(site, address)),
      select(store, storedAssistance(store, site, address)),
      select(store, storedEnquiries(site, address)),
      select(store, ticketsToCome(site, address, moment(store.now))),
      select(store, membershipOfEmail(site, address)),
    ],
  )
  const places: PersonalPlace[] = [
    ...subscriptions.map((one) => ({
      place: 'newsletter' as const,
      site: one.site,
      since: one.consent_at,
      fate: 'deleted' as const,
    })),
    ...(account
      ? [{ place: 'account' as const, since: moment(new Date(account.created_ms)), fate: 'deleted' as const }]
      : []),
    ...(orders?.latest && orders.last
      ? [{ place: 'orders' as const, count: orders.count, last: orders.last, ...keptUntil(orders.latest) }]
      : []),
    ...(notes?.count ? [{ place: 'notes' as const, count: notes.count, fate: 'deleted' as const }] : []),
    ...(assistance.length > 0
      ? [{ place: 'assistance' as const, count: assistance.length, fate: 'deleted' as const }]
      : []),
    ...(enquiries.length > 0
      ? [{ place: 'enquiries' as const, count: enquiries.length, fate: 'deleted' as const }]
      : []),
    ...tickets.map(({ count, title, starts_at }) => ({
      place: 'tickets' as const,
      count,
      starts_at,
      fate: 'until-concert' as const,
      title: (JSON.parse(title) as { de: string }).de,
    })),
    ...(membership ? [{ place: 'membership' as const, since: membership.since, fate: 'kept' as const }] : []),
  ]
  return { email, places }
}

/**
 * Returns the data stored about a subscriber: the newsletter subscriptions and returned mails of all the clerk's sites,
 * and all other data of this site. The audit log gets a line that does not name the person.
 * @param id the subscription's id
 * @returns null if the site has no subscription with this id
 */
export async function disclosePerson(
  store: Store,
  site: SiteKey,
  id: number,
  clerk: Clerk,
): Promise<PersonalData | null> {
  const [subscription] = await select(store, subscriptionOf(site, id))
  if (!subscription) return null
  const { email, address } = subscription
  const sites = sitesOf(clerk)
  const [subscriptions, returned, accounts, sessions, orders, notes, assistance, enquiries, memberships] =
    await Promise.all([
      select(store, storedSubscriptions(sites, address)),
      select(store, mailsReturnedFrom(sites, address)),
      select(store, storedAccount(site, address)),
      select(store, storedSessions(site, address)),
      select(store, storedOrders(site, address)),
      select(store, storedNotes(site, address)),
      select(store, storedAssistance(store, site, address)),
      select(store, storedEnquiries(site, address)),
      select(store, storedMemberships(site, address)),
    ])
  const line = { site, by: clerk.email, entity: 'subscribers', entityId: id, action: 'disclose' }
  await commit(store, [auditLine(store, line)], [])
  return {
    email,
    disclosed_at: moment(store.now),
    site,
    newsletter: subscriptions,
    returned_mails: returned,
    account: accounts[0] ?? null,
    sessions,
    orders: orders.map(({ post, tickets, ...order }) => ({
      ...order,
      post: post === null ? null : JSON.parse(post),
      tickets: JSON.parse(tickets),
    })),
    notes,
    assistance,
    enquiries,
    memberships,
  }
}

/**
 * Deletes a person's subscriptions on the clerk's sites, and the returned mails that are assigned to no order; on this
 * site, also their account, the notes on their orders, what they said about their health, and their enquiries for
 * groups. Orders keep the data that the law requires until the nightly job deletes them. The audit log contains the
 * reason, and identifies the person only by the subscription's number.
 * @returns the erased person's address and language, to confirm the deletion; null if the site has no such subscription
 */
export async function erasePerson(
  store: Store,
  site: SiteKey,
  id: number,
  { clerk, reason, env }: { clerk: Clerk; reason: string; env: Env },
): Promise<{ email: string; locale: Locale } | null> {
  const [subscription] = await select(store, subscriptionOf(site, id))
  if (!subscription) return null
  const { address, email, locale } = subscription
  const [account] = await select(store, accountOfEmail(site, address))
  const sites = sitesOf(clerk)
  await markErased(env, store, site, { email: address, account: account?.id ?? null, subscriber: sites })
  // the subscriptions are deleted last, so that a second attempt still finds the person
  await eraseNotes(store, site, address)
  await eraseAssistance(store, site, address)
  await eraseEnquiries(store, site, address)
  if (account) await eraseCustomer(store, site, account)
  await eraseSubscriptions(store, { site, id, address, sites, by: clerk.email, reason })
  return { email, locale }
}

/** Returns the sites whose subscribers the staff member may read and delete. */
export function sitesOf({ roles }: Clerk): SiteKey[] {
  return (Object.entries(roles) as [SiteKey, Role][])
    .filter(([, role]) => may(role, 'subscribers', 'remove'))
    .map(([site]) => site)
}

function keptUntil(latest: string): { fate: 'kept'; until: string } {
  const lastMs = retainedUntilMs(Date.parse(latest), invoiceYears) - 1
  return { fate: 'kept', until: berlinDay(new Date(lastMs)) }
}
