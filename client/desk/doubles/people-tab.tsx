import { DoublesLink } from './doubles-link.tsx'

export default function PeopleTab() {
  return <DoublesLink entity="people" />
}
