// Blocks of a backend in the form of our registry, as visitors see them, and written in the backend's own form: other
// names of blocks and fields, items under another name, and answers of questions that are a text of the question.
import { answerField, childFields, givenName, ownName, textNames } from '../../../shared/blocks/plain-form.ts'
import { definitionOf } from '../../../shared/blocks/registry.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
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
      const answer = form.answer && (await calls.block(form.name, id, language))?.[form.answer]
      if (form.answer && answer !== undefined) Object.assign(sent, { [form.answer]: answer })
      return readIn(await calls.change(form.name, id, sent, language), name, form)
    },
    async remove(name, id) {
      if (id >= 0) return calls.remove(formOf(name, id).name, id)
      await writeAnswer(id, '', own)
    },
  }

  function formOf(name: string, id: number): Form {
    const form = forms.get(id)
    // a backend may give the id of a deleted block to another one
    return form?.own === name ? form : { own: name, name, fields: [], answer: null }
  }

  function question(answer: number, language: Locale): Promise<Raw | null> {
    return calls.block(formOf('faqitem', -answer).name, -answer, language)
  }

  async function writeAnswer(id: number, content: unknown, language: Locale): Promise<Raw | null> {
    const form = formOf('faqitem', -id)
    const fresh = (await question(id, language)) ?? {}
    const data = { ...sentData({ name: form.name, raw: fresh }), [form.answer ?? 'content']: content }
    return answerBlock(id, await calls.change(form.name, -id, data, language))
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
    const answer = known?.answer ?? answerField(given, name)
    const fields = Object.entries(definition.fields).flatMap(([own, { kind }]): [string, string][] => {
      if (kind !== 'text' && kind !== 'textArea') return []
      const names = textNames(name, own)
      const theirs =
        known?.fields.find(([one]) => one === own)?.[1] ??
        names.find((one) => given[one] !== undefined && given[one] !== null && given[one] !== '' && one !== answer)
      return theirs === undefined || theirs === own ? [] : [[own, theirs]]
    })
    const form = { own: name, name: givenName(given) || name, fields, answer }
    if (id !== null) forms.set(id, form)
    if (fields.length > 0 || answer || form.name !== name) ofKind.set(name, form)
    const renamed = Object.fromEntries(fields.map(([own, theirs]) => [own, given[theirs] ?? '']))
    const moved = new Set([...fields.map(([, theirs]) => theirs), ...(answer ? [answer] : [])])
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
