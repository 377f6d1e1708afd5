// The desk's screens other than the lists and forms of entities; client/desk/screens.tsx has their components.
import type { Bilingual, DeskArea } from '../entities/define.ts'
import type { EntityName } from '../entities/registry.ts'
import { type BoxOfficeAction, boxOfficeActionsOf, type EntityAction, may, type Role } from '../entities/roles.ts'

export interface DeskScreen {
  title: Bilingual
  area: DeskArea
  /** The entity after which the navigation lists the screen; by default, the screen is at the end of its area. */
  after?: EntityName
  /** Whether the navigation omits the screen. */
  isHidden?: true
  /** The right that the screen requires; null if all staff of the site may open it. */
  right: { of: string; action: EntityAction } | { boxOffice: BoxOfficeAction } | null
}

/** The keys are addresses below `/admin`; a segment that begins with a colon, such as `:id`, matches any value. */
export const deskScreens = define({
  calendar: {
    title: { de: 'Kalender', en: 'Calendar' },
    area: 'programme',
    after: 'productions',
    right: { of: 'productions', action: 'read' },
  },
  'people/doubles': {
    title: { de: 'Doppelte Personen', en: 'Duplicate people' },
    area: 'programme',
    isHidden: true,
    right: { of: 'people', action: 'read' },
  },
  'works/doubles': {
    title: { de: 'Doppelte Werke', en: 'Duplicate works' },
    area: 'programme',
    isHidden: true,
    right: { of: 'works', action: 'read' },
  },
  'redirects/missed': {
    title: { de: 'Ins Leere (404)', en: 'Broken addresses (404)' },
    area: 'website',
    isHidden: true,
    right: { of: 'redirects', action: 'read' },
  },
  'links/dead': {
    title: { de: 'Tote Links', en: 'Dead links' },
    area: 'website',
    isHidden: true,
    right: { of: 'redirects', action: 'save' },
  },
  'media/differences': {
    title: { de: 'Dateien ohne Gegenstück', en: 'Files that do not match' },
    area: 'website',
    isHidden: true,
    right: { of: 'media', action: 'save' },
  },
  pages: {
    title: { de: 'Seiten', en: 'Pages' },
    area: 'website',
    right: { of: 'pages', action: 'read' },
  },
  press: {
    title: { de: 'Presse', en: 'Press' },
    area: 'website',
    after: 'partners',
    right: { of: 'press-files', action: 'read' },
  },
  subscribers: {
    title: { de: 'Newsletter', en: 'Newsletter' },
    area: 'website',
    right: { of: 'subscribers', action: 'read' },
  },
  sales: {
    title: { de: 'Karten', en: 'Tickets' },
    area: 'sales',
    right: { boxOffice: 'read' },
  },
  'sales/:id': {
    title: { de: 'Verkauf eines Konzerts', en: 'Sale of a concert' },
    area: 'sales',
    isHidden: true,
    right: { boxOffice: 'read' },
  },
  'sales/:id/lists': {
    title: { de: 'Post und Abholung', en: 'Post and pick-up' },
    area: 'sales',
    isHidden: true,
    right: { boxOffice: 'sell' },
  },
  'sales/differences': {
    title: { de: 'Verkäufe mit Abweichungen', en: 'Sales with differences' },
    area: 'sales',
    isHidden: true,
    right: { boxOffice: 'manage' },
  },
  orders: {
    title: { de: 'Bestellungen', en: 'Orders' },
    area: 'sales',
    right: { boxOffice: 'buyers' },
  },
  deliveries: {
    title: { de: 'Post und Abholung', en: 'Post and pick-up' },
    area: 'sales',
    right: { boxOffice: 'sell' },
  },
  door: {
    title: { de: 'Einlass', en: 'Door' },
    area: 'sales',
    right: { boxOffice: 'sell' },
  },
  bank: {
    title: { de: 'Zahlungseingang', en: 'Incoming payments' },
    area: 'sales',
    right: { boxOffice: 'refund' },
  },
  payments: {
    title: { de: 'Zahlungen', en: 'Payments' },
    area: 'sales',
    right: { boxOffice: 'buyers' },
  },
  jobs: {
    title: { de: 'Absagen und Verlegungen', en: 'Cancellations and moves' },
    area: 'sales',
    right: { boxOffice: 'buyers' },
  },
  'jobs/:id': {
    title: { de: 'Absage oder Verlegung', en: 'Cancellation or move' },
    area: 'sales',
    isHidden: true,
    right: { boxOffice: 'buyers' },
  },
  'mails/returned': {
    title: { de: 'Mails, die zurückkamen', en: 'Returned e-mails' },
    area: 'sales',
    isHidden: true,
    right: { boxOffice: 'buyers' },
  },
  groups: {
    title: { de: 'Gruppenanfragen', en: 'Group enquiries' },
    area: 'sales',
    right: { boxOffice: 'sell' },
  },
  vouchers: {
    title: { de: 'Gutscheine', en: 'Vouchers' },
    area: 'sales',
    right: { boxOffice: 'sell' },
  },
  'productions/:id/prices': {
    title: { de: 'Preise', en: 'Prices' },
    area: 'sales',
    isHidden: true,
    right: { boxOffice: 'read' },
  },
  'orders/:number': {
    title: { de: 'Bestellung', en: 'Order' },
    area: 'sales',
    isHidden: true,
    right: { boxOffice: 'buyers' },
  },
  'orders/:number/seats/:production': {
    title: { de: 'Plätze umsetzen', en: 'Move seats' },
    area: 'sales',
    isHidden: true,
    right: { boxOffice: 'sell' },
  },
  setup: {
    title: { de: 'Einrichtung', en: 'Setup' },
    area: 'system',
    right: { of: 'team', action: 'save' },
  },
  team: {
    title: { de: 'Team und Rollen', en: 'Team and roles' },
    area: 'system',
    right: { of: 'team', action: 'read' },
  },
  audit: {
    title: { de: 'Protokoll', en: 'Audit log' },
    area: 'system',
    right: { of: 'audit', action: 'read' },
  },
  outside: {
    title: { de: 'Schnittstellen', en: 'Outside systems' },
    area: 'system',
    right: { of: 'outside', action: 'read' },
  },
  transfers: {
    title: { de: 'Import und Export', en: 'Import and export' },
    area: 'system',
    right: { of: 'transfers', action: 'read' },
  },
  backups: {
    title: { de: 'Sicherungen', en: 'Backups' },
    area: 'system',
    right: { of: 'transfers', action: 'read' },
  },
  'transfers/:id': {
    title: { de: 'Einlesen', en: 'Import' },
    area: 'system',
    isHidden: true,
    right: { of: 'transfers', action: 'read' },
  },
  account: {
    title: { de: 'Mein Konto', en: 'My account' },
    area: 'system',
    isHidden: true,
    right: null,
  },
})

export type DeskScreenPath = keyof typeof deskScreens

export const deskScreenList: readonly (DeskScreen & { path: DeskScreenPath })[] = (
  Object.keys(deskScreens) as DeskScreenPath[]
).map((path) => ({ path, ...deskScreens[path] }))

/** Entities and other areas for which screens require rights, except the box office. */
export const screenRights: readonly string[] = [
  ...new Set(deskScreenList.flatMap(({ right }) => (right && 'of' in right ? [right.of] : []))),
]

export function mayOpen(role: Role, { right }: DeskScreen): boolean {
  if (!right) return true
  return 'of' in right ? may(role, right.of, right.action) : boxOfficeActionsOf(role).includes(right.boxOffice)
}

function define<const Path extends string>(
  map: Readonly<Record<Path, DeskScreen>>,
): Readonly<Record<Path, DeskScreen>> {
  return map
}
