import { useHref, useLocation } from 'react-router'
import type { Locale } from '../../../shared/i18n/locale.ts'

/** Returns the address of the current page of the desk, with its search and filters, in a language. */
export function useHereIn(locale: Locale): string {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.set('locale', locale)
  // not `useHref('.')`, which in the shell is the address of the desk's start page
  return `${useHref(pathname)}?${query}`
}
