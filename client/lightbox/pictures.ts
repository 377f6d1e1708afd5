/** A picture as PhotoSwipe expects it, with the caption and credit that the frame shows. */
export interface LargePicture {
  src: string
  srcset: string
  width: number
  height: number
  alt: string
  /** Address of the page's small picture, shown until the large one has loaded. */
  msrc: string
  caption: string
  credit: string
}

/** Returns the pictures that these links open in the viewer; links without an image are left out. */
export function picturesOf(links: readonly HTMLAnchorElement[]): LargePicture[] {
  const format = shownFormat(links)
  return links.flatMap((link) => {
    const img = link.querySelector('img')
    if (!img) return []
    const [first, second] = captionOf(link)
    return {
      src: link.href,
      srcset: format ? img.srcset.replaceAll('.jpg ', `.${format} `) : img.srcset,
      width: Number(img.getAttribute('width')) || img.naturalWidth,
      height: Number(img.getAttribute('height')) || img.naturalHeight,
      alt: img.alt,
      msrc: img.currentSrc || img.src,
      caption: first,
      credit: second,
    }
  })
}

/**
 * Returns the image format that the browser chose for a picture of the page, so that the large pictures use it, too;
 * undefined if it chose JPEG or nothing has loaded.
 */
function shownFormat(links: readonly HTMLAnchorElement[]): string | undefined {
  const shown = links.map((link) => link.querySelector('img')?.currentSrc ?? '')
  return shown.map((address) => /\.(avif|webp)$/.exec(address)?.[1]).find(Boolean)
}

/** Returns the text and the copyright notice of a caption; a single part may be either. */
function captionOf(link: HTMLAnchorElement): [caption: string, credit: string] {
  const parts = [...(link.closest('figure')?.querySelectorAll('figcaption > span') ?? [])].map(
    ({ textContent }) => textContent?.trim() ?? '',
  )
  const [first = '', second = ''] = parts
  return parts.length === 1 && /^©|\bCC0\b/.test(first) ? ['', first] : [first, second]
}
