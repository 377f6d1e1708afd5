// Extracts the forms of a page, and the parts of its HTML that would run scripts or lead elsewhere.

/** A form with the fields and action that a browser would submit if the visitor changed nothing. */
export interface PageForm {
  action: string
  fields: Record<string, string>
}

interface ReadPage {
  forms: PageForm[]
  /** Elements and attributes that could run scripts or embed other documents, by name. */
  dangers: string[]
  /** The values of form fields, by name. */
  shown: Map<string, string[]>
}

/** Whether a script element is harmless: it contains data, or loads a file of the site. */
const ownScript = (element: Element) =>
  element.getAttribute('type') === 'application/json' || /^\/(?!\/)/.test(element.getAttribute('src') ?? '')

/** Parses a page, and returns its POST forms, their values, and all dangerous elements and attributes. */
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

/** Replaces the character references that React writes into attributes, which HTMLRewriter does not decode. */
function unescaped(value: string): string {
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
  return value.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters[name] ?? '')
}
