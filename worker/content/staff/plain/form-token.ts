/** Returns the value of the field `csrfmiddlewaretoken` in a form's HTML; null without such a field. */
export async function formToken(html: string): Promise<string | null> {
  let token: string | null = null
  const rewriter = new HTMLRewriter().on('input[name="csrfmiddlewaretoken"]', {
    element(input) {
      token ??= input.getAttribute('value')
    },
  })
  await rewriter.transform(new Response(html)).text()
  return token
}
