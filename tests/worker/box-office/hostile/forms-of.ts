/** A form's action, and its fields with their values; a choice has the value of its checked or first option. */
export interface PageForm {
  action: string
  fields: Record<string, string>
}

interface ReadPage {
  forms: PageForm[]
  /** Dangerous elements, attributes and addresses, such as `iframe` or `a onclick`. */
  dangers: string[]
  /** The values of form fields, by name. */
  shown: Map<string, string[]>
}

/** Whether a script element contains data or loads a file of the site. */
const ownScript = (element: Element) =>
  element.getAttribute('type') === 'application/json' || /^\/(?!\/)/.test(element.getAttribute('src') ?? '')

/** Returns the POST forms of a page, the values of its fields, and its dangerous elements and attributes. */
export async function readPage(html: string): Promise<ReadPage> {
  const page: ReadPage = { forms: [], dangers: [], shown: new Map() }
  const rewriter = new HTMLRewriter()
    .on('*', {
      element(element) {
        const { tagName } = element
        if (tagName === 'script' ? !ownScript(element) : /^(?:iframe|object|embed|base|math|style)$/.test(tagName)) {
          page.dangers.push(tagName)
        }
        for (const [name = '', value = ''] of element.attributes as unknown as Iterable<string[]>) {
          const isAddress = /^(?:href|src|action|formaction|xlink:href|srcdoc)$/.test(name)
          if (/^on/i.test(name)) page.dangers.push(`${tagName} ${name}`)
          if (isAddress && !/^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:|#|\?)/.test(value))
            page.dangers.push(`${name} ${value}`)
        }
      },
    })
    .on('form[method=post]', {
      element() {
        page.forms.push({ action: '', fields: {} })
      },
    })
    .on('form[method=post] input, form[method=post] select, form[method=post] button', {
      element(element) {
        const [name, value] = [element.getAttribute('name'), element.getAttribute('value') ?? '']
        if (!name) return
        page.shown.set(name, [...(page.shown.get(name) ?? []), unescaped(value)])
        const form = page.forms.at(-1)
        const isChoice = /^(?:radio|checkbox)$/.test(element.getAttribute('type') ?? '')
        if (!form || (isChoice && !element.hasAttribute('checked') && name in form.fields)) return
        form.fields[name] = value
        if (name === 'action') form.action = value
      },
    })
  await rewriter.transform(new Response(html)).text()
  return page
}

/** Decodes the character references that React writes into attributes. HTMLRewriter does not decode them. */
function unescaped(value: string): string {
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
  return value.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters[name] ?? '')
}
