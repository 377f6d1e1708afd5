import { defineLabels } from '../../i18n/labels.ts'
import { listed } from '../../i18n/listed.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { DeskElsewhere } from '../contract.ts'

/** Says on which sites a shared row is used, that changes wait as a draft, and whom to ask. */
export function elsewhereSentence({ cities: of, people }: DeskElsewhere, locale: Locale): string {
  const words = labels[locale]
  const cities = listed(
    of.map((city) => city[locale]),
    locale,
  )
  const asked = listed(
    people.map(({ name, email }) => `${name} (${email})`),
    locale,
    'or',
  )
  return `${words.used(cities)} ${asked ? words.ask(asked) : words.askThere(cities)}`
}

const labels = defineLabels({
  de: {
    used: (cities: string) =>
      `Das wird auch in ${cities} verwendet. Öffentlich ändern, löschen oder zusammenführen kann es nur, wer dort ebenfalls veröffentlicht. Ihre Änderung lässt sich als Entwurf sichern und wartet dann.`,
    ask: (people: string) => `Bitten Sie ${people}.`,
    askThere: (cities: string) => `Bitten Sie die Verwaltung von ${cities}.`,
  },
  en: {
    used: (cities: string) =>
      `This is also used in ${cities}. Changing it publicly, deleting it or merging it also needs the right to publish there. Your change can be saved as a draft, which then waits.`,
    ask: (people: string) => `Please ask ${people}.`,
    askThere: (cities: string) => `Please ask the administrators of ${cities}.`,
  },
})
