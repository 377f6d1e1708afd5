/** A picture as PhotoSwipe takes it, and what stands below it. */
export interface LargePicture {
  src: string
  srcset: string
  width: number
  height: number
  alt: string
  /** What is shown until the large one is there. */
  msrc: string
  caption: string
  credit: string
}

/** Reads the pictures off the page: all that is to be known of them stands there already. */
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

/** Which of a picture's formats the browser has chosen, where any has come in yet: the large ones come in the same. */
function shownFormat(links: readonly HTMLAnchorElement[]): string | undefined {
  const shown = links.map((link) => link.querySelector('img')?.currentSrc ?? '')
  return shown.map((address) => /\.(avif|webp)$/.exec(address)?.[1]).find(Boolean)
}

/** Text and copyright; a caption of one part begins with the sign if it is the copyright. */
function captionOf(link: HTMLAnchorElement): [caption: string, credit: string] {
  const parts = [...(link.closest('figure')?.querySelectorAll('figcaption > span') ?? [])].map(
    ({ textContent }) => textContent?.trim() ?? '',
  )
  const [first = '', second = ''] = parts
  return parts.length === 1 && first.startsWith('©') ? ['', first] : [first, second]
}
