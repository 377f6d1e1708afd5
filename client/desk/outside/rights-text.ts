import { definitionOf } from '../../../shared/entities/registry.ts'
import type { Locale } from '../../../shared/locale.ts'
import { levelOf, type TokenRights, tokenLevels } from '../../../shared/outside/tokens.ts'
import { outsideWords } from './words.ts'

/** Returns what an entity, or a part of the box office, is called. */
export function areaTitle(name: string, locale: Locale): string {
  const parts: Readonly<Record<string, string>> = outsideWords[locale].boxOffice
  return definitionOf(name)?.label.many[locale] ?? parts[name] ?? name
}

/** Returns what a token may do in one phrase: `publish: Concerts, Articles · read: Venues`. */
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
