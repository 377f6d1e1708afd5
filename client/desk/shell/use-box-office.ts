import type { BoxOfficeAction } from '../../../shared/entities/roles.ts'
import { useStart } from './start.ts'

export function useBoxOffice(): (action: BoxOfficeAction) => boolean {
  const { box_office: actions } = useStart()
  return (action) => actions.includes(action)
}
