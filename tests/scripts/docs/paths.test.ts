import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'))
const docs = ['README.md', 'CONTRIBUTING.md', ...pages.map((name) => `docs/${name}`)]

/** The files that the guides have their readers write. */
const made = new Set(
  pages.flatMap((page) =>
    [...readFileSync(`docs/${page}`, 'utf8').matchAll(/^`(\S+)`\n\n```(?!diff)\w/gm)].map(([, path]) => path),
  ),
)

test.each(docs)('%s names only files and folders that exist', (doc) => {
  expect(pathsIn(readFileSync(doc, 'utf8')).filter((path) => !made.has(path) && !existsSync(path))).toEqual([])
})

test('paths are found in the docs', () => {
  expect(pathsIn(readFileSync('docs/where-is.md', 'utf8')).length).toBeGreaterThan(150)
})

test.each(docs)('the links of %s lead to files that exist, and to their headings', (doc) => {
  const links = [...readFileSync(doc, 'utf8').matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g)]
  const local = links.map(([, link, image]) => link ?? image ?? '').filter((link) => !/^\w+:/.test(link))
  expect(local.filter((link) => !isThere(doc, link))).toEqual([])
})

function pathsIn(text: string): string[] {
  return [...text.matchAll(/`((?:bench|client|docs|scripts|seed|shared|tests|worker)\/[\w./-]*)`/g)].map(
    ([, path = '']) => path,
  )
}

function isThere(doc: string, link: string): boolean {
  const [path = '', heading] = link.split('#')
  const file = path === '' ? doc : join(dirname(doc), path)
  return existsSync(file) && (!heading || headingsOf(readFileSync(file, 'utf8')).includes(heading))
}

/** Returns the anchors of a page's headings as code hosts make them: lower case, hyphens for spaces, no punctuation. */
function headingsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
