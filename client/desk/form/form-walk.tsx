// The keyboard shortcuts that move through a form: Alt+PageDown and Alt+PageUp to another section, Alt+N to the next
// English text that is missing or outdated.
import { useEffect, useRef } from 'react'
import type { DeskValues } from '../../../shared/entities/contract.ts'
import { isAltLetter } from '../../keys/typing.ts'
import { alert } from '../../staff/alerts.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { controlId } from '../controls/control.ts'
import { missingEnglish, outdatedFields } from './state/open-translations.ts'
import type { Entry } from './state/use-entry.ts'
import { useFocusField } from './use-focus-field.ts'
import { formWords } from './words.ts'

export function FormWalk({ entry, values }: { entry: Entry; values: DeskValues }) {
  const focusField = useFocusField()
  const openEnglish = () => {
    const outdated = new Set(outdatedFields(entry, values))
    const pointers = entry.entity.groups
      .flatMap(({ fields }) => fields)
      .flatMap((name) => (outdated.has(name) ? [`/${name}/en`] : missingEnglish(entry.entity, name, values)))
    const next = nextAfterFocus(pointers.map(controlId))
    if (next) focusField(next)
    else alert('save', formWords[staffLocale()].noOpenEnglish)
  }
  const current = useRef(openEnglish)
  current.current = openEnglish
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || (event.target instanceof Element && event.target.closest('dialog'))) return
      if (isAltLetter(event, 'n')) current.current()
      else if (event.key === 'PageDown') goToSection(1)
      else if (event.key === 'PageUp') goToSection(-1)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return null
}

function nextAfterFocus(ids: readonly string[]): string | undefined {
  const { activeElement } = document
  const isBehind = (id: string) => {
    const control = document.getElementById(id)
    if (!control || !activeElement || control.contains(activeElement)) return false
    return Boolean(activeElement.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING)
  }
  return ids.find(isBehind) ?? ids[0]
}

function goToSection(step: 1 | -1): void {
  const sections = [...document.querySelectorAll<HTMLElement>('.e-form-m .e-sec')]
  const at = sections.findIndex((section) => section.contains(document.activeElement))
  const section = sections[Math.max(0, Math.min(sections.length - 1, at + step))]
  section?.scrollIntoView()
  const controls = [
    ...(section?.querySelectorAll<HTMLElement>('input, textarea, select, button, [contenteditable]') ?? []),
  ]
  controls.find((control) => control.getClientRects().length > 0)?.focus({ preventScroll: true })
}
