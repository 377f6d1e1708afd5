// Blocks of a backend in the form of our registry, as visitors see them, and written in the backend's own form: other
// names of blocks and fields, items under another name, and answers of questions that are a text of the question.
import { answerField, childFields, givenName, ownName, textNames } from '../../../shared/blocks/plain-form.ts'
import { definitionOf } from '../../../shared/blocks/registry.ts'
import { type Locale, otherLocale } from '../../../shared/i18n/locale.ts'
import type { BlockCalls } from '../sync/plain/block-calls.ts'
import { isRaw, type Raw, wholeNumber } from '../sync/plain/raw-blocks.ts'
import { sentData } from '../sync/plain/shapes.ts'

/** How the backend has a block. */
interface Form {
  /** The block's name in our registry. */
  own: string
  /** The block's name in addresses and writes. */
  name: string
  /** Our names of fields, and the backend's. */
  fields: readonly (readonly [own: string, theirs: string])[]
  /** The field that holds an FAQ item's answer; null if blocks inside it do. */
  answer: string | null
}

/** An answer that is a text of its question has the question's id, negated. */
const answerOf = (id: number) => -id

export function ownFormCalls(calls: BlockCalls, own: Locale): BlockCalls {
  const forms = new Map<number, Form>()
  /** The form of a block that is created: that of another one of its kind. */
  const ofKind = new Map<string, Form>()

  return {
    page: async (path, locale) => {
      const answer = await calls.page(path, locale)
      return { ...answer, modules: listed(answer.modules) }
    },
    section: async (slug) => readIn(await calls.section(slug)),
    async block(name, id, language = own) {
      if (id < 0) return answerBlock(id, await question(id, language))
      return readIn(await calls.block(formOf(name, id).name, id, language), name)
    },
    async create(name, data, language = own) {
      const parent = wholeNumber(data.parent)
      if (name === 'text' && parent !== null && formOf('faqitem', parent).answer)
        return writeAnswer(answerOf(parent), data.content ?? '', language)
      const form = ofKind.get(name) ?? { own: name, name, fields: [], answer: null }
      return readIn(await calls.create(form.name, inTheirForm(form, data), language), name, form)
    },
    async change(name, id, data, language = own) {
      if (id < 0) return 'content' in data ? writeAnswer(id, data.content, language) : this.block(name, id, language)
      const form = formOf(name, id)
      const sent = inTheirForm(form, data)
      // the answer is another block here, and a backend may empty what is missing
      const answer = form.answer ? await ownText(form, id, form.answer, language) : {}
      return readIn(await calls.change(form.name, id, { ...answer, ...sent }, language), name, form)
    },
    async remove(name, id) {
      if (id >= 0) return calls.remove(formOf(name, id).name, id)
      await writeAnswer(id, '', own)
    },
  }

  function formOf(name: string, id: number): Form {
    return formKnown(name, id) ?? { own: name, name, fields: [], answer: null }
  }

  function formKnown(name: string, id: number): Form | undefined {
    const form = forms.get(id)
    // a backend may give the id of a deleted block to another one
    return form?.own === name ? form : undefined
  }

  function question(answer: number, language: Locale): Promise<Raw | null> {
    return calls.block(formOf('faqitem', -answer).name, -answer, language)
  }

  async function writeAnswer(id: number, content: unknown, language: Locale): Promise<Raw | null> {
    const form = formOf('faqitem', -id)
    const fresh = (await question(id, language)) ?? {}
    const texts = new Set([form.answer ?? 'content', ...form.fields.map(([, theirs]) => theirs)])
    // a backend often refuses the null that it sends
    const rest = Object.entries(sentData({ name: form.name, raw: fresh })).filter(
      ([field, value]) => value !== null && !texts.has(field),
    )
    const named = await Promise.all(form.fields.map(([, theirs]) => ownText(form, -id, theirs, language)))
    const data = { ...Object.fromEntries(rest), ...Object.assign({}, ...named), [form.answer ?? 'content']: content }
    return answerBlock(id, await calls.change(form.name, -id, data, language))
  }

  /**
   * Returns a text of a block to be sent along, since a backend may empty what is missing; nothing for a text that both
   * languages show, because it may be the other one's.
   */
  async function ownText({ name }: Form, id: number, field: string, language: Locale): Promise<Raw> {
    const [here, there] = await Promise.all([language, otherLocale(language)].map((one) => calls.block(name, id, one)))
    const text = here?.[field]
    return text === undefined || text === null || (text !== '' && text === there?.[field]) ? {} : { [field]: text }
  }

  function answerBlock(id: number, item: Raw | null): Raw | null {
    const content = item?.[formOf('faqitem', -id).answer ?? 'content']
    return content ? { id, module: 'text', model: 'text', parent: -id, order: 0, content } : null
  }

  function listed(rows: unknown, kinds?: readonly string[]): unknown {
    return Array.isArray(rows) ? rows.map((row) => (isRaw(row) ? read(row, kinds) : row)) : rows
  }

  /** @param calledBy the block's name in the call, which its answer may lack */
  function readIn(answer: Raw | null, calledBy?: string, form?: Form): Raw | null {
    return (
      answer && read(givenName(answer) ? answer : { ...answer, module: calledBy }, calledBy ? [calledBy] : [], form)
    )
  }

  function read(given: Raw, kinds?: readonly string[], known?: Form): Raw {
    const id = wholeNumber(given.id ?? given.pk)
    const columns = Array.isArray(given.columns)
      ? {
          columns: given.columns.map((column) =>
            isRaw(column) ? { ...column, children: childrenIn(column) } : column,
          ),
        }
      : {}
    const name = ownName(given, kinds?.length ? kinds : undefined)
    const definition = definitionOf(name)
    if (!definition) return { ...given, ...columns }
    const names = Object.keys(definition.fields).flatMap((own) => textNames(name, own))
    const isBlank = !names.some((one) => given[one])
    // a reading with empty texts, such as of another language, does not change the form that others have shown
    const seen = id === null ? undefined : formKnown(name, id)
    const isSeen = seen && (seen.fields.length > 0 || seen.answer !== null)
    const before = known ?? (isSeen ? seen : isBlank ? (seen ?? ofKind.get(name)) : undefined)
    const answer = before?.answer ?? (isBlank ? null : answerField(given, name))
    const fields = Object.entries(definition.fields).flatMap(([own, { kind }]): [string, string][] => {
      if (kind !== 'text' && kind !== 'textArea') return []
      const theirs =
        before?.fields.find(([one]) => one === own)?.[1] ??
        textNames(name, own).find(
          (one) => given[one] !== undefined && given[one] !== null && given[one] !== '' && one !== answer,
        )
      return theirs === undefined || theirs === own ? [] : [[own, theirs]]
    })
    const form = { own: name, name: givenName(given) || name, fields, answer }
    if (id !== null) forms.set(id, form)
    if (fields.length > 0 || answer || form.name !== name) ofKind.set(name, form)
    const renamed = Object.fromEntries(fields.map(([own, theirs]) => [own, given[theirs] ?? '']))
    const moved = new Set([
      ...fields.map(([, theirs]) => theirs),
      ...(answer ? [answer] : []),
      ...(definition.children ? childFields : []),
    ])
    const rest = Object.entries(given).filter(([field]) => !moved.has(field))
    const inner = answer && id !== null ? [answerBlock(answerOf(id), given) ?? []].flat() : childrenIn(given, name)
    return {
      ...Object.fromEntries(rest),
      ...renamed,
      ...columns,
      ...(id !== null && { id }),
      module: name,
      ...(definition.children && { children: inner }),
    }
  }

  function childrenIn(given: Raw, name?: string): unknown {
    const field = childFields.find((one) => Array.isArray(given[one]))
    return field ? listed(given[field], name ? definitionOf(name)?.children : undefined) : []
  }

  function inTheirForm({ name, fields }: Form, data: Raw): Record<string, unknown> {
    const sent = Object.entries(data).map(([field, value]): [string, unknown] => [
      fields.find(([own]) => own === field)?.[1] ?? field,
      field === 'module' ? name : value,
    ])
    return Object.fromEntries(sent)
  }
}
