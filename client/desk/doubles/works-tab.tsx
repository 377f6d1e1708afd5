import { DoublesLink } from './doubles-link.tsx'

export default function WorksTab() {
  return <DoublesLink entity="works" />
}
