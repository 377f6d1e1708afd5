import type { Bilingual, DeskArea } from '../entities/define.ts'

/** Screens of the desk that are no entity's list, by their part of the address `/admin/{name}`. */
export const deskScreens: Readonly<Record<string, { title: Bilingual; area: DeskArea }>> = {
  subscribers: { title: { de: 'Newsletter', en: 'Newsletter' }, area: 'website' },
}
