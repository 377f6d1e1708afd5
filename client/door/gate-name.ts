import type { Locale } from '../../shared/i18n/locale.ts'

/** The door of the box office, which every hall has beside the entrances of its plan; stored in German. */
export const boxOfficeGate = 'Abendkasse'

/** Names a door, in the page's language where it is the box office's. */
export function gateName(gate: string, locale: Locale): string {
  return gate === boxOfficeGate && locale === 'en' ? 'Box office' : gate
}
