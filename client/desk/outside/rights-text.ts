import { definitionOf } from '../../../shared/entities/registry.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { levelOf, type TokenRights, tokenLevels } from '../../../shared/outside/tokens.ts'
import { outsideWords } from './words.ts'

/** Returns the title of an entity or of a part of the box office; an unknown name is returned unchanged. */
export function areaTitle(name: string, locale: Locale): string {
  const parts: Readonly<Record<string, string>> = outsideWords[locale].boxOffice
  return definitionOf(name)?.label.many[locale] ?? parts[name] ?? name
}

/** Describes the rights of a token in one phrase: `publish: Concerts, Articles · read: Venues`. */
export function rightsText(rights: TokenRights, locale: Locale): string {
  const words = outsideWords[locale]
  const named = Object.entries(rights).map(([name, actions]) => ({
    title: areaTitle(name, locale),
    level: levelOf(actions),
  }))
  return [...tokenLevels]
    .reverse()
    .flatMap((level) => {
      const titles = named.filter((one) => one.level === level).map(({ title }) => title)
      return titles.length > 0 ? [`${words.levels[level]}: ${titles.join(', ')}`] : []
    })
    .join(' · ')
}
