import type { Page } from '../../../../shared/contract/page.ts'
import { articleTeaser } from './articles.ts'
import { idOf } from './fields/number.ts'
import { isGiven } from './fields/object.ts'
import { partnerItem } from './partners.ts'
import { productionItem } from './productions.ts'
import type { PlainReading } from './reading.ts'
import { resolved } from './references.ts'

type To = 'event' | 'article' | 'sponsor'

/** Collects the entries to which a page's blocks refer. */
export class References {
  readonly #found: Record<To, Map<number, unknown>> = { event: new Map(), article: new Map(), sponsor: new Map() }
  #number = 0

  /** Returns the id of a nested entry, which is an object or an id; null for neither. */
  add = (to: To, value: unknown): number | null => {
    const id = isGiven(value) ? idOf(firstId(value)) : idOf(value)
    if (id === null) return null
    const known = this.#found[to].get(id)
    if (!isGiven(known)) this.#found[to].set(id, isGiven(value) && Object.keys(value).length > 1 ? value : id)
    return id
  }

  /** Counts the blocks without an id. */
  nextNumber = (): number => {
    this.#number += 1
    return this.#number
  }

  /** Reads the entries; those that are unknown or broken are left out. */
  async read(reading: PlainReading): Promise<Page['refs']> {
    const { lookUp } = reading
    const entriesOf = (to: To) => [...this.#found[to].values()]
    const [productions, articles, partners] = await Promise.all([
      resolved(entriesOf('event'), productionItem, lookUp.productions, reading),
      resolved(entriesOf('article'), articleTeaser, lookUp.articles, reading),
      resolved(entriesOf('sponsor'), partnerItem, lookUp.partners, reading),
    ])
    return { productions: present(productions), articles: present(articles), partners: present(partners) }
  }
}

function firstId(value: Readonly<Record<string, unknown>>): unknown {
  return value.id ?? value.pk
}

function present<Item>(items: readonly (Item | null)[]): Item[] {
  return items.filter((item): item is Item => item !== null)
}
