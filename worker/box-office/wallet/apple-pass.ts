// Tickets as Apple Wallet passes: an archive of pass.json, its pictures, a manifest of their digests, and the
// manifest's signature (developer.apple.com/documentation/walletpasses).

import { Buffer } from 'node:buffer'
import { makeZip } from 'client-zip'
import { kindNote } from '../../../shared/box-office/place-words.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { localise } from '../../../shared/i18n/locale.ts'
import type { Site } from '../../../shared/sites/sites.ts'
import type { Env } from '../../env.ts'
import type { OrderView } from '../objects/order/view.ts'
import { detachedSignature } from './detached-signature.ts'
import { startInstead } from './start-instead.ts'

export type AppleEnv = Pick<
  Env,
  'APPLE_PASS_TYPE' | 'APPLE_PASS_TEAM' | 'APPLE_PASS_CERTIFICATE' | 'APPLE_PASS_KEY' | 'APPLE_PASS_ISSUER'
>

/** Whether this deployment issues Apple Wallet passes, for which all five settings are needed. */
export function hasApplePasses(env: AppleEnv): boolean {
  return settingsOf(env) !== null
}

/**
 * Returns the file that adds one ticket of an order to Apple Wallet.
 * @param index position among the order's tickets, from 1
 * @param icon loads the picture, a PNG
 * @returns null if passes are not configured, or if the order has no such ticket
 * @throws if a certificate or the key cannot be read
 */
export async function applePass(
  env: AppleEnv,
  view: OrderView,
  {
    index,
    site,
    now,
    icon,
  }: { index: number; site: Pick<Site, 'name' | 'themeColour'>; now: Date; icon: () => Promise<ArrayBuffer> },
): Promise<{ filename: string; content: ArrayBuffer } | null> {
  const settings = settingsOf(env)
  const pass = settings && passOf(view, site, index)
  if (!pass) return null
  const { type, team, signer } = settings
  const encode = (value: object) => new TextEncoder().encode(JSON.stringify(value))
  const [small, pixels] = [encode({ ...pass, passTypeIdentifier: type, teamIdentifier: team }), await icon()]
  const files = [
    ...[{ name: 'pass.json', input: small }],
    // the same picture for every density, since the phone scales it
    ...['icon.png', 'icon@2x.png', 'logo@2x.png'].map((name) => ({ name, input: new Uint8Array(pixels) })),
  ]
  const digests = await Promise.all(files.map(async ({ name, input }) => [name, await sha1(input)] as const))
  const manifest = encode(Object.fromEntries(digests))
  const signature = await detachedSignature(manifest, signer, now)
  const all = [...files, { name: 'manifest.json', input: manifest }, { name: 'signature', input: signature }]
  const archive = makeZip(all.map((file) => ({ ...file, lastModified: now })))
  return { filename: `${pass.serialNumber}.pkpass`, content: await new Response(archive).arrayBuffer() }
}

function settingsOf(env: AppleEnv) {
  const { APPLE_PASS_TYPE: type, APPLE_PASS_TEAM: team, APPLE_PASS_CERTIFICATE: certificate } = env
  const { APPLE_PASS_KEY: key, APPLE_PASS_ISSUER: issuer } = env
  if (!type || !team || !certificate || !key || !issuer) return null
  return { type, team, signer: { certificate, key, issuer } }
}

/**
 * Returns the content of pass.json: the production and the ticket in the buyer's language, without the buyer's name;
 * null if the order has no such ticket.
 */
function passOf(view: OrderView, { name, themeColour }: Pick<Site, 'name' | 'themeColour'>, index: number) {
  const { locale, productions, lines } = view
  const ticket = view.tickets[index - 1]
  const line = lines.find(({ id }) => id === ticket?.line)
  const production = productions.find(({ id }) => id === line?.production)
  if (!ticket || !line || !production) return null
  const words = labels[locale]
  const { section, row, seat, entrance, kind } = line.place
  const field = (key: string, label: string, value: string | null | undefined) => (value ? [{ key, label, value }] : [])
  const when = { dateStyle: 'PKDateStyleMedium', timeStyle: 'PKDateStyleShort', ignoresTimeZone: true }
  return {
    formatVersion: 1,
    serialNumber: ticket.number,
    organizationName: name,
    description: words.ticket,
    foregroundColor: rgb('#000000'),
    labelColor: rgb('#000000'),
    backgroundColor: rgb(themeColour),
    logoText: name,
    relevantDate: production.date,
    barcodes: [{ format: 'PKBarcodeFormatQR', message: ticket.code, messageEncoding: 'iso-8859-1' }],
    eventTicket: {
      headerFields: [{ key: 'date', label: words.date, value: production.date, ...when }],
      primaryFields: field('event', production.venue, production.title),
      secondaryFields: [
        ...field('section', (entrance && localise(entrance, locale)) || words.section, localise(section, locale)),
        ...field('row', line.place.is_table ? words.table : words.row, row),
        ...field('seat', kindNote(kind, locale) ?? words.seat, seat),
      ],
      auxiliaryFields: [
        ...field('previous', words.changed, startInstead(production, locale)),
        ...(production.doors
          ? [
              {
                key: 'doors',
                label: words.doors,
                value: production.doors,
                timeStyle: 'PKDateStyleShort',
                ignoresTimeZone: true,
              },
            ]
          : []),
      ],
      backFields: [
        ...field('number', words.number, ticket.number),
        ...field('address', words.address, production.address),
      ],
    },
  }
}

function rgb(colour: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(', ')})`
}

async function sha1(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-1', bytes)).toString('hex')
}

const labels = defineLabels({
  de: {
    ticket: 'Konzertkarte',
    date: 'Beginn',
    section: 'Bereich',
    row: 'Reihe',
    table: 'Tisch',
    seat: 'Platz',
    changed: 'Geändert',
    doors: 'Einlass',
    number: 'Nummer',
    address: 'Adresse',
  },
  en: {
    ticket: 'Concert ticket',
    date: 'Begins',
    section: 'Section',
    row: 'Row',
    table: 'Table',
    seat: 'Seat',
    changed: 'Changed',
    doors: 'Doors',
    number: 'Number',
    address: 'Address',
  },
})
