// Turns addresses in typed and pasted text into links, with TipTap's search and address parser. A separate chunk,
// because it is not needed before the first text is edited.
import { type Editor, getExtensionField, type PasteRule } from '@tiptap/core'
import { Link } from '@tiptap/extension-link'
import type { MarkType } from '@tiptap/pm/model'
import type { Plugin, PluginSpec, Transaction } from '@tiptap/pm/state'
import { ReplaceStep, type Step } from '@tiptap/pm/transform'
import { linkAddress } from './link-address.ts'

const link = Link.configure({
  openOnClick: false,
  defaultProtocol: 'https',
  isAllowedUri: (address) => linkAddress(address) !== null,
})

export interface LinkContext {
  editor: Editor
  type: MarkType
}

/** Turns addresses into links: after a typed word, when an address is pasted over a selection, and in pasted text. */
export interface AddressSearch {
  appendTransaction: PluginSpec<unknown>['appendTransaction']
  handlePaste: NonNullable<PluginSpec<unknown>['props']>['handlePaste']
  rule: PasteRule | undefined
}

/** Returns the address handling of TipTap's link extension, for an editor with this product's link mark. */
export function addressSearch({ editor, type }: LinkContext): AddressSearch {
  const context = { name: link.name, options: link.options, storage: link.storage, editor, type }
  const plugins = getExtensionField<() => Plugin[]>(link, 'addProseMirrorPlugins', context)().map(atEndsOfWords)
  const [rule] = getExtensionField<() => PasteRule[]>(link, 'addPasteRules', context)()
  return {
    appendTransaction: plugins.find(({ spec }) => spec.appendTransaction)?.spec.appendTransaction,
    handlePaste: plugins.find(({ props }) => props.handlePaste)?.props.handlePaste,
    rule,
  }
}

/**
 * Makes TipTap's autolink plugin ignore typed letters, so that an address becomes a link only when a space or line
 * break ends it.
 */
export function atEndsOfWords(plugin: Plugin): Plugin {
  const { appendTransaction } = plugin.spec
  if (appendTransaction) {
    plugin.spec.appendTransaction = function (transactions, before, after) {
      return transactions.every(isInsideOfWord) ? null : appendTransaction.call(this, transactions, before, after)
    }
  }
  return plugin
}

function isInsideOfWord({ steps }: Transaction): boolean {
  return steps.every(isLetter)
}

function isLetter(step: Step): boolean {
  if (!(step instanceof ReplaceStep) || step.from !== step.to) return false
  const { content, openStart, openEnd } = step.slice
  const text = content.childCount === 1 ? content.firstChild?.text : undefined
  return openStart + openEnd === 0 && text !== undefined && !/\s/.test(text)
}
