import type { Plugin, Transaction } from '@tiptap/pm/state'
import { ReplaceStep, type Step } from '@tiptap/pm/transform'

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
