import type { ComponentProps } from 'react'
import { useLabels } from '../page/page-context.tsx'
import { Picture } from './picture.tsx'
import './large-picture.css'

/**
 * A picture that opens in the lightbox; without JavaScript, its link leads to the file.
 * @param href the link's target, which replaces the lightbox
 */
export function LargePicture({ href, ...picture }: ComponentProps<typeof Picture> & { href?: string | null }) {
  const enlarge = useLabels(labels)
  if (href) {
    return (
      <a href={href}>
        <Picture {...picture} />
      </a>
    )
  }
  return (
    <a className="large-pic" href={picture.image.url} data-opens="lightbox">
      <Picture {...picture} />
      <span className="vh"> {enlarge}</span>
    </a>
  )
}

const labels = { de: 'vergrößern', en: 'enlarge' }
