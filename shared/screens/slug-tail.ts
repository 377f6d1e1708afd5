import type { PathTail } from './define.ts'

export const slugTail: PathTail<{ slug: string }> = {
  parse([slug = '', ...more]) {
    return more.length === 0 && slug ? { slug } : null
  },
  build: ({ slug }) => [slug],
}
