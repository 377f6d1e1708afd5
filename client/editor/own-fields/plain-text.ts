// An unformatted text that is edited in place; it stays an input while edit mode is open.

import { cleanText } from '../../../shared/fields/clean-text.ts'
import { isComposing } from '../../keys/composing.ts'
import { isolateKeys } from '../in-place/isolate-keys.ts'
import { showPlaceholder } from '../in-place/placeholder.ts'
import type { TextInput, TextInputOptions } from './text-input.ts'

export function plainText({ shown, name, language, lines, placeholder, onText, signal }: TextInputOptions): TextInput {
  const element = wordsIn(shown)
  element.contentEditable = 'plaintext-only'
  element.role = 'textbox'
  element.ariaLabel = name
  element.ariaMultiLine = String(lines)
  element.spellcheck = true
  element.lang = language
  const written = () => cleanText(element.textContent ?? '', { lines })
  isolateKeys(element, signal)
  element.addEventListener(
    'input',
    () => {
      // a browser leaves a line break in an emptied input, which would hide the placeholder
      if (element.textContent?.trim() === '') element.replaceChildren()
      onText(written())
    },
    { signal },
  )
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter' && !isComposing(event) && !lines) event.preventDefault()
    },
    { signal },
  )
  return {
    element,
    show(text) {
      if (written() !== text) element.textContent = text
      showPlaceholder(element, placeholder())
    },
    end: () => element.removeAttribute('contenteditable'),
  }
}

function wordsIn(shown: HTMLElement): HTMLElement {
  const words = document.createElement('span')
  words.className = 'e-own-text'
  const text = [...shown.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)
  if (text) shown.replaceChild(words, text)
  else shown.insertBefore(words, shown.firstChild)
  return words
}
