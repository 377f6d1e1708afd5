import type { BoxOfficeAction } from '../../../shared/entities/roles.ts'
import { useStart } from '../shell/start.ts'

/** Returns whether the user may do something at the box office. */
export function useBoxOffice(): (action: BoxOfficeAction) => boolean {
  const { box_office: actions } = useStart()
  return (action) => actions.includes(action)
}
