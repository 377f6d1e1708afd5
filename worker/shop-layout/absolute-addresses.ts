/**
 * Makes the root-relative addresses in our markup absolute, since the outside shop serves the markup from its own host.
 * Links to parts of the page open in the same frame.
 * @param html as React renders it: attributes in double quotes, quotes in text escaped
 */
export function absoluteAddresses(html: string, origin: string): string {
  return html
    .replace(/ (href|src|action|poster)="(\/(?!\/)[^"]*)"/g, ` $1="${origin}$2"`)
    .replace(/ (href)="(#[^"]*)"/g, ' $1="$2" target="_self"')
    .replace(/ (srcset|imagesrcset)="([^"]*)"/gi, (_attribute, name: string, value: string) => {
      return ` ${name}="${value.replace(/(^|,\s*)\/(?!\/)/g, `$1${origin}/`)}"`
    })
}
