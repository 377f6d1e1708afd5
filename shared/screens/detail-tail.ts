import type { PathTail } from './define.ts'

export interface DetailParameters {
  slug: string
  id: number
}

export const detailTail: PathTail<DetailParameters> = {
  parse([slug = '', id = '', ...more]) {
    return more.length === 0 && /^[1-9]\d{0,15}$/.test(id) ? { slug, id: Number(id) } : null
  },
  build: ({ slug, id }) => [slug, id],
}
