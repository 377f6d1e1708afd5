import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'

/** Returns the entity's name after the word for "no": `kein Konzert`, `keine Person`, `no concert`. */
export function noneOf({ label }: Pick<EntityDefinition, 'label'>, locale: Locale): string {
  if (locale === 'en') return `no ${label.one.en.toLowerCase()}`
  // the ending of the adjective, as in »Neues Konzert«, shows the gender of the noun
  return `${/^Neue[rs] /.test(label.create.de) ? 'kein' : 'keine'} ${label.one.de}`
}
