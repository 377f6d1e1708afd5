import './partner-list.css'
import type { Partner } from '../contract/production.ts'
import { Picture } from './picture.tsx'

export function PartnerList({ partners }: { partners: readonly Partner[] }) {
  return (
    <ul className="partners">
      {partners.map((partner) => (
        <li key={partner.id}>
          {partner.url ? (
            <a href={partner.url} rel="noopener">
              <Face partner={partner} />
            </a>
          ) : (
            <Face partner={partner} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Face({ partner: { name, image_obj: logo } }: { partner: Partner }) {
  if (!logo) return name
  return <Picture image={logo} shape="fill" sizes="12rem" alt={name} className="partner-logo" />
}
