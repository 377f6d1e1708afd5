import { safeHref } from '../../html/href.ts'
import { Picture } from '../../ui/picture.tsx'
import { useReferences } from '../block-page.tsx'
import { MaybeLink } from '../parts/safe-link.tsx'
import type { BlockOf } from '../registry.ts'

/** Renders nothing if the sponsor is missing. */
export function SponsorListItemView({ block }: { block: BlockOf<'sponsorlistitem'> }) {
  const [partner] = useReferences('partners', [block.sponsor])
  if (!partner) return null
  return (
    <li>
      <MaybeLink href={safeHref(partner.url)}>
        {partner.image_obj ? (
          <Picture image={partner.image_obj} shape="fill" sizes="14rem" alt={partner.name} />
        ) : (
          partner.name
        )}
      </MaybeLink>
    </li>
  )
}
