/**
 * Makes every address in our own markup absolute: the shop shows it under a host of its own.
 * @param html as React writes it: attributes in double quotes, quotes in texts escaped
 * @param origin `https://host` of the site
 */
export function absoluteAddresses(html: string, origin: string): string {
  return html
    .replace(/ (href|src|action|poster)="(\/(?!\/)[^"]*)"/g, ` $1="${origin}$2"`)
    .replace(/ (href)="(#[^"]*)"/g, ' $1="$2" target="_self"')
    .replace(/ (srcset|imagesrcset)="([^"]*)"/gi, (_attribute, name: string, value: string) => {
      return ` ${name}="${value.replace(/(^|,\s*)\/(?!\/)/g, `$1${origin}/`)}"`
    })
}
