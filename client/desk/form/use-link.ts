// Links from a public page to a field of the form, and back: `?field=startsAt&from=/de/konzerte/…?edit`.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { EntityDefinition } from '../../../shared/entities/define.ts'
import { controlId } from '../controls/control.ts'
import { sectionId } from './parts/section-id.ts'

/**
 * Returns the address of the page from which the user followed a link to this form; null without such an address, or if
 * it is not on this site.
 */
export function useLinkFrom(): string | null {
  const from = new URLSearchParams(useLocation().search).get('from')
  return from && pageOfSite(from)
}

/** Returns the address if it is a path on this site, otherwise null. */
export function pageOfSite(address: string): string | null {
  return /^\/(?![/\\])[^\s\\]*$/.test(address) ? address : null
}

/** Focuses the linked field or, if it has no single control, the first control of its group. */
export function useLinkedField(entity: EntityDefinition): void {
  const { search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form opens
  useEffect(() => {
    const field = new URLSearchParams(search).get('field')
    const group = entity.groups.find(({ fields }) => field !== null && fields.includes(field))
    if (!group) return
    const controls = [`/${field}`, `/${field}/de`, `/${field}/en`].map((pointer) => controlId(pointer))
    const control = controls.map((id) => document.getElementById(id)).find((found) => found !== null)
    const section = document.getElementById(sectionId(group.label.de))
    const target = control ?? section
    target?.scrollIntoView({ block: 'center' })
    ;(control ?? section?.querySelector<HTMLElement>('input, button, select, textarea'))?.focus({ preventScroll: true })
  }, [])
}
