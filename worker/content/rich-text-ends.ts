// Rewrites ends of comments and scripts that are valid HTML but unknown to the sanitiser's parser, which would treat
// all following text as part of the comment or script. The result is sanitised afterwards.

/** @param rawElements elements whose content is not markup, such as `script` */
export function withKnownEnds(html: string, rawElements: readonly string[]): string {
  const slashed = new RegExp(`</(${rawElements.join('|')})/[^>]*>`, 'gi')
  return withKnownCommentEnds(html).replace(slashed, '</$1>')
}

/** Rewrites the ends of comments, which may also be `--!>` (HTML §13.2.5.51). */
function withKnownCommentEnds(html: string): string {
  const end = /--!?>/g
  let known = ''
  let copied = 0
  for (let start = html.indexOf('<!--'); start >= 0; start = html.indexOf('<!--', end.lastIndex)) {
    // `<!-->` and `<!--->` are complete comments
    end.lastIndex = start + (/^-?>/.test(html.slice(start + 4, start + 6)) ? 2 : 4)
    const found = end.exec(html)
    if (!found) break
    if (found[0] === '--!>') {
      known += `${html.slice(copied, found.index)}-->`
      copied = end.lastIndex
    }
  }
  return known + html.slice(copied)
}
