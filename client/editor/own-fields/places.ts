import type { Editor } from '@tiptap/core'
import type { DeskValues } from '../../../shared/entities/contract.ts'
import type { DeskField, DeskFieldMap } from '../../../shared/entities/define.ts'
import { plainText as wordsOf } from '../../../shared/html/plain-text.ts'
import { asLocalised, type Locale } from '../../../shared/i18n/locale.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { plainText } from './plain-text.ts'
import { richText } from './rich-text.ts'
import type { TextInput } from './text-input.ts'

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
