// Tickets as Google Wallet passes: a link that contains the whole pass, signed with the key of a service account, so
// that issuing a pass calls no other server
// (developers.google.com/wallet/tickets/events/use-cases/save-multiple-passes).

import { Buffer } from 'node:buffer'
import { kindNote } from '../../../shared/box-office/place-words.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { localise } from '../../../shared/i18n/locale.ts'
import type { Site } from '../../../shared/sites/sites.ts'
import { beginningOf } from '../../../shared/text/beginning-of.ts'
import type { Env } from '../../env.ts'
import type { OrderView } from '../objects/order/view.ts'
import { startInstead } from './start-instead.ts'

export type WalletEnv = Pick<Env, 'GOOGLE_WALLET_ISSUER' | 'GOOGLE_WALLET_ACCOUNT'>

export function hasGooglePasses({ GOOGLE_WALLET_ISSUER: issuer, GOOGLE_WALLET_ACCOUNT: account }: WalletEnv): boolean {
  return Boolean(issuer && account)
}

/**
 * Returns the address that adds one ticket of an order to Google Wallet.
 * @param index position among the order's tickets, from 1
 * @returns null if passes are not configured, or if the order has no such ticket
 * @throws if the service account is not the JSON file that Google issues
 */
export async function googlePassUrl(
  env: WalletEnv,
  view: OrderView,
  { index, site, nowMs }: { index: number; site: Site; nowMs: number },
): Promise<string | null> {
  const { GOOGLE_WALLET_ISSUER: issuer, GOOGLE_WALLET_ACCOUNT: account } = env
  const pass = issuer && (await passOf(view, index, issuer, site))
  if (!pass || !account) return null
  const { client_email: email, private_key: key } = JSON.parse(account) as ServiceAccount
  const claims = { iss: email, aud: 'google', typ: 'savetowallet', iat: Math.floor(nowMs / 1000), origins: [] }
  return `https://pay.google.com/gp/v/save/${await signedToken({ ...claims, payload: pass }, key)}`
}

interface ServiceAccount {
  client_email: string
  /** The private key: PKCS #8 in PEM. */
  private_key: string
}

/**
 * Returns the production and the ticket with Google's field names; null if the order has no such ticket. The pass is
 * kept short, since Google advises addresses of up to 1,800 characters, and it omits the buyer's name.
 */
async function passOf(view: OrderView, index: number, issuer: string, { key, name }: Site) {
  const { locale, productions, lines } = view
  const ticket = view.tickets[index - 1]
  const line = lines.find(({ id }) => id === ticket?.line)
  const production = productions.find(({ id }) => id === line?.production)
  if (!ticket || !line || !production) return null
  const text = (value: string) => ({ defaultValue: { language: locale, value } })
  const { section, row, seat, kind } = line.place
  const changed = startInstead(production, locale)
  // Google never updates a stored class or object from a link, so that another start needs other ids
  const version = changed ? `-${await digest(production.date)}` : ''
  const classId = `${issuer}.${key}-${production.id}${version}`
  return {
    eventTicketClasses: [
      {
        id: classId,
        issuerName: name,
        reviewStatus: 'UNDER_REVIEW',
        eventName: text(beginningOf(production.title, 60)),
        // Google requires an address with the venue
        ...(production.address && { venue: { name: text(production.venue), address: text(production.address) } }),
        dateTime: { start: production.date, ...(production.doors && { doorsOpen: production.doors }) },
      },
    ],
    eventTicketObjects: [
      {
        // a changed ticket has a new code and therefore a new pass
        id: `${issuer}.${ticket.number}-${await digest(ticket.code)}${version}`,
        classId,
        state: 'ACTIVE',
        ...(changed && { textModulesData: [{ id: 'start', header: labels[locale].changed, body: changed }] }),
        barcode: { type: 'QR_CODE', value: ticket.code },
        seatInfo: {
          section: text(localise(section, locale)),
          ...(row !== null && { row: text(row) }),
          ...(seat !== null && { seat: text([seat, kindNote(kind, locale)].filter(Boolean).join(', ')) }),
        },
      },
    ],
  }
}

async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Buffer.from(hash).subarray(0, 6).toString('base64url')
}

/** Signs claims as a JSON Web Token with RS256 (RFC 7515, 7519). @param pem the private key, PKCS #8 */
async function signedToken(claims: object, pem: string): Promise<string> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const der = Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64')
  const key = await crypto.subtle.importKey('pkcs8', der, algorithm, false, ['sign'])
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`
  const signature = await crypto.subtle.sign(algorithm.name, key, Buffer.from(signed))
  return `${signed}.${Buffer.from(signature).toString('base64url')}`
}

const labels = defineLabels({ de: { changed: 'Geändert' }, en: { changed: 'Changed' } })
