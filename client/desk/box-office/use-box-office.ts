import type { BoxOfficeAction } from '../../../shared/entities/roles.ts'
import { useStart } from '../shell/start.ts'

/** Returns a function that reports whether the user may perform an action of the box office. */
export function useBoxOffice(): (action: BoxOfficeAction) => boolean {
  const { box_office: actions } = useStart()
  return (action) => actions.includes(action)
}
