import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export interface Step {
  /** Relative to the project's folder. */
  file: string
  /** The language of the code block. A `diff` changes the file; any other text is the whole file. */
  language: string
  text: string
}

/** Returns the code blocks of a page that directly follow a file's name. */
export async function readSteps(page: string): Promise<Step[]> {
  const found = (await readFile(page, 'utf8')).matchAll(/^`([^`\n]+)`\n\n```(\w+)\n(.*?)^```/gms)
  return [...found].map(([, file = '', language = '', text = '']) => ({ file, language, text }))
}

/** Returns the files in a page's table of steps; `name` replaces `<name>`. */
export async function listedFiles(page: string, name: string): Promise<string[]> {
  const table = (await readFile(page, 'utf8')).matchAll(/^\| \d+ \| `([^`]+)`/gm)
  return [...table].map(([, file = '']) => file.replaceAll('<name>', name))
}

export async function apply({ file, language, text }: Step, copy: string): Promise<void> {
  const path = join(copy, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, language === 'diff' ? patched(await readFile(path, 'utf8'), text, file) : text)
}

/**
 * Inserts the diff's lines that begin with `+` after the line that precedes them, and removes those that begin with
 * `-`.
 * @throws Error if the file does not contain a line that stays or goes
 */
function patched(source: string, diff: string, file: string): string {
  const lines = source.split('\n')
  let at = 0
  for (const line of diff.trimEnd().split('\n')) {
    if (line.startsWith('+')) lines.splice(at++, 0, line.slice(1))
    else {
      const found = lines.indexOf(line.slice(1), at)
      if (found < 0) throw new Error(`${file} has no line “${line.slice(1)}” here`)
      at = found + 1
      if (line.startsWith('-')) lines.splice(--at, 1)
    }
  }
  return lines.join('\n')
}
