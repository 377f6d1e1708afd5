import { Editor } from '@tiptap/core'
import type { DeskValues } from '../../../shared/entities/contract.ts'
import type { DeskField, DeskFieldMap } from '../../../shared/entities/define.ts'
import { cleanText } from '../../../shared/fields/clean-text.ts'
import { harmlessHtml } from '../../../shared/html/harmless-html.ts'
import { plainText as wordsOf } from '../../../shared/html/plain-text.ts'
import { asLocalised, type Locale } from '../../../shared/i18n/locale.ts'
import { isComposing } from '../../keys/composing.ts'
import { richTextOptions, storedHtml } from '../../rich-text/extensions.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { isolateKeys } from '../in-place/isolate-keys.ts'
import { showPlaceholder } from '../in-place/placeholder.ts'

/** Returns the text fields that are edited on the page; all others are edited in the form. */
export function textsOf(fields: DeskFieldMap): DeskFieldMap {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field.inPlace && isText(field)))
}

function isText({ kind }: DeskField): boolean {
  return kind === 'text' || kind === 'textArea' || kind === 'richText'
}

export function shownAt({ inPlace }: DeskField): HTMLElement | null {
  return inPlace ? document.querySelector<HTMLElement>(`.e-own ${inPlace}`) : null
}

export interface Places {
  show: (values: DeskValues) => void
  focus: (field: string) => void
  end: () => void
}

interface PlaceOptions {
  language: Locale
  values: () => DeskValues
  onText: (field: string, text: string) => void
  onFocus: (editor: Editor | null) => void
}

/** Makes the texts editable on the page. Adds an element for an empty text if the text's field defines a place. */
export function makeInputs(texts: DeskFieldMap, { language, values, onText, onFocus }: PlaceOptions): Places {
  const listening = new AbortController()
  const inputs = new Map<string, TextInput>()
  const added: HTMLElement[] = []
  for (const [name, field] of Object.entries(texts)) {
    const placed = shownAt(field)
    const shown = placed ?? emptyPlaceOf(field)
    if (!shown) continue
    if (!placed) added.push(shown)
    const label = field.label[staffLocale()]
    const options = {
      shown,
      language,
      signal: listening.signal,
      name: label,
      lines: field.kind === 'textArea',
      placeholder: () => otherWords(values()[name], language) || (placed ? '' : label),
      onText: (text: string) => onText(name, text),
    }
    const input = field.kind === 'richText' ? richText(options, onFocus) : plainText(options)
    input.element.addEventListener('keydown', (event) => event.key === 'Escape' && input.element.blur(), {
      signal: listening.signal,
    })
    inputs.set(name, input)
  }
  const show = (shown: DeskValues) => {
    for (const [name, input] of inputs) input.show(asLocalised(shown[name])[language] ?? '')
  }
  show(values())
  return {
    show,
    focus: (field) => inputs.get(field)?.element.focus(),
    end() {
      listening.abort()
      for (const input of inputs.values()) input.end()
      for (const element of added) element.remove()
    },
  }
}

function emptyPlaceOf(field: DeskField): HTMLElement | null {
  const place = 'emptyPlace' in field ? field.emptyPlace : undefined
  const parent = place && document.querySelector<HTMLElement>(`.e-own ${place.within}`)
  return place && parent ? parent.appendChild(document.createElement(place.element)) : null
}

function otherWords(value: DeskValues[string] | undefined, language: Locale): string {
  const both = asLocalised(value)
  return both[language] ? '' : wordsOf(both[language === 'de' ? 'en' : 'de'] ?? '')
}

/** @param onFocus called with the editor on focus; with null when the focus leaves the text, except to its tools */
function richText(
  { shown, name, language, placeholder, onText, signal }: TextInputOptions,
  onFocus: (editor: Editor | null) => void,
): TextInput {
  let written = ''
  const markEmpty = () => shown.toggleAttribute('data-empty', editor.isEmpty)
  const editor: Editor = new Editor({
    ...richTextOptions,
    element: { mount: shown },
    content: '',
    editorProps: {
      ...richTextOptions.editorProps,
      attributes: { role: 'textbox', 'aria-label': name, 'aria-multiline': 'true', lang: language },
    },
    onUpdate: () => {
      markEmpty()
      written = storedHtml(editor.getHTML())
      onText(written)
    },
    onFocus: () => onFocus(editor),
    onBlur: ({ event }) => {
      const { relatedTarget } = event
      if (!(relatedTarget instanceof Element && relatedTarget.closest('[data-text-tools]'))) onFocus(null)
    },
  })
  isolateKeys(shown, signal, (event) => editor.view.dispatchEvent(event))
  return {
    element: shown,
    show(html) {
      if (html !== written) {
        written = html
        editor.commands.setContent(harmlessHtml(html), {
          emitUpdate: false,
          parseOptions: richTextOptions.parseOptions,
        })
      }
      showPlaceholder(shown, placeholder())
      markEmpty()
    },
    end: () => editor.destroy(),
  }
}

// An unformatted text that is edited in place; it stays an input while edit mode is open.

function plainText({ shown, name, language, lines, placeholder, onText, signal }: TextInputOptions): TextInput {
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

interface TextInputOptions {
  shown: HTMLElement
  /** The input's accessible name. */
  name: string
  language: Locale
  lines: boolean
  /** Returns the text that the empty input shows, such as the other language's text. */
  placeholder: () => string
  onText: (text: string) => void
  signal: AbortSignal
}

interface TextInput {
  element: HTMLElement
  show: (text: string) => void
  end: () => void
}
