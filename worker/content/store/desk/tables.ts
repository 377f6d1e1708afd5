// Maps each entity's name to the description of its storage; a missing entity is a type error.
import type { EntityName, FixedEntityName } from '../../../../shared/entities/registry.ts'
import { aboDesk } from '../abos/desk.ts'
import { articleDesk } from '../articles/desk.ts'
import { closureDesk } from '../closures/desk.ts'
import { featureDesk } from '../features/desk.ts'
import { mediaDesk } from '../media/desk.ts'
import { menuDesk } from '../navigation/desk.ts'
import { partnerDesk } from '../partners/desk.ts'
import { personDesk } from '../people/desk.ts'
import { pressCategoryDesk, pressDirectoryDesk, pressFileDesk } from '../press/desk.ts'
import { productionDesk } from '../productions/desk.ts'
import { redirectDesk } from '../redirects/desk.ts'
import { settingsDesk } from '../settings/desk.ts'
import { roomDesk, venueDesk } from '../venues/desk.ts'
import { workDesk } from '../works/desk.ts'
import type { DeskTable } from './desk-table.ts'

export const deskTables: Record<EntityName, DeskTable> = {
  abos: aboDesk,
  articles: articleDesk,
  closures: closureDesk,
  features: featureDesk,
  media: mediaDesk,
  partners: partnerDesk,
  people: personDesk,
  'press-categories': pressCategoryDesk,
  'press-directories': pressDirectoryDesk,
  'press-files': pressFileDesk,
  productions: productionDesk,
  redirects: redirectDesk,
  rooms: roomDesk,
  venues: venueDesk,
  works: workDesk,
}

export const fixedTables: Record<FixedEntityName, DeskTable> = { menus: menuDesk, settings: settingsDesk }
