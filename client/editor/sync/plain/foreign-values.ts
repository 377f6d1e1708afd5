// Values of a backend that edit mode does not know: sent as they came, unless the backend refuses them. Counters that
// the backend maintains, such as the version of a row, are never sent with a creation.
import { definitionOf } from '../../../../shared/blocks/registry.ts'
import { isSame } from '../../../../shared/entities/is-same.ts'
import { Invalid } from '../../../staff/refusals.ts'
import { isRaw, type Raw } from './raw-blocks.ts'

/** Where a block is; a block that is restored has another parent. */
export const placeFields = ['parent', 'order', 'column', 'object_id', 'content_type']

export interface ForeignValues {
  /**
   * Writes values of a block together with those that it has.
   * @param all the values that the block has, as they came
   * @param data the values to write, which are sent as they are
   */
  write<T>(name: string, all: Raw, data: Raw, send: (data: Raw) => Promise<T>): Promise<T>
  /** Notes which values an answer has changed although they were sent unchanged. */
  noteAnswer(name: string, sent: Raw, answer: Raw | null): void
  /** Returns the values without the counters that the backend maintains. */
  withoutCounted(name: string, data: Raw): Raw
  /** Returns those of the sent values that the answer has counted on, as the answer has them. */
  countedOn(name: string, sent: Raw, answer: Raw | null): Raw
}

export function foreignValues(): ForeignValues {
  /** Fields that the backend counts, and values that it refuses as they came, by block and field. */
  const counted = new Set<string>()
  const refused = new Set<string>()

  const isForeign = (name: string, field: string) =>
    !definitionOf(name)?.fields[field] && !placeFields.includes(field) && field !== 'module' && field !== 'model'

  function countedOn(name: string, sent: Raw, answer: Raw | null): Raw {
    const changed = Object.entries(answer ?? {}).filter(
      ([field, value]) =>
        field in sent &&
        isForeign(name, field) &&
        isCount(value) &&
        isCount(sent[field]) &&
        !isSame(value, sent[field]),
    )
    return Object.fromEntries(changed)
  }

  return {
    async write(name, all, data, send) {
      const noted = (field: string) => refused.has(`${name} ${field}`)
      const fitted = () =>
        Object.fromEntries(
          Object.entries(all).flatMap(([field, value]): [string, unknown][] => {
            if (!noted(field)) return [[field, value]]
            return isRaw(value) && 'id' in value ? [[field, value.id]] : []
          }),
        )
      const sent = { ...fitted(), ...data }
      try {
        return await send(sent)
      } catch (error) {
        if (!(error instanceof Invalid)) throw error
        // backends often refuse the null or the object that they send
        const isOdd = (field: string) =>
          !(field in data) && !noted(field) && (sent[field] === null || isRaw(sent[field]))
        const odd = Object.keys(fitted()).filter(isOdd)
        const named = odd.filter((field) => isRaw(error.body) && field in error.body)
        const added = named.length > 0 ? named : odd.filter((field) => sent[field] === null)
        if (added.length === 0) throw error
        for (const field of added) refused.add(`${name} ${field}`)
        try {
          return await send({ ...fitted(), ...data })
        } catch (again) {
          // the values were not the reason
          if (named.length === 0) for (const field of added) refused.delete(`${name} ${field}`)
          throw again
        }
      }
    },
    noteAnswer(name, sent, answer) {
      for (const field of Object.keys(countedOn(name, sent, answer))) counted.add(`${name} ${field}`)
    },
    withoutCounted: (name, data) =>
      Object.fromEntries(Object.entries(data).filter(([field]) => !counted.has(`${name} ${field}`))),
    countedOn,
  }
}

/** Whether a value may be a count, a time or a mark of a version, and not a text. */
function isCount(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^(?=.*\d)[\w:.+/" -]{1,80}$/.test(value))
}
