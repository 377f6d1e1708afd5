import type { PathTail } from './define.ts'

/** The tail `{slug}`. */
export const slugTail: PathTail<{ slug: string }> = {
  parse([slug = '', ...more]) {
    return more.length === 0 && slug ? { slug } : null
  },
  build: ({ slug }) => [slug],
}
